import { once } from "node:events";
import http from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { pieceSize, streamBody } from "./stream-body.ts";

const chunk = new Uint8Array(64 * 1024);

type Pull = (controller: ReadableStreamDefaultController<Uint8Array>, count: number) => void;

/** A server that sends a body, and a response of it that is not read yet. */
async function request(pull: Pull) {
  const seen = { pulls: 0, cancelled: false };
  const body = () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => pull(controller, ++seen.pulls),
      cancel() {
        seen.cancelled = true;
      },
    });
  const server = http.createServer((_, res) => streamBody(body(), res)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const [response]: http.IncomingMessage[] = await once(http.get({ port }), "response");
  if (!response) throw new Error("There is a response.");
  response.on("error", () => {});
  const stop = () => server.close().closeAllConnections();
  return { seen, response, [Symbol.dispose]: stop };
}

const upTo =
  (most: number): Pull =>
  (controller, count) =>
    count > most ? controller.close() : controller.enqueue(chunk);

test("sends a whole body, and reads no further than the client does", async () => {
  const many = 1_000;
  using sent = await request(upTo(many));
  await vi.waitFor(() => expect(sent.seen.pulls).toBeGreaterThan(1));
  let received = 0;
  for await (const bytes of sent.response) {
    received += bytes.length;
    const ahead = sent.seen.pulls * chunk.length - received;
    expect(ahead).toBeLessThan(32 * 1024 * 1024);
  }
  expect(received).toBe(many * chunk.length);
});

test("a client that leaves cancels the body", async () => {
  using sent = await request((controller, count) => {
    if (count === 1) controller.enqueue(chunk);
    return new Promise(() => {});
  });
  await once(sent.response, "data");
  sent.response.destroy();
  await vi.waitFor(() => expect(sent.seen.cancelled).toBe(true));
});

test("a body that fails ends the connection before the end", async () => {
  using sent = await request((controller, count) => {
    if (count > 2) controller.error(new Error("The bucket is away."));
    else controller.enqueue(chunk);
  });
  sent.response.resume();
  await vi.waitFor(() => expect(sent.response.closed).toBe(true));
  expect(sent.response.complete).toBe(false);
});

test("a large chunk is written in pieces: what its client has taken can be counted", async () => {
  const size = 32 * 1024 * 1024;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(size));
      controller.close();
    },
  });
  const sockets: Socket[] = [];
  const server = http.createServer((req, res) => {
    sockets.push(req.socket);
    return streamBody(stream, res);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => server.close().closeAllConnections());
  const [response]: http.IncomingMessage[] = await once(http.get({ port }), "response");
  response?.on("error", () => {});
  const taken = () =>
    sockets.map(({ bytesWritten, writableLength }) => bytesWritten - writableLength);
  await vi.waitFor(() => expect(taken()[0]).toBeGreaterThan(pieceSize));
  expect(taken()[0]).toBeLessThan(size);
});
