import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { ChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import { encodingFor } from "#app/platform/http/content-encoding.ts";
import { hasPageCookie } from "#app/platform/http/cookies/known-cookie.server.ts";
import { negotiate } from "#app/platform/http/language.server.ts";
import { newRequestId } from "#app/platform/observability/log.server.ts";
import { ourOrigins } from "./hosts.ts";
import { variantFor } from "./page-variant.ts";

export type FinishedPage = {
  body: Buffer;
  etag: string;
  /** Names and values take turns in this array, because Node writes it faster than an object. */
  head: string[];
  /** The headers of a 304. A content security policy is left out, because it would replace the
   * policy of the copy in the browser. */
  knownHead: string[];
};

export type PublicPages = ReturnType<typeof createPublicPages>;

type Options = {
  changes: Pick<ChangeFeed, "subscribe" | "isConnected">;
  maxBytes?: number;
};

/** Any change in the database drops all pages, because any page may show what has changed. */
export function createPublicPages({ changes, maxBytes = 24 * 1024 * 1024 }: Options) {
  const pages = new LRUCache<string, FinishedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + 3_000,
    ttl: 60_000,
    ttlResolution: 1_000,
  });
  let version = 0;
  changes.subscribe(() => {
    version++;
    pages.clear();
  });
  return {
    get: (key: string) => pages.get(key),
    /** Call this before a page is rendered. The returned function caches the page, unless something
     * has changed meanwhile. */
    begin() {
      const begun = version;
      return (key: string, page: FinishedPage) => {
        // While the process gets no notifications of changes, no page is cached, because it would
        // never be dropped.
        if (begun === version && changes.isConnected()) pages.set(key, page);
      };
    },
  };
}

/** Undefined if the response may depend on something that is not in the key, such as a cookie. */
export function pageKey({ method, url = "", headers }: IncomingMessage): string | undefined {
  const mayBeShared =
    (method === "GET" || method === "HEAD") &&
    !hasPageCookie(headers.cookie) &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined &&
    !url.includes("?");
  if (!mayBeShared) return undefined;
  const language = negotiate({ cookie: headers.cookie, accepted: headers["accept-language"] });
  const encoding = encodingFor(String(headers["accept-encoding"] ?? ""));
  return `${variantFor(headers)} ${encoding} ${language} ${url}`;
}

type Front = { pages: PublicPages; origin: string; isEnding: () => boolean };

/** Sends a cached page before the other handlers run, because they would take longer than writing
 * the response. The path need not be checked, because only pages with an accepted path are
 * cached. */
export function withPublicPages({ pages, origin, isEnding }: Front, pipeline: RequestListener) {
  const hosts = new Set(ourOrigins(origin).map((ours) => new URL(ours).host));
  const listener: RequestListener = (req, res) => {
    const key = hosts.has(req.headers.host ?? "") && !isEnding() ? pageKey(req) : undefined;
    const page = key && pages.get(key);
    const isUsual =
      req.headers["x-request-id"] === undefined && req.headersDistinct.host?.length === 1;
    if (page && isUsual) sendPage(page, req, res, newRequestId());
    else pipeline(req, res);
  };
  return listener;
}

export function sendPage(
  page: FinishedPage,
  req: IncomingMessage,
  res: ServerResponse,
  id: string,
) {
  const isKnown = knows(req, page.etag);
  for (const name of res.getHeaderNames()) if (name !== "connection") res.removeHeader(name);
  res.writeHead(isKnown ? 304 : 200, [
    ...(isKnown ? page.knownHead : page.head),
    "x-request-id",
    id,
  ]);
  res.end(isKnown || req.method === "HEAD" ? undefined : page.body);
}

export function knows({ headers }: IncomingMessage, etag: string) {
  const known = headers["if-none-match"];
  return known !== undefined && (known.includes(etag) || known.trim() === "*");
}
