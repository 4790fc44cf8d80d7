import { describe, expect, onTestFinished, test } from "vitest";
import { testPipeline } from "./server.fixtures.ts";

describe("over HTTP", () => {
  const ask = async (host: string, options = {}, line = "GET /help?a=1 HTTP/1.1") => {
    const { raw, close, port } = await testPipeline(undefined, options);
    onTestFinished(close);
    const hostLine = host && `Host: ${host.replace("PORT", String(port))}\r\n`;
    return raw(`${line}\r\n${hostLine}Connection: close\r\n\r\n`);
  };

  test.each([
    ["openrun.example", 200],
    ["OPENRUN.example:443", 200],
    ["openrun.example:444", 421],
    ["evil.example", 421],
    ["openrun.example@evil", 400],
    ["a b", 400],
  ])("the host %s is a %i at openrun.example", async (host, status) => {
    const settings = { appOrigin: "https://openrun.example" };
    expect(await ask(host, { settings })).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
  });

  test.each([
    ["127.0.0.1:PORT", 200],
    ["[::1]:PORT", 200],
    ["127.0.0.1:1", 421],
  ])("%s is a %i at localhost", async (host, status) => {
    expect(await ask(host)).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
  });

  test.each([
    ["staging.example:8080", "staging.example", 308],
    ["staging.example:8080", "staging.example:8080", 308],
    ["staging.example.evil", "staging.example", 421],
  ])("%s with the staging host %s is a %i", async (host, stagingHost, status) => {
    expect(await ask(host, { settings: { stagingHost } })).toMatch(
      new RegExp(`^HTTP/1.1 ${status}`),
    );
  });

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

  test("redirects the staging host, keeping path, query and method", async () => {
    const answer = await ask("staging.example", { settings: { stagingHost: "staging.example" } });
    expect(answer).toMatch(/^HTTP\/1.1 308/);
    expect(answer).toMatch(/\r\nLocation: http:\/\/localhost:\d+\/help\?a=1\r\n/);
  });
});
