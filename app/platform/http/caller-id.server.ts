import { createContext } from "react-router";

/** The id of the signed-in caller; null for a visitor. Queues and limits count by it. */
export const callerIdContext = createContext<number | null>(null);
