import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { compress } from "#app/platform/http/compress.server.ts";
import { inlineOf } from "#app/platform/http/inline-code.server.ts";
import { encodingOf } from "./page-key.ts";
import { type SecurityOptions, securityHeaders } from "./security-headers.ts";

/** A response ready to write: bytes and headers. */
export type FinishedPage = {
  body: Buffer;
  etag: string;
  /** Names and values alternating, which Node writes faster than an object. */
  head: string[];
  /** The headers of a 304. */
  notModifiedHead: string[];
  /** Tags of what it shows; a change of one of them invalidates it. */
  tags: string[];
};

/**
 * Turns a public response of the routes into a page: compressed, with an `ETag` per content coding.
 */
export async function finishPage(
  response: Response,
  { tags, headers, security }: FinishOptions,
): Promise<FinishedPage> {
  const html = await response.text();
  const encoding = encodingOf(headers);
  const body = await compress(Buffer.from(html), encoding);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const vary = `${response.headers.get("vary")}, Accept-Encoding`;
  const { scripts, styles } = inlineOf(response);
  const head = {
    ...securityHeaders(security, ["'self'", ...scripts.map(hashOf)], styles.map(hashOf)),
    ...Object.fromEntries(response.headers),
    vary,
    ...(encoding !== "identity" && { "content-encoding": encoding }),
    "content-length": String(body.length),
    etag,
  };
  const caching = response.headers.get("cache-control") ?? "";
  const notModifiedHead = ["etag", etag, "vary", vary, "cache-control", caching];
  return { body, etag, tags, head: Object.entries(head).flat(), notModifiedHead };
}

type FinishOptions = { tags: string[]; headers: IncomingHttpHeaders; security: SecurityOptions };

/** The CSP source that allows exactly this inline script or style (CSP Level 3, 2.3.1). */
const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/** Writes the page, or 304 if the client has it already. */
export function sendPage(
  page: FinishedPage,
  req: IncomingMessage,
  res: ServerResponse,
  id: string,
) {
  const { etag, head, notModifiedHead } = page;
  if (isNotModified(req.headers["if-none-match"], etag)) {
    // Browsers take the headers of a 304 over into the cached page: the pipeline's policy would
    // block the page's own style and scripts.
    res.removeHeader("Content-Security-Policy");
    res.writeHead(304, [...notModifiedHead, "x-request-id", id]).end();
  } else {
    res.writeHead(200, [...head, "x-request-id", id]);
    res.end(req.method === "HEAD" ? undefined : page.body);
  }
}

const isNotModified = (known: string | undefined, etag: string) =>
  known !== undefined && (known === etag || known.includes(etag) || known.trim() === "*");
