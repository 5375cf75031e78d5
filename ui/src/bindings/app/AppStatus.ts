export type AppStatus = { tray: boolean, notifications: boolean, data_dir: string };
