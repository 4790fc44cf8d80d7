import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testPipeline } from "./server.fixtures.ts";

let gate: Awaited<ReturnType<typeof testPipeline>>;

beforeAll(async () => {
  gate = await testPipeline();
});

afterAll(() => gate.close());

describe("malformed requests get an error response", () => {
  const post = "POST /api/contact HTTP/1.1\r\nHost: {host}\r\n";
  test.each([
    ["no host", "GET / HTTP/1.0\r\n\r\n", 400],
    ["a host with a space", "GET / HTTP/1.1\r\nHost: a b\r\n\r\n", 400],
    ["absolute form", "GET http://evil.example/ HTTP/1.1\r\nHost: {host}\r\n\r\n", 404],
    ["asterisk", "GET * HTTP/1.1\r\nHost: {host}\r\n\r\n", 404],
    ["TRACE", "TRACE / HTTP/1.1\r\nHost: {host}\r\nCookie: sid=SECRET\r\n\r\n", 405],
    ["unknown method", "FOO / HTTP/1.1\r\nHost: {host}\r\n\r\n", 400],
    ["no request line", "\u0016\u0003\u0001\r\n\r\n", 400],
    [
      "two lengths",
      `${post}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG`,
      400,
    ],
    ["negative length", `${post}Content-Length: -1\r\n\r\n`, 400],
    ["huge length", `${post}Content-Length: 99999999999999999999\r\n\r\n{}`, 400],
    ["bare line feeds", "GET / HTTP/1.1\nHost: {host}\n\n", 400],
    ["folded header", "GET / HTTP/1.1\r\nHost: {host}\r\nX-A: 1\r\n  folded\r\n\r\n", 400],
    ["NUL in a header", "GET / HTTP/1.1\r\nHost: {host}\r\nX-A: a\u0000b\r\n\r\n", 400],
    ["long address", `GET /team/${"a".repeat(70_000)} HTTP/1.1\r\nHost: {host}\r\n\r\n`, 431],
    ["raw bytes", "GET /team/caf\u00e9 HTTP/1.1\r\nHost: {host}\r\n\r\n", 400],
    ["HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
  ])("%s", async (_name, request, status) => {
    const closing = request.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
    const answer = await gate.raw(closing.replaceAll("{host}", `localhost:${gate.port}`));
    expect(Number(answer.slice(9, 12))).toBe(status);
    expect(answer).not.toMatch(/evil\.example|SECRET/);
  });

  test("chunk extensions without end", async () => {
    const chunk = `2;${"a".repeat(20_000)}\r\n{}\r\n0\r\n\r\n`;
    const head = `POST /api/x HTTP/1.1\r\nHost: localhost:${gate.port}\r\n`;
    const answer = await gate.raw(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk}`);
    expect(answer.slice(9, 12)).toMatch(/200|413/);
  });
});
