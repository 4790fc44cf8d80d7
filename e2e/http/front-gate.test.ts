import { readdirSync } from "node:fs";
import { send } from "#e2e/bad-inputs/send.ts";
import { freePort } from "#e2e/harness/free-port.ts";
import { aServerWithoutJobs } from "#e2e/harness/server.ts";
import { describe, expect, program, testWithoutJobs as test, visitor } from "#e2e/harness/test.ts";

const oldPhone =
  "Mozilla/5.0 (Linux; Android 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/64.0.0.0 Mobile Safari/537.36";

describe("every response carries the security headers", () => {
  test.for([
    ["/", 200],
    ["/help", 200],
    ["/nowhere", 404],
    ["/Help", 308],
    ["/help/", 308],
    ["/%zz", 400],
    ["/api/nowhere", 404],
    ["/api/user", 401],
    ["/help.data", 200],
    ["/healthz", 200],
    ["/readyz", 200],
    ["/robots.txt", 200],
    ["/favicon.svg", 200],
    ["/assets/none.js", 404],
    ["/sign-out", 405],
  ] as const)("%s answers %i", async ([path], { server }) => {
    const { headers } = await visitor(server).get(path);
    expect(headers.get("content-security-policy")).toContain("default-src 'none';script-src");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{36}-\d+$/);
    expect(headers.has("x-powered-by")).toBe(false);
  });
});

