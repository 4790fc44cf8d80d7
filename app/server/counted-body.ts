import type { Request, Response } from "express";
import type { Policy } from "./address-policy.ts";
import { limitOf, tooLarge } from "./body-limit.ts";
import { requireProgress } from "./progress.ts";
import { reject } from "./reject.ts";

/** Closes the connection: the rest of such a body is not worth waiting for. */
const tooSlow = {
  status: 408,
  text: "The request took too long to arrive.",
  headers: { Connection: "close" },
};

/** How much of a body must arrive within how many milliseconds. */
const leastProgress = { bytes: 64 * 1024, within: 10_000 };

/**
 * The body as the routes read it, counted on the way: the answer is 413 the moment there are too
 * many bytes, 408 when they make no progress. After a 413 the rest is read and dropped, because a
 * browser that is still sending would not see the answer on a closed connection.
 */
export function countedBody(
  req: Request,
  res: Response,
  policy: Policy,
  { progress: least = leastProgress } = {},
) {
  const limit = limitOf(req, policy);
  let leave = () => {};
  const progress = requireProgress(least, () => give(tooSlow));
  let give: (refusal: typeof tooLarge) => void = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        give = (refusal) => {
          reject(res, policy, refusal);
          leave();
          controller.error(new Error(refusal.text));
        };
        const take = counting(controller, req, { limit, progress, stop: () => give(tooLarge) });
        const close = () => {
          leave();
          controller.close();
        };
        const fail = (error: Error) => {
          leave();
          controller.error(error);
        };
        leave = () => {
          progress.stop();
          req
            .off("data", take)
            .off("end", close)
            .off("error", fail)
            .on("error", () => {})
            .resume();
        };
        req.on("data", take).on("end", close).on("error", fail).pause();
        res.once("finish", () => leave());
      },
      pull() {
        progress.start();
        req.resume();
      },
      cancel: () => leave(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: leastProgress.bytes }),
  );
}

type Counting = {
  limit: number;
  progress: ReturnType<typeof requireProgress>;
  stop: () => void;
};

/** Passes chunks on until there are more than `limit` bytes, no faster than they are read. */
function counting(
  controller: ReadableStreamDefaultController<Uint8Array>,
  req: Request,
  { limit, progress, stop }: Counting,
) {
  let size = 0;
  return (chunk: Buffer) => {
    size += chunk.length;
    if (size > limit) return stop();
    progress.note(chunk.length);
    controller.enqueue(chunk);
    if ((controller.desiredSize ?? 0) > 0) return;
    // The reader is behind, not the client.
    progress.stop();
    req.pause();
  };
}
