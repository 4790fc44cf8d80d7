import { createContext, data } from "react-router";
import { toId } from "#app/lib/schemas.ts";
import type { ChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import type { ObjectStore } from "#app/platform/files/object-store.server.ts";
import { type Logger, silentLog } from "#app/platform/observability/log.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";

export type AppServices = {
  db: Db;
  changes: ChangeFeed;
  files: ObjectStore;
  settings: Settings;
};

export const servicesContext = createContext<AppServices>();

export type RequestInfo = {
  requestId: string;
  method: string;
  nonce: string;
  /** The client's IP address, which must never be logged. */
  ip: string;
  /** True if the page must have no scripts: the client sent `Save-Data`, or its browser is too old
   * to run them. */
  saveData: boolean;
  /** True if we know only from `User-Agent` that the browser is too old for our scripts. A shared
   * cache must not store this page, because it would give the page without scripts to other
   * browsers, too. */
  isOldBrowser: boolean;
  needsFormToken: boolean;
  log: Logger;
};

export const requestContext = createContext<RequestInfo>({
  requestId: "none",
  method: "GET",
  nonce: "",
  ip: "127.0.0.1",
  saveData: false,
  isOldBrowser: false,
  needsFormToken: false,
  log: silentLog,
});

export const callerIdContext = createContext<number | null>(null);

export type RequestError = { status?: 400 | 409 | 500 | 503 };

export const requestErrorContext = createContext<RequestError>({});

export function requireId(param: string | undefined): number {
  const id = toId(param);
  if (!id) throw data(null, { status: 404 });
  return id;
}
