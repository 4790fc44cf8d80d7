import { useContext } from "react";
import { type ActionFunctionArgs, Outlet, type ServerBuild, useLoaderData } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import handleRequest, { handleError } from "#app/entry.server.tsx";
import type { AppServices } from "#app/platform/http/request-context.server.ts";
import { DocumentContext } from "#app/platform/react-router/document.ts";
import { m } from "#messages";
import { createPublicPages } from "./public-pages.ts";
import { finishResponses, routes } from "./routes.ts";
import { testPipeline } from "./server.fixtures.ts";

const unavailable = () => {
  throw Object.assign(new Error("terminating connection"), { code: "57P01", severity: "FATAL" });
};

const bug = () => {
  throw new TypeError("secret detail");
};

const Problem = () => <p>{useContext(DocumentContext).failure ?? "unexpected"}</p>;

const Root = () => (
  <html lang="en">
    <body>
      <Outlet />
    </body>
  </html>
);
const Page = () => <p>{useLoaderData<string>()}</p>;

const headers = { "set-cookie": "a=1; Path=/", vary: "Cookie", "referrer-policy": "same-origin" };
const events = () =>
  new Response(new ReadableStream({ start: (out) => out.enqueue(new TextEncoder().encode("x")) }), {
    headers: { "content-type": "text/event-stream" },
  });

const modules = {
  "": { default: Page, loader: () => "hello" },
  away: { default: Page, loader: unavailable },
  bug: { default: Page, loader: bug },
  "api/away": { loader: unavailable, action: unavailable },
  "api/bug": { loader: bug },
  "api/fine": { loader: () => Response.json({ fine: true }, { headers }) },
  "api/page": {
    loader: () =>
      new Response("<p>No</p>", { status: 404, headers: { "content-type": "text/html" } }),
  },
  "api/live": { loader: events },
  "api/length": {
    action: async ({ request }: ActionFunctionArgs) => Response.json((await request.text()).length),
  },
};

/** A server build whose routes fail in all ways that a route can. */
function aBuild() {
  const root = { id: "root", path: "", module: { default: Root, ErrorBoundary: Problem } };
  const pages = Object.entries(modules).map(([path, module]) => {
    const id = path || "home";
    const calls = { hasLoader: "loader" in module, hasAction: "action" in module };
    return { id, parentId: "root", path, index: path === "", ...calls, module };
  });
  const all = Object.fromEntries([root, ...pages].map((route) => [route.id, route]));
  return {
    entry: { module: { default: handleRequest, handleError } },
    routes: all,
    assets: { entry: { imports: [], module: "" }, routes: all, url: "", version: "" },
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "",
    future: { v8_middleware: true, v8_trailingSlashAwareDataRequests: true },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
}

async function open(appOrigin?: string, flush = async () => {}) {
  const changes = { subscribe: () => () => {}, isConnected: () => true, flush };
  const settings = { appOrigin: appOrigin ?? "http://localhost" };
  const services = { changes, settings } as unknown as AppServices;
  const gate = await testPipeline(
    [
      finishResponses({ services, pages: createPublicPages({ changes }) }),
      routes({ build: aBuild(), isDevelopment: false, services }),
    ],
    appOrigin ? { settings: { appOrigin } } : {},
  );
  onTestFinished(gate.close);
  return gate;
}

const ask = async (path: string) => fetch((await open()).origin + path);

test("a page is sent in one piece and not cached", async () => {
  const answer = await ask("/");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("private, no-store, no-cache");
  expect(answer.headers.get("vary")).toContain("Save-Data");
  expect(await answer.text()).toMatch(/^<!DOCTYPE html>.*<p>hello<\/p>/);
});

test("without database a page reports it and sends Retry-After", async () => {
  const answer = await ask("/away");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await answer.text()).toContain("<p>503</p>");
});

test.each(["/away.data", "/api/away"])("without database %s is a 503", async (path) => {
  const answer = await ask(path);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await answer.text()).toContain(m.platform_unavailable());
});

test("a write that failed does not wait until its change is noticed", async () => {
  const { origin } = await open(undefined, () => new Promise(() => {}));
  const answer = await fetch(`${origin}/api/away`, { method: "POST" });
  expect(answer.status).toBe(503);
});

test.each(["/bug", "/bug.data", "/api/bug"])(
  "an unexpected error at %s reveals nothing",
  async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain("secret detail");
  },
);

test("API clients get JSON even for an unexpected error", async () => {
  expect(await (await ask("/api/bug")).json()).toEqual({
    error: expect.any(String),
    code: "internal_error",
  });
});

test.each(["", "Content-Length: 0\r\n", "Transfer-Encoding: chunked\r\n"])(
  "an action reads an empty body (%j)",
  async (header) => {
    const gate = await open();
    const head = `POST /api/length HTTP/1.1\r\nHost: localhost:${gate.port}\r\nConnection: close\r\n`;
    const body = header.includes("chunked") ? "0\r\n\r\n" : "";
    const answer = await gate.raw(`${head}${header}\r\n${body}`);
    expect([answer.slice(9, 12), answer.at(-1)]).toEqual(["200", "0"]);
  },
);

test("a page below /api stays a page", async () => {
  const answer = await ask("/api/page");
  expect([answer.status, await answer.text()]).toEqual([404, "<p>No</p>"]);
});

test("a route's headers replace the pipeline's", async () => {
  const answer = await ask("/api/fine");
  expect(answer.headers.get("referrer-policy")).toBe("same-origin");
  expect(answer.headers.get("set-cookie")).toBe("a=1; Path=/");
  expect(answer.headers.get("vary")).toBe("Cookie, Accept-Encoding");
});

test("under https every cookie is Secure", async () => {
  const { raw } = await open("https://openrun.example");
  const head = "Host: openrun.example\r\nConnection: close\r\n\r\n";
  const answer = await raw(`GET /api/fine HTTP/1.1\r\n${head}`);
  expect(answer).toMatch(/\r\nset-cookie: a=1; Path=\/; Secure\r\n/i);
});

test("events are sent before the response ends, uncompressed", async () => {
  const answer = await ask("/api/live");
  expect(answer.headers.has("content-encoding")).toBe(false);
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  expect(new TextDecoder().decode(first?.value)).toBe("x");
  await reader?.cancel();
});
