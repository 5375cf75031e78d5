// The session's page for any browser, which `laggard show --html` puts a session into.

import { defineConfig } from "vite";
import { oneFileConfig } from "./vite.onefile";

export default defineConfig(oneFileConfig({ input: "src/offline/main.ts", directory: "dist-offline", name: "session.html", place: "session" }));
