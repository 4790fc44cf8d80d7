/** Inline code of a page, allowed by hash in its Content-Security-Policy. */
export type InlineCode = { scripts: string[]; styles: string[] };

const none: InlineCode = { scripts: [], styles: [] };
const codes = new WeakMap<Response, InlineCode>();

/** Attaches the inline code that the page itself rendered to its response. */
export function allowInline(response: Response, code: InlineCode): Response {
  codes.set(response, code);
  return response;
}

/** The inline code attached to a response; none for any other response. */
export const inlineOf = (response: Response): InlineCode => codes.get(response) ?? none;

/**
 * Removes the nonce from a rendered page and returns the inline scripts that carried it. An
 * attacker does not know the nonce, so an injected script is not among them.
 */
export function takeNonce(marked: string, nonce: string) {
  const attribute = ` nonce="${nonce}"`;
  const own = new RegExp(`<script[^>]*${attribute}[^>]*>([\\s\\S]*?)</script>`, "g");
  const scripts = [...marked.matchAll(own)].map(([, code = ""]) => code);
  return { html: marked.replaceAll(attribute, ""), scripts };
}
