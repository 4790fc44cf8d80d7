import { createContext } from "react";

export type DocumentFacts = {
  nonce?: string;
  scripts: boolean;
  isPlain?: boolean;
  /** The status of an error that is not a bug, such as 503 if the database is unavailable. */
  failure?: number;
  sheet?: string;
};

export const DocumentContext = createContext<DocumentFacts>({ scripts: true });
