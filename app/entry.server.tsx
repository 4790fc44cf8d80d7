import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import {
  type EntryContext,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { allowInline, takeNonce } from "#app/lib/inline-code.server.ts";
import { wholeAnswer } from "#app/lib/whole-answer.server.ts";
import { decideSharing } from "#app/platform/cache/public-page.server.ts";
import { DATABASE_AWAY_TEXT } from "#app/platform/database/database-unavailable.server.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { faultContext } from "#app/platform/http/error-status.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { loggable, statusOfFault } from "#app/platform/observability/errors.server.ts";
import { DocumentContext, type DocumentFacts } from "#app/platform/react-router/document.ts";
import { renderWaiting, renderWhole } from "#app/platform/react-router/render-document.server.ts";
import sheet from "./app.css?inline";

/** The bundler's development server exchanges the style as a file. */
const ownSheet = import.meta.env.DEV ? undefined : sheet;

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
  const init = { status: fault ?? status, headers };
  if (request.method === "HEAD") return new Response(null, init);
  const { saveData, ...info } = context.get(requestContext);
  const isSound = !fault || fault === 500;
  const scripts = isSound && !saveData;
  const html = (facts: Omit<DocumentFacts, "scripts">) =>
    render(request, entry, context, { ...facts, scripts });
  return isShared ? sharedAnswer(html, init) : wholeAnswer(await html({ nonce: info.nonce }), init);
}

/** What everybody gets carries nobody's nonce: what is inline in it is allowed by its hash. */
async function sharedAnswer(
  html: (facts: { nonce: string; sheet?: string }) => Promise<string>,
  init: ResponseInit,
) {
  const nonce = randomUUID();
  const page = takeNonce(await html({ nonce, sheet: ownSheet }), nonce);
  const styles = ownSheet ? [ownSheet] : [];
  return allowInline(wholeAnswer(page.html, init), { scripts: page.scripts, styles });
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

/** In one go, or the way React Router does it: waiting for the data that the browser gets. */
async function render(
  { url }: Request,
  entry: EntryContext,
  context: RouterContextProvider,
  facts: DocumentFacts,
) {
  const isStandard =
    import.meta.env.DEV || context.get(worldContext).settings.render === "standard";
  const data = isStandard ? undefined : await takeData(entry, facts);
  if (!isStandard) narrow(entry);
  const page = () => (
    <DocumentContext value={{ ...facts, data }}>
      <ServerRouter context={entry} url={url} nonce={facts.nonce} />
    </DocumentContext>
  );
  return isStandard ? renderWaiting(page()) : renderWhole(page);
}

/**
 * Takes the data for the browser's router out of its stream, so that the page can carry it whole and
 * nobody waits for it while rendering. A page without scripts needs none: only reading the stream
 * encodes it (`scripts/data-on-demand.ts`).
 */
async function takeData(entry: EntryContext, { scripts }: DocumentFacts) {
  const stream = scripts ? entry.serverHandoffStream : undefined;
  Object.defineProperty(entry, "serverHandoffStream", { value: undefined });
  return stream && text(stream);
}

/** React Router makes objects of all routes of the manifest for every page; it needs those of this one. */
function narrow(entry: EntryContext) {
  const all = entry.manifest.routes;
  const ids = entry.staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, all[id]]));
  entry.manifest = { ...entry.manifest, routes };
}
