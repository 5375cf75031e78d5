// The pages of a hub for any browser, which `laggard-hub` puts one page's data into.

import { defineConfig } from "vite";
import { oneFileConfig } from "./vite.onefile";

export default defineConfig(
  oneFileConfig({
    input: "src/hub/main.ts",
    directory: "dist-hub",
    name: "hub.html",
    place: "hub-data",
    // Each plug-in's page has all of this in it.
    rooms: ["administrator", "causes", "common", "durations", "sessions", "site"],
  }),
);
