/** The code a page carries itself, which its policy allows by hash. */
export type InlineCode = { scripts: string[]; styles: string[] };

const none: InlineCode = { scripts: [], styles: [] };
const codes = new WeakMap<Response, InlineCode>();

/** Hands on which inline code of a page was written by the page itself. */
export function allowInline(response: Response, code: InlineCode): Response {
  codes.set(response, code);
  return response;
}

/** What was handed on; nothing for any other response. */
export const inlineOf = (response: Response): InlineCode => codes.get(response) ?? none;

/**
 * Takes the nonce off a page that was rendered under it, and returns the inline scripts that carried
 * it. Nobody outside knows the nonce, so a script that got into the page by a mistake of ours is not
 * among them.
 */
export function takeNonce(marked: string, nonce: string) {
  const attribute = ` nonce="${nonce}"`;
  const own = new RegExp(`<script[^>]*${attribute}[^>]*>([\\s\\S]*?)</script>`, "g");
  const scripts = [...marked.matchAll(own)].map(([, code = ""]) => code);
  return { html: marked.replaceAll(attribute, ""), scripts };
}
