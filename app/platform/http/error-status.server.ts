import { createContext } from "react-router";

/** Filled when a route fails, so that the answer gets the status the fault deserves. */
export type RequestError = { status?: 400 | 409 | 500 | 503 };

/** The fault of the request at hand, if any. The front gate sets a fresh one for every request. */
export const requestErrorContext = createContext<RequestError>({});
