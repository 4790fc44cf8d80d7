import { createContext } from "react";

/**
 * The server's decisions about the document around the page: the CSP nonce of its inline scripts,
 * whether the browser gets scripts at all, and the style sheet if the page carries it. In the browser
 * itself the default holds.
 */
export type DocumentFacts = {
  nonce?: string;
  scripts: boolean;
  /** True if it is whole without the framework, and has a small script instead (`plain-page.tsx`). */
  isPlain?: boolean;
  sheet?: string;
};

type Document = DocumentFacts & {
  /** The data of the loaders, as the browser's router reads it; absent where the router streams it. */
  data?: string;
};

export const DocumentContext = createContext<Document>({ scripts: true });
