import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { ChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import { encodingFor } from "#app/platform/http/content-encoding.ts";
import { hasPageCookie } from "#app/platform/http/cookies/known-cookie.server.ts";
import { negotiate } from "#app/platform/http/language.server.ts";
import { newRequestId } from "#app/platform/observability/log.server.ts";
import { ourOrigins } from "./gate.ts";
import { variantFor } from "./page-variant.ts";

export type FinishedPage = {
  body: Uint8Array;
  etag: string;
  head: string[];
  /** The headers of a 304 response. They contain no content security policy, because it would
   * replace the policy of the page that the browser has stored. */
  knownHead: string[];
};

export type PublicPages = ReturnType<typeof createPublicPages>;

type Options = {
  changes: Pick<ChangeFeed, "subscribe" | "isConnected">;
  maxBytes?: number;
};

/** Keeps finished public pages. Any page may show what has changed, so every change in the database
 * drops all pages. */
export function createPublicPages({ changes, maxBytes = 24 * 1024 * 1024 }: Options) {
  const noPages = () =>
    new LRUCache<string, FinishedPage>({
      maxSize: maxBytes,
      sizeCalculation: ({ body }, key) => body.length + key.length + 3_000,
      ttl: 60_000,
      ttlResolution: 1_000,
    });
  let pages = noPages();
  changes.subscribe(() => {
    pages = noPages();
  });
  return {
    get: (key: string) => pages.get(key),
    /** Call this before a page is rendered. The returned function caches the page, unless something
     * has changed since. */
    begin() {
      const current = pages;
      return (key: string, page: FinishedPage) => changes.isConnected() && current.set(key, page);
    },
  };
}

export function pageKey({ method, url = "", headers }: IncomingMessage): string | undefined {
  const mayBeShared =
    (method === "GET" || method === "HEAD") && !hasPageCookie(headers.cookie) && !url.includes("?");
  if (!mayBeShared) return undefined;
  const language = negotiate({ cookie: headers.cookie, accepted: headers["accept-language"] });
  const encoding = encodingFor(String(headers["accept-encoding"] ?? ""));
  return `${variantFor(headers)} ${encoding} ${language} ${url}`;
}

type Front = { pages: PublicPages; origin: string };

/** Cached pages are sent before all other handlers, to save time. The path of a cached page was
 * checked when the page was rendered. */
export function withPublicPages(
  { pages, origin }: Front,
  pipeline: RequestListener,
): RequestListener {
  const hosts = new Set(ourOrigins(origin).map((ours) => new URL(ours).host));
  return (req, res) => {
    const { host = "", "x-request-id": sentId } = req.headers;
    const mayGet = hosts.has(host) && sentId === undefined;
    const page = mayGet && pages.get(pageKey(req) ?? "");
    if (page && req.headersDistinct.host?.length === 1) sendPage(page, req, res, newRequestId());
    else pipeline(req, res);
  };
}

export function sendPage(
  page: FinishedPage,
  req: IncomingMessage,
  res: ServerResponse,
  id: string,
) {
  const isKnown = knows(req, page.etag);
  for (const name of res.getHeaderNames()) if (name !== "connection") res.removeHeader(name);
  const head = isKnown ? page.knownHead : page.head;
  res.writeHead(isKnown ? 304 : 200, [...head, "x-request-id", id]);
  res.end(isKnown || req.method === "HEAD" ? undefined : page.body);
}

export function knows({ headers }: IncomingMessage, etag: string) {
  const known = headers["if-none-match"];
  return known !== undefined && (known.includes(etag) || known.trim() === "*");
}
