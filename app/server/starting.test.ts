import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "#app/platform/settings/listen.server.ts";
import { starting } from "./health.ts";

test.for([
  ["/", 503, "text/html", /<h1>Service Unavailable<\/h1>/],
  ["/team/some", 503, "text/html", /Please try again/],
  ["/api/teams", 503, "application/json", /^\{"error":"[^"]+","code":"unavailable"\}$/],
  ["/readyz", 503, "text/plain", /^starting\n$/],
  ["/healthz", 200, "text/plain", /^ok\n$/],
] as const)("while the process starts, %s is a %i of %s", async ([path, status, type, body]) => {
  const server = createServer(starting);
  onTestFinished(() => void server.close());
  const port = await listen(server, { port: 0, host: "127.0.0.1" });
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("content-type")).toContain(type);
  expect(answer.headers.get("retry-after")).toBe(status === 503 ? "2" : null);
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await answer.text()).toMatch(body);
});
