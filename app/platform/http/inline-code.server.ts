import { createHash } from "node:crypto";

/** Code inside a page, which the Content-Security-Policy allows by hash. */
type InlineCode = { scripts: string[]; styles: string[] };

/** Internal headers with the hashes of a page's own inline code. `app/server` removes them. */
export const inlineHeaders = { scripts: "x-inline-scripts", styles: "x-inline-styles" };

/** A response without these headers allows no inline code. */
export function allowInline(headers: Headers, { scripts, styles }: InlineCode) {
  headers.set(inlineHeaders.scripts, scripts.map(toHash).join(" "));
  headers.set(inlineHeaders.styles, styles.map(toHash).join(" "));
}

const toHash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/**
 * Removes the nonce from a rendered page and returns the inline scripts that carried it. Nobody
 * outside knows the nonce, so a script that was injected by mistake is not among them.
 */
export function takeNonce(marked: string, nonce: string) {
  const attribute = ` nonce="${nonce}"`;
  const own = new RegExp(`<script[^>]*${attribute}[^>]*>([\\s\\S]*?)</script>`, "g");
  const scripts = [...marked.matchAll(own)].map(([, code = ""]) => code);
  return { html: marked.replaceAll(attribute, ""), scripts };
}
