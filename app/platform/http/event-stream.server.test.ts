import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventStream } from "#app/platform/http/event-stream.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aStream(over = new AbortController()) {
  const onEnd = vi.fn();
  return { ...eventStream({ signal: over.signal, onEnd }), onEnd, over };
}

test("a stream ends by itself after ten minutes, with everything sent before", async () => {
  const { response, send, onEnd } = aStream();
  send("data: changed\n\n");
  vi.advanceTimersByTime(10 * 60_000 - 1);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
  expect(await response.text()).toMatch(/^retry: 2000\n\ndata: changed\n\n(: still here\n\n)+$/);
  expect(vi.getTimerCount()).toBe(0);
});

test("a stream ends once, and ignores everything sent afterwards", async () => {
  const { response, send, end, over, onEnd } = aStream();
  over.abort();
  end();
  send("data: changed\n\n");
  vi.advanceTimersByTime(10 * 60_000);
  expect(onEnd).toHaveBeenCalledOnce();
  expect(await response.text()).toBe("retry: 2000\n\n");

  const cancelled = aStream();
  await cancelled.response.body?.cancel();
  cancelled.end();
  expect(cancelled.onEnd).toHaveBeenCalledOnce();
});
