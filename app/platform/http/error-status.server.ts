import { createContext } from "react-router";

/** Set when a route fails, so that the response gets the status of the error. */
export type RequestError = { status?: 400 | 409 | 500 | 503 };

/** The error of the current request, if any. The HTTP pipeline sets a new one per request. */
export const requestErrorContext = createContext<RequestError>({});
