import { createHash } from "node:crypto";

/** The code a page carries itself, which its policy allows by hash. */
type InlineCode = { scripts: string[]; styles: string[] };

/** Headers that name the sources of the inline code that a page wrote itself. `app/server` takes them off. */
export const inlineHeaders = { scripts: "x-inline-scripts", styles: "x-inline-styles" };

/** Names the code that the policy of a response allows beside our files. A response without it allows none. */
export function allowInline(headers: Headers, { scripts, styles }: InlineCode) {
  headers.set(inlineHeaders.scripts, scripts.map(toHash).join(" "));
  headers.set(inlineHeaders.styles, styles.map(toHash).join(" "));
}

/** The source by which a policy allows exactly this inline script or style. */
const toHash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/**
 * Takes the nonce off a page that was rendered under it, and returns the inline scripts that carried
 * it. The nonce is not known outside, so a script that got into the page by a mistake of ours is not
 * among them.
 */
export function takeNonce(marked: string, nonce: string) {
  const attribute = ` nonce="${nonce}"`;
  const own = new RegExp(`<script[^>]*${attribute}[^>]*>([\\s\\S]*?)</script>`, "g");
  const scripts = [...marked.matchAll(own)].map(([, code = ""]) => code);
  return { html: marked.replaceAll(attribute, ""), scripts };
}
