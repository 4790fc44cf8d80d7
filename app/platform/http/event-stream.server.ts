const heartbeatMs = 25_000;
const maxDurationMs = 10 * 60_000;

const encoder = new TextEncoder();

type Options = {
  signal: AbortSignal;
  onEnd: () => void;
};

export function eventStream({ signal, onEnd }: Options) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (opened) => {
      controller = opened;
    },
    cancel: () => void release(),
  });
  const send = (text: string) => controller?.enqueue(encoder.encode(text));
  const heartbeat = setInterval(send, heartbeatMs, ": still here\n\n");
  const limit = setTimeout(() => release()?.close(), maxDurationMs);
  const end = () => release()?.close();
  function release() {
    const released = controller;
    controller = undefined;
    clearInterval(heartbeat);
    clearTimeout(limit);
    if (released) onEnd();
    return released;
  }
  signal.addEventListener("abort", end, { once: true });
  send("retry: 2000\n\n");
  const response = new Response(body, {
    headers: {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    },
  });
  return { response, send, end };
}