test.for(["/", "/contact", "/sign-in", "/developer", "/g/none", "/nowhere", "/api/user"])(
  "the policy of %s forbids plug-ins, frames, other bases and targets of forms",
  async (path, { server }) => {
    const { headers } = await visitor(server).get(path);
    const policy = (headers.get("content-security-policy") ?? "").split(";");
    const strict = ["default-src 'none'", "object-src 'none'", "base-uri 'none'"];
    expect(policy).toEqual(expect.arrayContaining([...strict, "frame-ancestors 'none'"]));
    expect(policy.find((part) => part.startsWith("form-action"))).toMatch(/^form-action 'self'/);
    expect(policy.find((part) => part.startsWith("script-src"))).not.toMatch(/unsafe|\*|https?:/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    const isSecret = path.startsWith("/g/");
    expect(headers.get("referrer-policy")).toBe(
      isSecret ? "same-origin" : "strict-origin-when-cross-origin",
    );
  },
);

describe("scripts", () => {
  test("every script of a page carries the nonce of its response", async ({ server }) => {
    const { body, headers } = await visitor(server).get("/contact");
    const nonce = /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1];
    const scripts = body.match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    const bare = scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`));
    expect(bare.filter((tag) => !tag.includes("application/ld+json"))).toEqual([]);
    expect(body).not.toMatch(/ style="| on[a-z]+="/);
  });

  test.for([
    ["readers who save data", { "save-data": "on" }, /^public/],
    ["old browsers", { "user-agent": oldPhone }, /^private/],
  ] as const)("%s get the page without scripts", async ([, headers, caching], { server }) => {
    const answer = await visitor(server).get("/", { headers });
    expect(answer.body).not.toMatch(/<script(?![^>]*ld\+json)|modulepreload/);
    expect(answer.headers.get("cache-control")).toMatch(caching);
    // A cache in between would keep one copy for each of the countless values.
    const full = await visitor(server).get("/");
    expect(full.body).toMatch(/<script type="module"/);
    for (const { headers } of [answer, full]) {
      expect(headers.get("vary")).toMatch(/Save-Data, Accept-Language/);
      expect(headers.get("vary")).not.toMatch(/User-Agent/);
    }
  });
});

describe("files", () => {
  test("a file with a hash in its name is compressed and cached for ever", async ({ server }) => {
    const name = readdirSync("build/client/assets").find((file) => /^libraries-.*\.js$/.test(file));
    const headers = { "accept-encoding": "br" };
    const answer = await visitor(server).get(`/assets/${name}`, { headers });
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("vary")).toContain("Accept-Encoding");
  });

  test("a file with a hash in its name comes without the headers of documents", async ({
    server,
  }) => {
    const [name] = readdirSync("build/client/assets").filter((file) => file.endsWith(".js"));
    const { headers } = await visitor(server).get(`/assets/${name}`);
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; frame-ancestors/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(JSON.stringify([...headers]).length).toBeLessThan(650);
  });

  test.for([
    "/.vite/manifest.json",
    "/assets/../../package.json",
    "/package.json",
    "/server/index.js",
  ])("%s is not served", async (path, { server }) => {
    expect((await visitor(server).get(path)).status).toBe(404);
  });
});

describe("ranges of a file", () => {
  const files = [
    "/favicon.ico",
    "/icon-192.png",
    "/manifest.webmanifest",
    "/sw.js",
    hashedScript(),
  ];
  const beyond = "bytes=99999999-";

  test.for(files)("%s: beyond its end is a 416", async (path, { server }) => {
    const answer = await visitor(server).get(path, { headers: { range: beyond } });
    expect(answer.status).toBe(416);
    expect(answer.headers.get("content-range")).toMatch(/^bytes \*\/\d+$/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-encoding")).toBeNull();
  });

  test.for([
    ["lines=0-1", 200],
    ["bytes=0-0", 206],
    ["bytes=-1", 206],
    ["bytes=-0", 416],
  ] as const)("%s is a %i", async ([range, status], { server }) => {
    for (const path of files) {
      const answer = await visitor(server).get(path, { headers: { range } });
      expect([path, answer.status]).toEqual([path, status]);
    }
  });

  test("a condition that fails is a 412", async ({ server }) => {
    const reader = visitor(server);
    const since = { "if-unmodified-since": "Thu, 01 Jan 1998 00:00:00 GMT" };
    expect((await reader.get("/sw.js", { headers: since })).status).toBe(412);
  });
});

test.for(["PUT", "PATCH", "DELETE"])("%s on a file is a 405", async (method, { server }) => {
  const { host } = new URL(server.origin);
  for (const path of ["/favicon.ico", "/sw.js", hashedScript()]) {
    const answer = await send(server.origin, { method, path, headers: { host } });
    expect([path, answer.status]).toEqual([path, 405]);
    expect(answer.headers.allow).toContain("GET, HEAD");
    expect(answer.headers["cache-control"]).toContain("no-store");
  }
});

test("HEAD responds like GET, without a body", async ({ server }) => {
  const answer = await program(server).request("HEAD", "/help", undefined);
  expect([answer.status, answer.body]).toEqual([200, ""]);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
});

test("a page that must not be cached", async ({ server }) => {
  const answer = await visitor(server).get("/contact");
  expect(answer.headers.get("cache-control")).toBe("private, no-store, no-cache");
});

test("behind a proxy that ends TLS a browser can post, and cookies are Secure", async () => {
  const port = await freePort();
  await aServerWithoutJobs({ env: { APP_ORIGIN: "https://openrun.example", PORT: String(port) } });
  const fields = { firstName: "Ann", lastName: "Bee", email: "ann@example.com", subject: "Hi" };
  const body = Buffer.from(new URLSearchParams({ ...fields, message: "Hello" }).toString());
  const post = (origin: string) =>
    send(`http://127.0.0.1:${port}`, {
      method: "POST",
      path: "/contact",
      headers: {
        host: "openrun.example",
        origin,
        "content-type": "application/x-www-form-urlencoded",
        "content-length": String(body.length),
      },
      body,
    });
  const answer = await post("https://openrun.example");
  expect(answer.status).toBe(303);
  expect(answer.headers["set-cookie"]).toMatch(/; Secure/);
  expect(answer.headers["strict-transport-security"]).toBeTruthy();
  expect((await post("http://openrun.example")).status).toBe(403);
});

/** The address of a script of this build. */
function hashedScript() {
  const name = readdirSync("build/client/assets").find((file) => /^libraries-.*\.js$/.test(file));
  return `/assets/${name}`;
}
