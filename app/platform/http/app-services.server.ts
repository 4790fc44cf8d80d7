import { createContext } from "react-router";
import type { ChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import type { ObjectStore } from "#app/platform/files/object-store.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";

/** The services a request may use. The process creates them once; tests create their own. */
export type AppServices = {
  db: Db;
  changes: ChangeFeed;
  files: ObjectStore;
  settings: Settings;
};

export const servicesContext = createContext<AppServices>();
