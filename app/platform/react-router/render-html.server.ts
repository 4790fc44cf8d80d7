import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { prerenderToNodeStream } from "react-dom/static";
import { yieldToEventLoop } from "#app/platform/http/yield-to-event-loop.server.ts";

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
