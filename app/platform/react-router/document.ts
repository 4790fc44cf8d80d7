import { createContext } from "react";

/** The server's decisions about the document around the page. In the browser the default holds. */
export type DocumentFacts = {
  /** Allows the inline scripts of the page under its policy. */
  nonce?: string;
  /** True if the browser gets the framework's scripts. */
  scripts: boolean;
  /** True if it is whole without the framework, and has a small script instead (`plain-page.tsx`). */
  isPlain?: boolean;
  /** The status of an error that is not a mistake of ours, such as 503 while the database is away. */
  failure?: number;
  /** The style sheet, if the page carries it. */
  sheet?: string;
};

export const DocumentContext = createContext<DocumentFacts>({ scripts: true });
