import { createContext } from "react";

/** What the server decides about the document. The browser uses the default. */
export type DocumentFacts = {
  /** Allows the page's inline scripts under its policy. */
  nonce?: string;
  /** True if the browser gets the framework's scripts. */
  scripts: boolean;
  /** True if the page needs only a small script instead of the framework (`plain-page.tsx`). */
  isPlain?: boolean;
  /** The status of an error that is not our bug, such as 503 while the database is away. */
  failure?: number;
  /** The style sheet, if it is inlined. */
  sheet?: string;
};

export const DocumentContext = createContext<DocumentFacts>({ scripts: true });
