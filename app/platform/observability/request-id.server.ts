import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

const storage = new AsyncLocalStorage<string>();

const thisProcess = randomUUID();
let requests = 0;

/** An id for a request, which no other has here or elsewhere: counting takes less time than chance. */
export const newRequestId = () => `${thisProcess}-${++requests}`;

/** Runs `work`, and all that it causes, as part of one request. */
export const withRequestId = <Result>(requestId: string, work: () => Result): Result =>
  storage.run(requestId, work);

/** The request on whose behalf this code runs; undefined for jobs and the like. */
export const currentRequestId = () => storage.getStore();
