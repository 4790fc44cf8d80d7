import { createHash } from "node:crypto";

type InlineCode = { scripts: string[]; styles: string[] };

/** These headers contain the hashes of inline code. `app/server` reads and removes them. */
export const inlineHeaders = { scripts: "x-inline-scripts", styles: "x-inline-styles" };

export function allowInline(headers: Headers, { scripts, styles }: InlineCode) {
  headers.set(inlineHeaders.scripts, scripts.map(toHash).join(" "));
  headers.set(inlineHeaders.styles, styles.map(toHash).join(" "));
}

const toHash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/** Returns the page without the nonce, and the scripts that had the nonce. Nobody else knows the
 * nonce, so injected scripts cannot have it. */
export function takeNonce(marked: string, nonce: string) {
  const attribute = ` nonce="${nonce}"`;
  const own = new RegExp(`<script[^>]*${attribute}[^>]*>([\\s\\S]*?)</script>`, "g");
  const scripts = [...marked.matchAll(own)].map(([, code = ""]) => code);
  return { html: marked.replaceAll(attribute, ""), scripts };
}
