import type { IncomingMessage, RequestListener } from "node:http";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { newRequestId } from "#app/platform/observability/request-id.server.ts";
import { sendPage } from "./finish-page.ts";
import { ourOrigins } from "./hosts.ts";
import type { PageCache } from "./page-cache.ts";
import { keyOf } from "./page-key.ts";

type Options = {
  pages: PageCache;
  origin: string;
  isDraining: () => boolean;
  log: Logger;
};

/**
 * Answers with a finished page where there is one; everything else goes on to `gate`. Stands in
 * front of the gate, because going through it takes longer than writing such a page. A page is only
 * found under the spelling of an address that the gate let through.
 */
export function withSharedPages(options: Options, gate: RequestListener): RequestListener {
  const { pages, origin, isDraining, log } = options;
  const hosts = new Set(ourOrigins(origin).map((ours) => new URL(ours).host));
  return (req, res) => {
    const key = hosts.has(req.headers.host ?? "") ? keyOf(req) : undefined;
    const page = key && !isDraining() ? pages.find(key) : undefined;
    if (!page || !isUnambiguous(req)) return gate(req, res);
    const id = newRequestId();
    log.debug({ requestId: id, path: req.url }, "answered from memory");
    sendPage(page, req, res, id);
  };
}

/** Two hosts, or an id to go by, are the gate's to judge. */
function isUnambiguous({ rawHeaders, headers }: IncomingMessage) {
  if (headers["x-request-id"] !== undefined) return false;
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts === 1;
}
