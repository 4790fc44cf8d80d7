import { describe, expect, onTestFinished, test } from "vitest";
import { testPipeline } from "./server.fixtures.ts";

async function open(...args: Parameters<typeof testPipeline>) {
  const gate = await testPipeline(...args);
  onTestFinished(gate.close);
  return gate;
}

describe("security headers", () => {
  test("a nonce is used for one response only", async () => {
    const { origin } = await open();
    const policies = await Promise.all([1, 2].map(() => fetch(origin)));
    const [one, two] = policies.map((answer) => answer.headers.get("content-security-policy"));
    expect(one).not.toBe(two);
  });

  test("sends HSTS where the origin is https", async () => {
    const settings = { appOrigin: "https://openrun.example" };
    const { raw } = await open(undefined, { settings });
    const answer = await raw(
      "GET / HTTP/1.1\r\nHost: openrun.example\r\nConnection: close\r\n\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1.1 200/);
    expect(answer).toContain("Strict-Transport-Security: max-age=");
    expect(answer).toContain("upgrade-insecure-requests");
  });
});

describe("cross-site writes", () => {
  const post = (headers: Record<string, string>) => ({ method: "POST", headers });
  const evil = "https://evil.example";
  test.each([
    ["a program", {}, 200],
    ["another site, which says only a referrer", { referer: `${evil}/page` }, 403],
    ["another site that begins like ours", { referer: "http://localhost.evil.example/" }, 403],
    ["a referrer that is no address", { referer: "about:blank" }, 403],
  ])("%s", async (_who, headers, status) => {
    const { origin } = await open();
    expect((await fetch(`${origin}/api/teams/1/leave`, post(headers))).status).toBe(status);
    expect((await fetch(`${origin}/contact`, post(headers))).status).toBe(status);
  });

  test("accepts our own origin or referrer without fetch metadata", async () => {
    const { origin } = await open();
    const own: Record<string, string>[] = [
      { origin },
      { referer: origin },
      { referer: `${origin}/contact?a=b` },
    ];
    for (const headers of own) {
      expect((await fetch(`${origin}/contact`, post(headers))).status).toBe(200);
    }
  });
});

describe("spellings", () => {
  test.for(["GET", "HEAD"])("%s of a mistyped path redirects to the one meant", async (method) => {
    const { origin } = await open();
    for (const path of ["/help/", "/HELP", "/Help."]) {
      const answer = await fetch(`${origin}${path}?a=/B`, { method, redirect: "manual" });
      expect([answer.status, answer.headers.get("location")]).toEqual([308, "/help?a=/B"]);
    }
  });

  test("a form that is sent to a mistyped path is refused", async () => {
    const { origin } = await open();
    const answer = await fetch(`${origin}/Contact`, { method: "POST", headers: { origin } });
    expect(answer.status).toBe(404);
  });

  test("API clients get JSON errors", async () => {
    const { origin } = await open();
    const answer = await fetch(`${origin}/API/USER`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: "Not found", code: "not_found" });
  });
});

describe("overload and shutdown", () => {
  test("refuses requests above the limit at once", async () => {
    const pending: (() => void)[] = [];
    const { origin } = await open((_req, res) => void pending.push(() => res.end("late")));
    const held = Array.from({ length: 200 }, () => fetch(origin));
    await expect.poll(() => pending.length).toBe(200);
    const refused = await fetch(origin);
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("3");
    for (const answer of pending) answer();
    expect((await Promise.all(held)).every(({ status }) => status === 200)).toBe(true);
    pending.length = 0;
  });

  test("a draining process is healthy, but not ready", async () => {
    const { origin } = await open(undefined, { isDraining: () => true });
    const ready = await fetch(`${origin}/readyz`);
    expect([ready.status, ready.headers.get("retry-after")]).toEqual([503, "2"]);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });

  test("a process without database is not ready", async () => {
    const { origin } = await open(undefined, { isReady: async () => false });
    expect((await fetch(`${origin}/readyz`)).status).toBe(503);
  });
});
