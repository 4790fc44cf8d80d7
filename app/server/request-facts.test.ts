import type { RequestHandler } from "express";
import { describe, expect, onTestFinished, test } from "vitest";
import { testPipeline } from "./server.fixtures.ts";

const facts: RequestHandler = (_req, res) => {
  const { ip, requestId } = res.locals.info;
  res.json({ ip, requestId });
};

async function factsOf(trustProxy: number, headers: Record<string, string>) {
  const gate = await testPipeline(facts, { settings: { trustProxy } });
  onTestFinished(gate.close);
  const response = await fetch(gate.origin, { headers });
  const body: { ip: string; requestId: string } = JSON.parse(await response.text());
  return body;
}

describe("the client's address", () => {
  test.each([
    ["5.5.5.5", "5.5.5.5"],
    ["5.5.5.5:1234", "5.5.5.5"],
    ["2001:db8::1", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["[fe80::1%eth0]:443", "fe80::1"],
    ["::ffff:5.5.5.5", "5.5.5.5"],
    ["[::ffff:5.5.5.5]:80", "5.5.5.5"],
    ["6.6.6.6:1, 5.5.5.5:1234", "5.5.5.5"],
    ["5.5.5.5:port", "127.0.0.1"],
    ["unknown", "127.0.0.1"],
  ])("behind a proxy that sends %s", async (forwarded, ip) => {
    expect((await factsOf(1, { "x-forwarded-for": forwarded })).ip).toBe(ip);
  });

  test("is the connection's if no proxy is trusted", async () => {
    expect((await factsOf(0, { "x-forwarded-for": "5.5.5.5:1234" })).ip).toBe("127.0.0.1");
  });
});

describe("the request id", () => {
  const own = /^[\w-]{36}-\d+$/;

  test("is taken from a trusted proxy", async () => {
    const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
    expect((await factsOf(1, { "x-request-id": id })).requestId).toBe(id);
  });

  test.each([
    [0, "0f8fad5b-d9cb-469f-a165-70867728950e"],
    [1, "short"],
    [1, "-starts-with-a-hyphen"],
    [1, "with_underscores_and_more"],
    [1, "two-ids-1, two-ids-2"],
    [1, "x".repeat(65)],
  ])("is generated behind %d proxies if the header is %s", async (trustProxy, id) => {
    expect((await factsOf(trustProxy, { "x-request-id": id })).requestId).toMatch(own);
  });
});
