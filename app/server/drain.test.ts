import type { RequestHandler } from "express";
import { expect, onTestFinished, test } from "vitest";
import { drain } from "./drain.ts";
import { aGate } from "./testing.ts";

test("what runs is finished, with a goodbye; what comes later is not taken", async () => {
  let isDraining = false;
  let answer = () => {};
  const hold: RequestHandler = (_req, res) => {
    answer = () => void res.end("done");
    isDraining = true;
  };
  const { origin, server, close } = await aGate(hold, { isDraining: () => isDraining });
  onTestFinished(close);
  const running = fetch(origin);
  await expect.poll(() => isDraining).toBe(true);
  const drained = drain(server);
  await expect.poll(() => fetch(origin).catch(() => "refused")).toBe("refused");
  answer();
  expect(await (await running).text()).toBe("done");
  await drained;
  expect(server.listening).toBe(false);
});
