import { createContext } from "react-router";
import { type Logger, silentLog } from "#app/platform/observability/log.server.ts";

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
