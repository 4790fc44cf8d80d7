import { AsyncLocalStorage } from "node:async_hooks";

const storage = new AsyncLocalStorage<string>();

/** Runs `work`, and all that it causes, as part of one request. */
export const withRequestId = <Result>(requestId: string, work: () => Result): Result =>
  storage.run(requestId, work);

/** The request on whose behalf this code runs; undefined for jobs and the like. */
export const currentRequestId = () => storage.getStore();
