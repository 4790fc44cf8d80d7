import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { prerenderToNodeStream } from "react-dom/static";
import { type EntryContext, ServerRouter } from "react-router";
import { yieldToEventLoop } from "#app/platform/http/yield-to-event-loop.server.ts";
import { DocumentContext, type DocumentFacts } from "./document.ts";

/** Renders the document of a request, with the data of its loaders in one piece. */
export async function renderPage(entry: EntryContext, url: string, facts: DocumentFacts) {
  // In development React Router's own `Scripts` reads the stream.
  const data = import.meta.env.DEV ? undefined : await takeData(entry, facts);
  const context = { ...entry, manifest: withPageRoutes(entry) };
  return renderHtml(
    <DocumentContext value={{ ...facts, data }}>
      <ServerRouter context={context} url={url} nonce={facts.nonce} />
    </DocumentContext>,
  );
}

/**
 * Takes the data for the browser's router out of its stream: the page carries it whole, and rendering
 * never waits for it. A page that does not hydrate carries none; its stream is neither read nor
 * cancelled, because React Router ends one that fills, and keeps a timer for one that was cancelled.
 */
function takeData(entry: EntryContext, { scripts }: DocumentFacts) {
  const stream = entry.serverHandoffStream;
  entry.serverHandoffStream = undefined;
  return scripts && stream ? text(stream) : undefined;
}

/** For every page React Router creates an object for each route it knows; this page needs its own. */
function withPageRoutes({ manifest, staticHandlerContext }: EntryContext) {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  return { ...manifest, routes: Object.fromEntries(ids.map((id) => [id, manifest.routes[id]])) };
}

/** The markup that React writes in place of a part that failed, or whose code was not loaded yet. */
const incomplete = "<!--$!-->";

/** Renders a document whole: also the parts whose code is loaded when it is first needed. */
export async function renderHtml(page: ReactNode): Promise<string> {
  await yieldToEventLoop();
  const html = `<!DOCTYPE html>${renderToString(page)}`;
  return html.includes(incomplete) ? await prerender(page) : html;
}

/** Waits for what suspends, and throws what failed in it. */
async function prerender(page: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(page, {
    // React would move larger parts of the page into scripts that put them in place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // React would leave a part that failed to the browser; without JavaScript it would be missing.
    onError: (error) => void errors.push(error),
  });
  if (errors.length > 0) throw errors[0];
  const pieces: Uint8Array[] = [];
  for await (const piece of prelude) {
    pieces.push(typeof piece === "string" ? Buffer.from(piece) : piece);
  }
  return Buffer.concat(pieces).toString();
}
