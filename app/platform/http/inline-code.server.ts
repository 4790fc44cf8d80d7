import { createHash } from "node:crypto";

type InlineCode = { scripts: string[]; styles: string[] };

/** Headers with the hashes of the code in a page, for `app/server`, which removes them. */
export const inlineHeaders = { scripts: "x-inline-scripts", styles: "x-inline-styles" };

export function allowInline(headers: Headers, { scripts, styles }: InlineCode) {
  headers.set(inlineHeaders.scripts, scripts.map(toHash).join(" "));
  headers.set(inlineHeaders.styles, styles.map(toHash).join(" "));
}

const toHash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/** Returns the scripts that have the nonce, and the page without the nonce. Nobody else knows the
 * nonce, so scripts that were injected into the page do not have it. */
export function takeNonce(marked: string, nonce: string) {
  const attribute = ` nonce="${nonce}"`;
  const own = new RegExp(`<script[^>]*${attribute}[^>]*>([\\s\\S]*?)</script>`, "g");
  const scripts = [...marked.matchAll(own)].map(([, code = ""]) => code);
  return { html: marked.replaceAll(attribute, ""), scripts };
}
