import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { ownTurn } from "#app/platform/http/yield-to-event-loop.server.ts";

/** What React leaves in place of a part it would have had to wait for. */
const leftOut = "<!--$!-->";

/**
 * Renders a document whole. In one go, which is fast; a part whose code is loaded when it is first
 * needed is left out by that, so then once more, waiting. Without scripts nobody would put it there.
 */
export async function renderWhole(page: () => ReactNode): Promise<string> {
  await ownTurn();
  const html = renderToString(page());
  return html.includes(leftOut) ? renderWaiting(page()) : `<!DOCTYPE html>${html}`;
}

/** Renders a document whole once nothing in it has to be waited for. */
export function renderWaiting(page: ReactNode): Promise<string> {
  const whole = new PassThrough();
  const { pipe } = renderToPipeableStream(page, {
    // React would move larger parts of the page into scripts that put them in place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => pipe(whole),
    onError: (error) => void whole.destroy(asError(error)),
  });
  return text(whole);
}

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));
