import { describe, expect, onTestFinished, test } from "vitest";
import { hostOrigin, isHost } from "./hosts.ts";
import { testPipeline } from "./server.fixtures.ts";

test.each([
  ["openrun.example", "https://openrun.example"],
  ["OPENRUN.example:443", "https://openrun.example"],
  ["openrun.example:444", undefined],
  ["evil.example", undefined],
  ["openrun.example@evil", null],
  ["a b", null],
  ["", null],
  [undefined, null],
])("Host %s means %s", (host, origin) => {
  expect(hostOrigin(host, "https://openrun.example")).toBe(origin);
});

test("localhost includes its numeric addresses, on the same port", () => {
  expect(hostOrigin("127.0.0.1:3000", "http://localhost:3000")).toBe("http://127.0.0.1:3000");
  expect(hostOrigin("[::1]:3000", "http://localhost:3000")).toBe("http://[::1]:3000");
  expect(hostOrigin("127.0.0.1:3001", "http://localhost:3000")).toBeUndefined();
});

test("recognises a staging host with and without its port", () => {
  expect(isHost("staging.example:8080", "staging.example")).toBe(true);
  expect(isHost("staging.example:8080", "staging.example:8080")).toBe(true);
  expect(isHost("staging.example.evil", "staging.example")).toBe(false);
});

describe("over HTTP", () => {
  const ask = async (host: string, options = {}, line = "GET /help?a=1 HTTP/1.1") => {
    const { raw, close, port } = await testPipeline(undefined, options);
    onTestFinished(close);
    const hostLine = host && `Host: ${host.replace("PORT", String(port))}\r\n`;
    return raw(`${line}\r\n${hostLine}Connection: close\r\n\r\n`);
  };

  test("refuses a foreign host without repeating it", async () => {
    const answer = await ask("evil.example");
    expect(answer).toMatch(/^HTTP\/1.1 421/);
    expect(answer).not.toContain("evil.example");
  });

  test("health needs no host, pages do", async () => {
    expect(await ask("", {}, "GET /healthz HTTP/1.0")).toMatch(/^HTTP\/1.1 200/);
    expect(await ask("", {}, "GET /help HTTP/1.0")).toMatch(/^HTTP\/1.1 400/);
    expect(await ask("", {}, "GET /help HTTP/1.1")).toMatch(/^HTTP\/1.1 400/);
  });

  test("refuses two Host headers", async () => {
    expect(await ask("localhost:PORT\r\nHost: localhost:PORT")).toMatch(/^HTTP\/1.1 400/);
  });

  test("GLB-10 redirects the staging host, keeping path, query and method", async () => {
    const answer = await ask("staging.example", { stagingHost: "staging.example" });
    expect(answer).toMatch(/^HTTP\/1.1 308/);
    expect(answer).toMatch(/\r\nLocation: http:\/\/localhost:\d+\/help\?a=1\r\n/);
  });
});
