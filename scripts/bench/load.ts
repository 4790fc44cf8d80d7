import net from "node:net";
import { toPercentiles } from "./medians.ts";

/** Requests to repeat. */
export type Load = {
  port: number;
  /** Requested round robin. */
  paths: string[];
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  /** The encoded form. */
  body?: string;
  connections: number;
  seconds: number;
};

export type Loaded = {
  requests: number;
  seconds: number;
  /** Counts by status; 0 is a broken connection. */
  statuses: Record<string, number>;
  p50: number;
  p99: number;
  bytesPerRequest: number;
};

/** Loads a server over keep-alive connections, each with one request at a time. */
async function load(asked: Load): Promise<Loaded> {
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const began = performance.now();
  const end = began + asked.seconds * 1000;
  let bytes = 0;
  let turn = 0;
  const nextRequest = () => requestFor(asked, asked.paths[turn++ % asked.paths.length] ?? "/");
  const connections = Array.from({ length: asked.connections }, async () => {
    while (performance.now() < end) {
      await converse({ port: asked.port, end, nextRequest }, (answer) => {
        times.push(answer.ms);
        bytes += answer.bytes;
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      }).catch(() => {
        statuses[0] = (statuses[0] ?? 0) + 1;
      });
    }
  });
  await Promise.all(connections);
  return {
    requests: times.length,
    seconds: (performance.now() - began) / 1000,
    statuses,
    ...toPercentiles(times),
    bytesPerRequest: Math.round(bytes / Math.max(1, times.length)),
  };
}

function requestFor({ method = "GET", headers = {}, body = "", port }: Load, path: string) {
  const form = body ? { "content-type": "application/x-www-form-urlencoded" } : {};
  const sized = method === "POST" ? { "content-length": `${body.length}` } : {};
  // As browsers do: forms need no token of their own then.
  const site = { "sec-fetch-site": "same-origin" };
  const all = { host: `localhost:${port}`, ...site, ...headers, ...form, ...sized };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}

type Talk = { port: number; end: number; nextRequest: () => string };
type Answer = { status: number; ms: number; bytes: number };

/** Sends requests over one connection until the end time. */
function converse({ port, end, nextRequest }: Talk, report: (answer: Answer) => void) {
  return new Promise<void>((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1");
    let [sent, seen, left] = [0, 0, -1];
    let tail: Buffer = Buffer.alloc(0);
    let status = 0;
    const ask = () => {
      [sent, seen, left, status, tail] = [performance.now(), 0, -1, 0, Buffer.alloc(0)];
      socket.write(nextRequest());
    };
    const done = () => {
      report({ status, ms: performance.now() - sent, bytes: seen });
      if (performance.now() < end) return ask();
      socket.end();
      resolve();
    };
    socket.setNoDelay(true).once("connect", ask);
    socket.on("data", (chunk: Buffer) => {
      seen += chunk.length;
      if (status === 0) {
        tail = tail.length ? Buffer.concat([tail, chunk]) : chunk;
        const head = toHead(tail);
        if (!head) return;
        status = head.status;
        left = head.length < 0 ? -1 : head.start + head.length - seen;
      } else if (left >= 0) left -= chunk.length;
      if (left < 0) tail = Buffer.concat([tail, chunk]).subarray(-5);
      if (left === 0 || (left < 0 && tail.toString("latin1") === "0\r\n\r\n")) done();
    });
    socket.once("error", reject).once("close", () => reject(new Error("closed")));
  });
}

/** The status of a response and the length of its body; -1 if chunked. */
function toHead(bytes: Buffer) {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const text = bytes.toString("latin1", 0, end);
  const status = Number(text.slice(9, 12));
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  const isEmpty = status === 304 || status === 204;
  return { status, start: end + 4, length: isEmpty ? 0 : length ? Number(length) : -1 };
}

process.on("message", async (asked: Load) => process.send?.(await load(asked)));
