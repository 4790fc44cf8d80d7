import { createReadableStreamFromReadable } from "@react-router/node";
import type { RequestHandler } from "express";
import { expect, onTestFinished, test } from "vitest";
import { bodyLimit } from "./limits.ts";
import { testPipeline } from "./server.fixtures.ts";

/** Reads the body as the routes do and responds with its size. */
const read: RequestHandler = async (req, res) => {
  const body = new Response(createReadableStreamFromReadable(req)).arrayBuffer();
  const size = await body.then(({ byteLength }) => byteLength).catch(() => -1);
  if (!res.headersSent) res.json({ size });
};

const ignore: RequestHandler = (_req, res) => res.status(401).json({ error: "no" });

async function open(routes: RequestHandler) {
  const gate = await testPipeline(routes);
  onTestFinished(gate.close);
  return gate;
}

const post = (body: BodyInit, headers: Record<string, string> = {}) => ({
  method: "POST",
  body,
  headers,
  duplex: "half",
});

const megabytes = (count: number) => new Uint8Array(count * 1024 * 1024);

/** Unlike a buffer, a stream is sent without Content-Length. */
function stream(count: number) {
  let left = count * 16;
  return new ReadableStream({
    pull(controller) {
      left -= 1;
      if (left < 0) controller.close();
      else controller.enqueue(new Uint8Array(64 * 1024));
    },
  });
}

const json = { "content-type": "application/json" };

test("accepts a body within its limit, with and without Content-Length", async () => {
  const { origin } = await open(read);
  const sizes = await Promise.all(
    [megabytes(6), stream(6)].map(async (body) => {
      const answer = await fetch(`${origin}/api/teams`, post(body, json));
      return (await answer.json()).size;
    }),
  );
  expect(sizes).toEqual([6 << 20, 6 << 20]);
});

test.each([
  ["announced", () => megabytes(30)],
  ["streamed", () => stream(30)],
])("refuses a body that is too large: %s", async (_how, body) => {
  const { origin } = await open(read);
  const answer = await fetch(`${origin}/api/teams`, post(body(), json));
  expect(answer.status).toBe(413);
  expect(await answer.json()).toEqual({
    error: "The request is too large.",
    code: "content_too_large",
  });
  const page = await fetch(`${origin}/contact`, post(stream(1)));
  expect([page.status, page.headers.get("content-type")]).toEqual([
    413,
    "text/html; charset=utf-8",
  ]);
});

test("reuses the connection after an unread body", async () => {
  const { origin } = await open(ignore);
  for (let round = 0; round < 3; round++) {
    const answer = await fetch(`${origin}/api/teams`, post(stream(7), json));
    expect(answer.status).toBe(401);
    await answer.arrayBuffer();
  }
});

test("refuses a form without files beyond 256 KB on paths that accept photos", async () => {
  const { origin } = await open(read);
  const body = new URLSearchParams({ name: "x".repeat(300 * 1024) });
  expect((await fetch(`${origin}/sign-up`, post(body))).status).toBe(413);
});

test("refuses compressed bodies, which could expand beyond any limit", async () => {
  const { origin } = await open(read);
  const answer = await fetch(`${origin}/api/contact`, post("x", { "content-encoding": "gzip" }));
  expect(answer.status).toBe(415);
});

test.each([
  ["POST", "application/json", 8 << 20],
  ["PATCH", "Application/JSON; charset=utf-8", 8 << 20],
  ["POST", "multipart/form-data; boundary=x", 8 << 20],
  ["POST", "application/x-www-form-urlencoded", 256 * 1024],
  ["POST", "text/plain, application/json", 256 * 1024],
  ["POST", undefined, 256 * 1024],
  ["PUT", "image/png", (5 << 20) + 64 * 1024],
])("%s accepts %s of at most %d bytes", (method, type, bytes) => {
  expect(bodyLimit({ method, headers: { "content-type": type } })).toBe(bytes);
});
