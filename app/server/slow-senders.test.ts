import { connect, type Socket } from "node:net";
import { createReadableStreamFromReadable } from "@react-router/node";
import type { RequestHandler } from "express";
import { expect, onTestFinished, test } from "vitest";
import { testPipeline } from "./server.fixtures.ts";

/** Reads the body as the routes do, and returns its size. */
function reader() {
  const begun: string[] = [];
  const read: RequestHandler = async (req, res) => {
    begun.push(req.url);
    const body = new Response(createReadableStreamFromReadable(req)).arrayBuffer();
    const size = await body.then(({ byteLength }) => byteLength).catch(() => -1);
    if (!res.headersSent) res.json({ size });
  };
  const respond: RequestHandler = (req, res, next) =>
    req.method === "GET" ? void res.json({ ok: true }) : read(req, res, next);
  return { respond, begun };
}

/** The tests may take longer on a machine under load. */
const inTime = { timeout: 30_000 };

type Sending = { socket: Socket; response: () => string; closed: Promise<void> };

/** Sends the head of a post and `body`, which is only a part of the announced length. */
function halfSend(
  port: number,
  { path = "/sign-up", from = "127.0.0.1", body = "a=" } = {},
): Sending {
  const socket = connect({ port, host: "127.0.0.1", localAddress: from });
  let text = "";
  socket.on("data", (data) => {
    text += data;
  });
  const closed = new Promise<void>((resolve) =>
    socket.on("error", () => {}).on("close", () => resolve()),
  );
  const type = "Content-Type: application/x-www-form-urlencoded";
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${type}\r\nContent-Length: 5000\r\n\r\n${body}`,
  );
  onTestFinished(() => void socket.destroy());
  return { socket, response: () => text, closed };
}

const statusOf = ({ response }: Sending) => Number(response().slice(9, 12));

async function open(...args: Parameters<typeof testPipeline>) {
  const gate = await testPipeline(...args);
  onTestFinished(gate.close);
  return gate;
}

test("300 half-sent bodies from one address do not affect other addresses", async () => {
  const { respond, begun } = reader();
  const { port, origin } = await open(respond);
  const slow = Array.from({ length: 300 }, () => halfSend(port));
  const refused = () => slow.filter((each) => [408, 503].includes(statusOf(each)));
  await expect.poll(() => refused().length, inTime).toBeGreaterThanOrEqual(240);
  const ended = slow.filter((each) => statusOf(each) === 408).length;
  expect(begun.length - ended).toBeLessThanOrEqual(10);
  expect((await fetch(origin)).status).toBe(200);
  const other = halfSend(port, { from: "127.0.0.2", body: "a".repeat(5000) });
  await expect.poll(() => other.response(), inTime).toContain('{"size":5000}');
});

test("each network gets its share of the bodies that arrive at once, at most 200 in all, and reads still work", async () => {
  const { respond, begun } = reader();
  const { port, origin } = await open(respond);
  const sent = Array.from({ length: 240 }, (_, n) => {
    const network = 1 + (n % 6);
    return halfSend(port, {
      path: `/from-${network}`,
      from: `127.0.${network}.${1 + (Math.floor(n / 6) % 4)}`,
    });
  });
  await expect.poll(() => new Set(begun).size, inTime).toBe(6);
  const ended = () => sent.filter((each) => statusOf(each) === 408).length;
  await expect.poll(() => begun.length - ended(), inTime).toBeLessThanOrEqual(200);
  expect((await fetch(origin)).status).toBe(200);
});

test("half-sent bodies of three clients keep neither their neighbours nor others waiting", async () => {
  const { respond, begun } = reader();
  const { port } = await open(respond);
  for (let host = 1; host <= 3; host++) {
    for (let n = 0; n < 20; n++) halfSend(port, { from: `127.0.1.${host}` });
  }
  await expect.poll(() => begun.length, inTime).toBeGreaterThanOrEqual(30);
  for (const from of ["127.0.1.99", "127.0.2.1"]) {
    const other = halfSend(port, { from, body: "a".repeat(5000) });
    await expect.poll(() => other.response(), inTime).toContain('{"size":5000}');
  }
});

test("a burst of one address queues until earlier bodies have arrived", async () => {
  const { respond, begun } = reader();
  const { port } = await open(respond);
  const sent = Array.from({ length: 40 }, () => halfSend(port));
  await expect.poll(() => begun.length, inTime).toBe(10);
  for (const { socket } of sent) socket.write("a".repeat(4998));
  await expect.poll(() => sent.map((each) => statusOf(each)), inTime).toEqual(sent.map(() => 200));
});

test("150 short concurrent posts of one address succeed", async () => {
  const { respond } = reader();
  const { origin } = await open(respond);
  const parts = () => {
    const form = new FormData();
    form.set("photo", new Blob(["a".repeat(20_000)]));
    return form;
  };
  const posts = Array.from({ length: 150 }, (_, index) =>
    fetch(`${origin}/sign-up`, { method: "POST", body: index % 2 ? "a=b" : parts() }),
  );
  const statuses = (await Promise.all(posts)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});

test("a client that disconnects frees its place", async () => {
  const { respond, begun } = reader();
  const { port } = await open(respond);
  const first = Array.from({ length: 10 }, () => halfSend(port));
  await expect.poll(() => begun.length, inTime).toBe(10);
  halfSend(port, { path: "/contact" });
  first[0]?.socket.destroy();
  await expect.poll(() => begun.at(-1), inTime).toBe("/contact");
});

test("a body without progress for ten seconds gets 408, and its connection is closed", async () => {
  const { respond } = reader();
  const { port } = await open(respond);
  const slow = halfSend(port);
  await slow.closed;
  expect(statusOf(slow)).toBe(408);
  expect(slow.response()).toMatch(/\r\nConnection: close\r\n/i);
});

test("a body counts as load only after it has arrived", async () => {
  const { respond } = reader();
  const { port, origin } = await open(respond);
  for (let host = 1; host <= 30; host++) {
    for (let n = 0; n < 10; n++) halfSend(port, { from: `127.0.0.${host}` });
  }
  const reads = await Promise.all(Array.from({ length: 150 }, () => fetch(origin)));
  expect(reads.every(({ status }) => status === 200)).toBe(true);
});

test("an address keeps its places while hundreds of others send bodies", async () => {
  const { respond, begun } = reader();
  const { port } = await open(respond);
  for (let n = 0; n < 10; n++) halfSend(port);
  await expect.poll(() => begun.length, inTime).toBe(10);
  const others = Array.from({ length: 510 }, (_, n) =>
    halfSend(port, {
      path: "/other",
      from: `127.${1 + (n % 30)}.0.${1 + Math.floor(n / 30)}`,
      body: "a".repeat(5000),
    }),
  );
  halfSend(port, { path: "/eleventh" });
  await Promise.all(
    others.map((other) => expect.poll(() => statusOf(other), inTime).toBeGreaterThan(0)),
  );
  expect(begun).not.toContain("/eleventh");
});
