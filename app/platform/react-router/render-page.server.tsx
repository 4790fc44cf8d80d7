import { text } from "node:stream/consumers";
import { type EntryContext, ServerRouter } from "react-router";
import { DocumentContext, type DocumentFacts } from "./document.ts";
import { renderHtml } from "./render-html.server.ts";

/** Renders the document of a request, with the data of its loaders in one piece. */
export async function renderPage(entry: EntryContext, url: string, facts: DocumentFacts) {
  // In development React Router's own `Scripts` reads the stream.
  const data = import.meta.env.DEV ? undefined : await takeData(entry, facts);
  const context = { ...entry, manifest: withRoutesOfPage(entry) };
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
function withRoutesOfPage({ manifest, staticHandlerContext }: EntryContext) {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  return { ...manifest, routes: Object.fromEntries(ids.map((id) => [id, manifest.routes[id]])) };
}
