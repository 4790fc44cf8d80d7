import { createContext } from "react-router";
import { type Logger, silentLog } from "#app/platform/observability/log.server.ts";

/** What the front gate found out about a request before the routes see it. */
export type RequestInfo = {
  /** Names the request in the logs and in the `X-Request-Id` header. */
  requestId: string;
  /** As it came: loaders of data requests see a GET in place of a HEAD. */
  method: string;
  /** Lets exactly this answer's scripts run under the Content-Security-Policy. */
  nonce: string;
  /** The client's address, as far as `TRUST_PROXY` allows to know it; never to be logged. */
  ip: string;
  /** The reader asked to save data, or cannot run our scripts: the page goes without them. */
  saveData: boolean;
  log: Logger;
};

/** The facts of the request at hand. The default serves tests that build their own context. */
export const requestContext = createContext<RequestInfo>({
  requestId: "none",
  method: "GET",
  nonce: "",
  ip: "127.0.0.1",
  saveData: false,
  log: silentLog,
});
