import type { ReactNode } from "react";
import {
  type EntryContext,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { DATABASE_AWAY_TEXT } from "#app/lib/database-away.server.ts";
import { loggable, statusOfFault } from "#app/lib/fault.server.ts";
import { renderWhole } from "#app/lib/render-whole.server.ts";
import { decideSharing } from "#app/lib/shared-page.server.ts";
import { faultContext } from "#app/middleware/fault.server.ts";
import { requestContext } from "#app/middleware/request.server.ts";
import { DocumentContext } from "#app/ui/document.ts";

/** Renders a page in one piece: loaders await everything, so there is nothing to stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Vary", "Save-Data, User-Agent");
  const fault = status >= 500 ? context.get(faultContext).status : undefined;
  if (fault && fault !== 500) explainFault(entry, fault);
  if (fault === 503) headers.set("Retry-After", "5");
  const isShared = decideSharing(request, status, headers);
  const isHead = request.method === "HEAD";
  const isSound = !fault || fault === 500;
  const body = isHead ? null : await render(request, entry, context, { isSound, isShared });
  return new Response(body, { status: fault ?? status, headers });
}

/** Notes what a fault means for the answer and logs it; refusals (4xx) are no faults. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const status = statusOfFault(error);
  context.get(faultContext).status = status;
  const { log } = context.get(requestContext);
  if (status === 500) log.error({ err: loggable(error) }, "request failed");
  else log.warn({ err: loggable(error), status }, "request failed");
};

/** Gives the error page a status and a text; what it was given so far is an error without words. */
function explainFault(entry: EntryContext, status: number) {
  const text = status === 503 ? DATABASE_AWAY_TEXT : "The request could not be understood.";
  const { errors } = entry.staticHandlerContext;
  for (const id of Object.keys(errors ?? {})) {
    if (errors) errors[id] = new ErrorResponse(status, "", text);
  }
}

async function render(
  request: Request,
  entry: EntryContext,
  context: RouterContextProvider,
  { isSound, isShared }: { isSound: boolean; isShared: boolean },
) {
  const { saveData, ...info } = context.get(requestContext);
  // What everybody gets carries nobody's nonce: its scripts are allowed by their hashes.
  const nonce = isShared ? undefined : info.nonce;
  await readAhead(entry);
  return renderWhole(() =>
    withUnread(
      entry,
      <DocumentContext value={{ nonce, scripts: isSound && !saveData }}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </DocumentContext>,
    ),
  );
}

/**
 * Hands the data that the browser's router will read to the server's router whole. It would wait for
 * it piece by piece while it renders; this way React renders the page in one go.
 */
async function readAhead(entry: EntryContext) {
  if (!entry.serverHandoffStream) return;
  const value = await new Response(entry.serverHandoffStream).text();
  const pieces = [
    { done: false, value },
    { done: true, value: "" },
  ];
  const streamCache = pieces.map((result) => Object.assign(Promise.resolve(), { result }));
  entry.renderMeta = { ...entry.renderMeta, streamCache: { ...streamCache } };
}

/** The router's server reads a stream for every time it renders; there is nothing left in it. */
function withUnread(entry: EntryContext, page: ReactNode) {
  if (entry.serverHandoffStream) entry.serverHandoffStream = new ReadableStream();
  return page;
}
