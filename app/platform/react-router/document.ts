import { createContext } from "react";

export type DocumentFacts = {
  nonce?: string;
  scripts: boolean;
  isPlain?: boolean;
  failure?: number;
  sheet?: string;
};

export const DocumentContext = createContext<DocumentFacts>({ scripts: true });
