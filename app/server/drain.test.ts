import { once } from "node:events";
import net from "node:net";
import type { RequestHandler } from "express";
import { expect, onTestFinished, test } from "vitest";
import { drain } from "./drain.ts";
import { testPipeline } from "./testing.ts";

test("what runs is finished, with a goodbye; what comes later is not taken", async () => {
  let isDraining = false;
  let answer = () => {};
  const holdFirst: RequestHandler = (_req, res) => {
    if (isDraining) return void res.end("short");
    answer = () => void res.end("done");
    isDraining = true;
  };
  const { origin, server, close } = await testPipeline(holdFirst, { isDraining: () => isDraining });
  onTestFinished(close);
  const running = fetch(origin);
  await expect.poll(() => isDraining).toBe(true);
  const drained = drain(server, { seconds: 0.2 });
  const onTheWay = await fetch(origin);
  expect([onTheWay.status, onTheWay.headers.get("connection")]).toEqual([200, "close"]);
  const knock = async () => (await fetch(origin)).status;
  await expect.poll(() => knock().catch(() => "refused")).toBe("refused");
  answer();
  expect(await (await running).text()).toBe("done");
  await drained;
  expect(server.listening).toBe(false);
});

test("who has connected and never asks is not waited for", async () => {
  const { origin, server, close } = await testPipeline();
  onTestFinished(close);
  const silent = net.connect(Number(new URL(origin).port), "127.0.0.1");
  await once(silent, "connect");
  await Promise.all([drain(server, { seconds: 0.1 }), once(silent.resume(), "close")]);
});
