import net from "node:net";
import type { Request, Scenario } from "./scenarios.ts";

type Load = Pick<Scenario, "requests" | "connections"> & { port: number; seconds: number };

export type Loaded = {
  requests: number;
  perSecond: number;
  /** Responses by status. A broken connection counts as status 0. */
  statuses: Record<string, number>;
  p50: number;
  p99: number;
};

async function load({ port, requests, connections, seconds }: Load): Promise<Loaded> {
  const texts = requests.map((request) => write(request, port));
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const began = performance.now();
  const end = began + seconds * 1_000;
  let turn = 0;
  const talk = async () => {
    while (performance.now() < end) {
      const next = () => (performance.now() < end ? texts[turn++ % texts.length] : undefined);
      await converse(port, next, (status, ms) => {
        times.push(ms);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }).catch(() => {
        statuses[0] = (statuses[0] ?? 0) + 1;
      });
    }
  };
  await Promise.all(Array.from({ length: connections }, talk));
  times.sort((a, b) => a - b);
  return {
    requests: times.length,
    perSecond: (times.length / (performance.now() - began)) * 1_000,
    statuses,
    p50: times[Math.floor(times.length / 2)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}

function write({ path, headers, form }: Request, port: number): string {
  const type = "application/x-www-form-urlencoded";
  const all = {
    host: `localhost:${port}`,
    "sec-fetch-site": "same-origin",
    ...headers,
    ...(form && { "content-type": type, "content-length": `${form.length}` }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${form ? "POST" : "GET"} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${form ?? ""}`;
}

function converse(
  port: number,
  next: () => string | undefined,
  report: (status: number, ms: number) => void,
) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = net.connect(port, "127.0.0.1").setNoDelay(true);
  let sent = 0;
  let head: { status: number; left: number } | undefined;
  /** Contains all bytes of the head until the head is complete, and then the last bytes of a
   * chunked body. */
  let tail: Buffer = Buffer.alloc(0);
  const ask = () => {
    const text = next();
    head = undefined;
    tail = Buffer.alloc(0);
    sent = performance.now();
    if (text) return socket.write(text);
    socket.end();
    return resolve();
  };
  socket.once("connect", ask);
  socket.on("data", (chunk: Buffer) => {
    tail = Buffer.concat([tail, chunk]);
    if (head) head.left -= chunk.length;
    else head = readHead(tail);
    if (!head) return;
    tail = tail.subarray(-5);
    const isWhole = head.left === 0 || tail.toString("latin1") === "0\r\n\r\n";
    if (!isWhole) return;
    report(head.status, performance.now() - sent);
    ask();
  });
  socket
    .once("error", reject)
    .once("close", () => reject(new Error("The server closed the connection")));
  return promise;
}

function readHead(bytes: Buffer) {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const text = bytes.toString("latin1", 0, end);
  const status = Number(text.slice(9, 12));
  const isEmpty = status === 304 || status === 204;
  const length = isEmpty ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1]);
  return { status, left: end + 4 + length - bytes.length };
}

process.on("message", async (asked: Load) => process.send?.(await load(asked)));
