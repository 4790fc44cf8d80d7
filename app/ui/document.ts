import { createContext } from "react";

/**
 * What the server decides about the document around the page: the CSP nonce of its inline scripts,
 * and whether the browser gets scripts at all. In the browser itself the default holds.
 */
export const DocumentContext = createContext<{ nonce?: string; scripts: boolean }>({
  scripts: true,
});
