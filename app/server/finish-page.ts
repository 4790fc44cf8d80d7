import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { compress } from "#app/platform/http/compress.server.ts";
import { takeInlineSources } from "#app/platform/http/inline-code.server.ts";
import { toEncoding } from "./page-key.ts";
import { type SecurityOptions, securityHeaders } from "./security-headers.ts";

/** A response that only has to be written: its bytes, and all that goes before them. */
export type FinishedPage = {
  body: Buffer;
  etag: string;
  /** Names and values alternate: Node writes an array faster than an object. */
  head: string[];
  /** Rest of them for browsers that have the page already. */
  knownHead: string[];
};

/** Compresses a response that is the same for everybody; each encoding has its own `ETag`. */
export async function finishPage(
  response: Response,
  { headers, security }: Making,
): Promise<FinishedPage> {
  const html = await response.text();
  const encoding = toEncoding(headers);
  const body = await compress(Buffer.from(html), encoding);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const vary = `${response.headers.get("vary")}, Accept-Encoding`;
  const { scripts, styles } = takeInlineSources(response.headers);
  const ofEveryPage = securityHeaders(security, ["'self'", ...scripts], styles);
  // Lower case, as in those of the page, which take precedence.
  const head = {
    ...Object.fromEntries(new Headers(ofEveryPage)),
    ...Object.fromEntries(response.headers),
    vary,
    ...(encoding !== "identity" && { "content-encoding": encoding }),
    "content-length": String(body.length),
    etag,
  };
  const caching = response.headers.get("cache-control") ?? "";
  const knownHead = ["etag", etag, "vary", vary, "cache-control", caching];
  return { body, etag, head: Object.entries(head).flat(), knownHead };
}

type Making = { headers: IncomingHttpHeaders; security: SecurityOptions };

/** Sends the page, or says that the client has it already. */
export function sendPage(
  page: FinishedPage,
  req: IncomingMessage,
  res: ServerResponse,
  id: string,
) {
  const { etag, head, knownHead } = page;
  if (isKnown(req.headers["if-none-match"], etag)) {
    // A browser takes over what a 304 says: the gate's policy would forbid the page's own style and scripts.
    res.removeHeader("Content-Security-Policy");
    res.removeHeader("Referrer-Policy");
    res.writeHead(304, [...knownHead, "x-request-id", id]).end();
  } else {
    res.writeHead(200, [...head, "x-request-id", id]);
    res.end(req.method === "HEAD" ? undefined : page.body);
  }
}

/** Returns whether an `If-None-Match` names what would be sent. */
export const isKnown = (known: string | undefined, etag: string) =>
  known !== undefined && (known === etag || known.includes(etag) || known.trim() === "*");
