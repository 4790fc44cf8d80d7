import { randomUUID } from "node:crypto";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { isSignedIn } from "#app/features/accounts/current-user.server.ts";
import { decideCaching } from "#app/platform/cache/public-page.server.ts";
import { addFormTokens } from "#app/platform/http/form-token.server.ts";
import { allowInline, takeNonce } from "#app/platform/http/inline-code.server.ts";
import { currentLanguage } from "#app/platform/http/language.server.ts";
import {
  requestContext,
  requestErrorContext,
  servicesContext,
} from "#app/platform/http/request-context.server.ts";
import { serializeError, statusOfError } from "#app/platform/observability/errors.server.ts";
import { DocumentContext } from "#app/platform/react-router/document.ts";
import { renderPage } from "#app/platform/react-router/render-page.server.tsx";
import sheet from "./app.css?inline";

const ownSheet = import.meta.env.DEV ? undefined : sheet;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Vary", "Save-Data, Accept-Language");
  headers.set("Content-Language", currentLanguage());
  // Without this header, the service worker does not cache the page.
  if (isSignedIn({ context })) headers.set("X-Signed-In", "yes");
  const errorStatus = status >= 500 ? context.get(requestErrorContext).status : undefined;
  if (errorStatus === 503) headers.set("Retry-After", "5");
  const { saveData, isOldBrowser, ...info } = context.get(requestContext);
  const isShared = decideCaching(request, { status, headers, isOldBrowser });
  const init = { status: errorStatus ?? status, headers };
  if (request.method === "HEAD") return new Response(null, init);
  const { settings } = context.get(servicesContext);
  // A failed page is sent without scripts. With scripts, the router would render the page again and
  // hide the error.
  const failure = errorStatus === 500 ? undefined : errorStatus;
  const facts = { scripts: !failure && !saveData, failure };
  const html = (own: { nonce: string; sheet?: string }) =>
    renderPage(
      <DocumentContext value={{ ...facts, ...own }}>
        <ServerRouter context={entry} url={request.url} nonce={own.nonce} />
      </DocumentContext>,
      own.nonce,
    );
  if (isShared) return sharedResponse(html, init);
  const page = await html({ nonce: info.nonce });
  return new Response(asStream(addFormTokens(page, request, settings)), init);
}

/** A `Response` copies bytes twice and passes on a stream as it is. */
const asStream = (bytes: Uint8Array) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });

/** A cached page is the same for every client, so it cannot contain a nonce. Hashes allow the
 * inline code instead. */
async function sharedResponse(
  html: (facts: { nonce: string; sheet?: string }) => Promise<Buffer>,
  init: { status: number; headers: Headers },
) {
  const nonce = randomUUID();
  const page = takeNonce(`${await html({ nonce, sheet: ownSheet })}`, nonce);
  allowInline(init.headers, { scripts: page.scripts, styles: ownSheet ? [ownSheet] : [] });
  return new Response(page.html, init);
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const status = statusOfError(error);
  context.get(requestErrorContext).status = status;
  const { log } = context.get(requestContext);
  if (status === 500) log.error({ err: serializeError(error) }, "request failed");
  else log.warn({ err: serializeError(error), status }, "request failed");
};
