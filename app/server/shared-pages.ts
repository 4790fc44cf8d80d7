import type { IncomingMessage, RequestListener } from "node:http";
import { type Logger, newRequestId } from "#app/platform/observability/log.server.ts";
import { loggablePath } from "./access-log.ts";
import type { Policy } from "./address-policy.ts";
import { sendPage } from "./finish-page.ts";
import { ourOrigins } from "./hosts.ts";
import type { PageCache } from "./page-cache.ts";
import { pageKey } from "./page-key.ts";

type Options = {
  pages: PageCache;
  policy: Policy;
  origin: string;
  isEnding: () => boolean;
  log: Logger;
};

/**
 * Serves cached pages and passes everything else on to `gate`. Placed in front of the pipeline,
 * which takes longer than writing such a page. Pages are only cached under spellings that the
 * pipeline accepts.
 */
export function withSharedPages(options: Options, gate: RequestListener): RequestListener {
  const { pages, policy, origin, isEnding, log } = options;
  const hosts = new Set(ourOrigins(origin).map((ours) => new URL(ours).host));
  return (req, res) => {
    const key = hosts.has(req.headers.host ?? "") ? pageKey(req) : undefined;
    const page = key && !isEnding() ? pages.get(key) : undefined;
    if (!page || !isUnambiguous(req)) return gate(req, res);
    const id = newRequestId();
    if (log.isLevelEnabled("debug")) {
      const path = loggablePath(req.url ?? "", policy);
      log.debug({ requestId: id, path }, "answered from memory");
    }
    sendPage(page, req, res, id);
  };
}

/** Requests with two hosts or a given request id go through the pipeline. */
function isUnambiguous({ rawHeaders, headers }: IncomingMessage) {
  if (headers["x-request-id"] !== undefined) return false;
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts === 1;
}
