import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { yieldToEventLoop } from "#app/platform/http/yield-to-event-loop.server.ts";

/** Returns the whole page in UTF-8. The `nonce` allows the scripts that React adds. */
export async function renderPage(page: ReactNode, nonce?: string): Promise<Buffer> {
  await yieldToEventLoop();
  const errors: unknown[] = [];
  const html = Promise.withResolvers<Buffer>();
  const { pipe } = renderToPipeableStream(page, {
    nonce,
    // By default, React sends large parts later, with scripts that move them into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // React would leave a failed part to the browser, and without JavaScript this part would be
    // missing. So any error fails the page.
    onError: (error) => void errors.push(error),
    onShellError: html.reject,
    onAllReady: () => (errors.length > 0 ? html.reject(errors[0]) : pipe(collect(html.resolve))),
  });
  return html.promise;
}

function collect(done: (page: Buffer) => void): Writable {
  const parts: Buffer[] = [];
  return new Writable({
    write(part: Buffer, _encoding, next) {
      parts.push(part);
      next();
    },
    final(end) {
      done(Buffer.concat(parts));
      end();
    },
  });
}
