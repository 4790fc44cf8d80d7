import type { Request, RequestHandler, Response } from "express";
import type { Policy } from "./address-policy.ts";
import { isWithin, toPath } from "./path.ts";
import { reject } from "./reject.ts";

/** Closes the connection instead of reading the rest of such a body. */
export const tooSlow = {
  status: 408,
  text: "The request took too long to arrive.",
  headers: { Connection: "close" },
};

/** The least number of bytes that must arrive in each period, in milliseconds. */
const defaultMinProgress = { bytes: 64 * 1024, within: 10_000 };

/**
 * The request body as the routes read it, with limits: responds 413 as soon as it has too many
 * bytes, and 408 when it makes no progress or has lost its place (`slow-bodies.ts`). After a 413 the rest is read and discarded, because a
 * browser that is still sending would not see the response on a closed connection.
 */
export function limitedBody(
  req: Request,
  res: Response,
  policy: Policy,
  { progress: minProgress = defaultMinProgress } = {},
) {
  const limit = toLimit(req, policy);
  let detach = () => {};
  const progress = requireProgress(minProgress, () => respond(tooSlow));
  let respond: (refusal: typeof tooLarge) => void = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        // Without a body there are no events: see `createListener`.
        if (req.readableEnded) return controller.close();
        respond = (refusal) => {
          reject(res, policy, refusal);
          detach();
          controller.error(new Error(refusal.text));
        };
        const receive = counting(controller, req, {
          limit,
          progress,
          stop: () => respond(tooLarge),
        });
        const close = () => {
          detach();
          controller.close();
        };
        const fail = (error: Error) => {
          detach();
          controller.error(error);
        };
        const end = () => respond(tooSlow);
        detach = () => {
          progress.stop();
          req
            .off("displaced", end)
            .off("data", receive)
            .off("end", close)
            .off("error", fail)
            .on("error", () => {})
            .resume();
        };
        req.on("displaced", end).on("data", receive).on("end", close).on("error", fail).pause();
        res.once("finish", () => detach());
      },
      pull() {
        progress.start();
        req.resume();
      },
      cancel: () => detach(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: defaultMinProgress.bytes }),
  );
}

type Counting = {
  limit: number;
  progress: ReturnType<typeof requireProgress>;
  stop: () => void;
};

/** Passes on chunks with backpressure; errors above `limit` bytes. */
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
    // The reader is slow, not the client.
    progress.stop();
    req.pause();
  };
}

type MinProgress = { bytes: number; within: number };

/**
 * Calls `onStall` when fewer than `bytes` bytes are noted within `within` milliseconds of running
 * time.
 */
function requireProgress({ bytes, within }: MinProgress, onStall: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let noted = 0;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    stop,
    start() {
      if (timer) return;
      noted = 0;
      timer = setTimeout(onStall, within);
    },
    note(size: number) {
      noted += size;
      if (noted < bytes) return;
      noted = 0;
      timer?.refresh();
    },
  };
}

/** The response to a body beyond its limit. */
const tooLarge = { status: 413, text: "The request is too large." };

/** Refuses compressed bodies and those whose Content-Length is too large, before they are read. */
export const bodyLimit =
  (policy: Policy): RequestHandler =>
  (req, res, next) => {
    const coding = req.get("content-encoding");
    if (coding && coding !== "identity") {
      const headers = { "Accept-Encoding": "identity" };
      return reject(res, policy, { status: 415, text: "Send the body as it is.", headers });
    }
    if (Number(req.get("content-length") ?? 0) > toLimit(req, policy)) {
      return reject(res, policy, tooLarge);
    }
    next();
  };

/** The limit in bytes for a body of this content type on this path. */
export function toLimit(
  { method, url, headers }: Pick<Request, "method" | "url" | "headers">,
  { body }: Policy,
) {
  const path = toPath(url).replace(/\.data$/, "");
  const type = headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  const found = body.larger.find(
    (rule) =>
      rule.methods.includes(method) &&
      (rule.below ? isWithin(path, rule.path) : path === rule.path) &&
      (rule.type === undefined || rule.type === type),
  );
  return found?.bytes ?? body.standard;
}
