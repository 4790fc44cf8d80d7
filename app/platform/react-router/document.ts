import { createContext } from "react";

export type DocumentFacts = {
  nonce?: string;
  scripts: boolean;
  isPlain?: boolean;
  /** The status of an error that is not our bug, such as 503 while the database is away. */
  failure?: number;
  sheet?: string;
};

export const DocumentContext = createContext<DocumentFacts>({ scripts: true });
