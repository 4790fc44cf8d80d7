import { createContext, data } from "react-router";
import { toId } from "#app/lib/schemas.ts";
import type { ChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import type { ObjectStore } from "#app/platform/files/object-store.server.ts";
import { type Logger, silentLog } from "#app/platform/observability/log.server.ts";
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

/** Facts of a request that the HTTP pipeline passes to the routes. */
export type RequestInfo = {
  /** Identifies the request in the logs and in the `X-Request-Id` header. */
  requestId: string;
  /** The original method: loaders of data requests see GET instead of HEAD. */
  method: string;
  /** Allows the scripts of this response under its Content-Security-Policy. */
  nonce: string;
  /** The client's address, as far as `TRUST_PROXY` lets us know it; never log it. */
  ip: string;
  /** True if the client sent `Save-Data` or cannot run our scripts: the page then has none. */
  saveData: boolean;
  /** True if its `User-Agent` alone says so: no cache in between may store the page. */
  isOldBrowser: boolean;
  /** True for a form that must show by its token that it stands on our own page. */
  needsFormToken: boolean;
  log: Logger;
};

/** The facts of the current request. The default is for tests that build their own context. */
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

/** The id of the signed-in caller; null for a visitor. Queues and limits count by it. */
export const callerIdContext = createContext<number | null>(null);

/** Set when a route fails, so that the response gets the status of the error. */
export type RequestError = { status?: 400 | 409 | 500 | 503 };

/** The error of the current request, if any. The HTTP pipeline sets a new one per request. */
export const requestErrorContext = createContext<RequestError>({});

/** The id in an address; throws 404 for one that cannot be an id. */
export function requireId(param: string | undefined): number {
  const id = toId(param);
  if (!id) throw data(null, { status: 404 });
  return id;
}
