import { STATUS_CODES } from "node:http";

/** "503: Service Unavailable" */
export const statusLine = (status: number) => `${status}: ${STATUS_CODES[status] ?? "Error"}`;
