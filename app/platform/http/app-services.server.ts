import { createContext } from "react-router";
import type { Changes } from "#app/platform/changes/change-feed.server.ts";
import type { ObjectStore } from "#app/platform/files/object-store.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";

/** The outside world a request may touch. The process makes it once; tests make their own. */
export type World = {
  db: Db;
  changes: Changes;
  files: ObjectStore;
  settings: Settings;
};

export const worldContext = createContext<World>();
