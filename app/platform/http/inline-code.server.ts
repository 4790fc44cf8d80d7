import { createHash } from "node:crypto";

/** The code a page carries itself, which its policy allows by hash. */
type InlineCode = { scripts: string[]; styles: string[] };

const scriptHeader = "x-inline-scripts";
const styleHeader = "x-inline-styles";

/**
 * Names in the headers of a response the sources of the inline code that the page wrote itself. The
 * headers stay within the process: `takeInlineSources` removes them. A response without them allows none.
 */
export function allowInline(headers: Headers, { scripts, styles }: InlineCode) {
  headers.set(scriptHeader, scripts.map(toHash).join(" "));
  headers.set(styleHeader, styles.map(toHash).join(" "));
}

/** The sources that the policy of a response allows beside our files; the headers lose them. */
export function takeInlineSources(headers: Headers): InlineCode {
  const take = (name: string) => {
    const sources = headers.get(name)?.split(" ").filter(Boolean) ?? [];
    headers.delete(name);
    return sources;
  };
  return { scripts: take(scriptHeader), styles: take(styleHeader) };
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
