import type { Request, Response } from "express";
import type { Policy } from "./address-policy.ts";
import { limitOf, tooLarge } from "./body-limit.ts";
import { refuse } from "./reject.ts";

const tooSlow = { status: 408, text: "The request took too long to arrive." };

const patience = { standard: 15_000, large: 90_000 };

/**
 * The body as the routes read it, counted on the way: the answer is 413 the moment there are too
 * many bytes, 408 when they take too long. The rest is read and dropped, because a browser that is
 * still sending would not see the answer on a closed connection.
 */
export function countedBody(req: Request, res: Response, policy: Policy) {
  const limit = limitOf(req, policy);
  const patient = limit > policy.body.standard ? patience.large : patience.standard;
  let leave = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const give = (refusal: typeof tooLarge) => {
          refuse(res, policy, refusal);
          leave();
          controller.error(new Error(refusal.text));
        };
        const take = counting(controller, req, limit, () => give(tooLarge));
        const timer = setTimeout(give, patient, tooSlow);
        const close = () => {
          leave();
          controller.close();
        };
        const fail = (error: Error) => {
          leave();
          controller.error(error);
        };
        leave = () => {
          clearTimeout(timer);
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
      pull: () => void req.resume(),
      cancel: () => leave(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 64 * 1024 }),
  );
}

/** Passes chunks on until there are more than `limit` bytes, no faster than they are read. */
function counting(
  controller: ReadableStreamDefaultController<Uint8Array>,
  req: Request,
  limit: number,
  stop: () => void,
) {
  let size = 0;
  return (chunk: Buffer) => {
    size += chunk.length;
    if (size > limit) return stop();
    controller.enqueue(chunk);
    if ((controller.desiredSize ?? 0) <= 0) req.pause();
  };
}
