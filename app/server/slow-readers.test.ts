import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { writeReadableStreamToWritable } from "@react-router/node";
import type { RequestHandler } from "express";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "#app/platform/settings/listen.server.ts";
import { createListener, limitUnread } from "./listener.ts";
import { testPipeline } from "./server.fixtures.ts";

/** More than the kernel takes of a response that nobody reads. */
const large = Buffer.alloc(6 * 1024 * 1024);

/** The tests may take longer on a machine under load. */
const inTime = { timeout: 30_000 };

const respond: RequestHandler = (req, res) => {
  if (req.url === "/streamed")
    return void writeReadableStreamToWritable(new Blob([large]).stream(), res).catch(() => {});
  if (req.url === "/large") return void res.end(large);
  if (req.url !== "/live") return void res.json({ url: req.url });
  res.set("Content-Type", "text/event-stream");
  res.write("retry: 2000\n\n");
};

async function open(routes = respond) {
  const seen: string[] = [];
  const noted: RequestHandler = (req, res, next) => {
    seen.push(req.url);
    return routes(req, res, next);
  };
  const gate = await testPipeline(noted);
  onTestFinished(gate.close);
  return { ...gate, seen };
}

/** Sends requests for the paths on one connection, and reads nothing. */
function request(port: number, paths: string[], from = "127.0.0.1"): Socket {
  const socket = connect({ port, host: "127.0.0.1", localAddress: from });
  onTestFinished(() => void socket.destroy());
  const head = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`;
  socket.on("error", () => {}).write(paths.map(head).join(""));
  return socket;
}

const times = <Value>(count: number, value: Value) => Array<Value>(count).fill(value);

test.each(["/large", "/streamed"])("unread responses %s stop nobody else", async (path) => {
  const { port, origin, seen } = await open();
  for (let host = 1; host <= 8; host++) request(port, times(32, path), `127.0.1.${host}`);
  await expect.poll(() => seen.length, inTime).toBeGreaterThan(7);
  expect((await fetch(origin)).status).toBe(200);
  expect((await fetch(`${origin}/large`)).status).toBe(200);
});

test("open event streams are no unread responses", async () => {
  const { port, origin, seen } = await open();
  for (const path of times(30, "/live")) request(port, [path]);
  await expect.poll(() => seen.length, inTime).toBe(30);
  expect((await fetch(origin)).status).toBe(200);
});

test("requests of one connection are handled one after the other", async () => {
  const { port, seen } = await open();
  const paths = Array.from({ length: 20 }, (_, at) => `/page-${at}`);
  const socket = request(port, paths);
  let text = "";
  socket.setEncoding("latin1").on("data", (data) => {
    text += data;
  });
  await expect.poll(() => text, inTime).toContain("/page-19");
  expect([...text.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url)).toEqual(paths);
  expect(seen).toEqual(paths);
  const unread = request(port, ["/large", "/later", "/latest"]);
  await expect.poll(() => seen, inTime).toContain("/large");
  await fetch(`http://localhost:${port}`);
  expect(seen).not.toContain("/later");
  unread.resume();
  await expect.poll(() => seen.slice(-2), inTime).toEqual(["/later", "/latest"]);
});

test("a connection with hundreds of requests at once is closed", async () => {
  const { port, seen } = await open();
  const socket = request(port, times(230, "/large"));
  await once(socket.resume(), "close");
  expect(seen.length).toBeLessThan(3);
});

/** Makes a connection to which the server has written `large`, and returns both of its ends. */
async function written() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const client = connect(port, "127.0.0.1");
  const [socket]: Socket[] = await once(server, "connection");
  if (!socket) throw new Error("There is a connection.");
  for (const end of [socket, client]) end.on("error", () => {});
  onTestFinished(() => {
    for (const end of [socket, client]) end.destroy();
    server.close();
  });
  return { client, socket };
}

test("a client that reads nothing loses its connection, one that reads slowly gets all", async () => {
  const { server, sockets } = createListener((_req, res) => void res.end(large), 2_000);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const port = await listen(server, { port: 0, host: "127.0.0.1" });
  const slow = request(port, ["/large"]);
  request(port, ["/large"]);
  let received = 0;
  slow.on("data", ({ length }) => {
    received += length;
    slow.pause();
    setTimeout(() => slow.resume(), 30);
  });
  await expect.poll(() => received, inTime).toBeGreaterThan(large.length);
  expect(slow.destroyed).toBe(false);
  await expect.poll(() => sockets.size, inTime).toBe(1);
});

test("when too much waits, the longest without progress go first", async () => {
  const first = await written();
  const second = await written();
  const sockets = new Set([second.socket, first.socket]);
  const check = limitUnread(sockets, 1.5 * large.length);
  first.socket.write(large);
  check();
  second.socket.write(large);
  check();
  expect([first, second].map(({ socket }) => socket.destroyed)).toEqual([true, false]);
});
