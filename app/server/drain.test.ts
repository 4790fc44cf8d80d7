import { once } from "node:events";
import net from "node:net";
import type { RequestHandler } from "express";
import { expect, onTestFinished, test } from "vitest";
import { drain } from "./listener.ts";
import { testPipeline } from "./server.fixtures.ts";

test("finishes running requests with Connection: close, and accepts no later ones", async () => {
  let isDraining = false;
  let answer = () => {};
  const holdFirst: RequestHandler = (_req, res) => {
    if (isDraining) return void res.end("short");
    answer = () => void res.end("done");
    isDraining = true;
  };
  const { origin, listener, close } = await testPipeline(holdFirst);
  onTestFinished(close);
  const pending = fetch(origin);
  await expect.poll(() => isDraining).toBe(true);
  const drained = drain(listener, { seconds: 0.2 });
  const running = await fetch(origin);
  expect([running.status, running.headers.get("connection")]).toEqual([200, "close"]);
  const connect = async () => (await fetch(origin)).status;
  await expect.poll(() => connect().catch(() => "refused")).toBe("refused");
  answer();
  expect(await (await pending).text()).toBe("done");
  await drained;
  expect(listener.server.listening).toBe(false);
});

test("does not wait for idle connections without a request", async () => {
  const { origin, listener, close } = await testPipeline();
  onTestFinished(close);
  const silent = net.connect(Number(new URL(origin).port), "127.0.0.1");
  await once(silent, "connect");
  await Promise.all([drain(listener, { seconds: 0.1 }), once(silent.resume(), "close")]);
});
