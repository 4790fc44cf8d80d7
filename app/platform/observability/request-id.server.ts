import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

const storage = new AsyncLocalStorage<string>();

const thisProcess = randomUUID();
let requests = 0;

/** A unique request id: a random process id and a counter, which is faster than a UUID. */
export const newRequestId = () => `${thisProcess}-${++requests}`;

/** Runs `work`, and everything it starts, with this request id. */
export const withRequestId = <Result>(requestId: string, work: () => Result): Result =>
  storage.run(requestId, work);

/** The id of the current request; undefined outside of one, as in jobs. */
export const currentRequestId = () => storage.getStore();
