import { EventEmitter } from "node:events";
import type { IncomingMessage } from "node:http";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { measureRequests } from "#app/platform/observability/metrics.server.ts";

function open() {
  const registry = new Registry();
  const measure = measureRequests(registry, (path) =>
    path.startsWith("/team/") ? "/team/:slug" : path,
  );
  const answer = (method: string, url: string, response: object) => {
    const res = Object.assign(new EventEmitter(), { writableFinished: true, ...response });
    measure(
      { method, url } as IncomingMessage,
      res as EventEmitter as Parameters<typeof measure>[1],
    );
    res.emit("close");
  };
  return { answer, text: () => registry.metrics() };
}

test("counts requests by known method, kind, status and route, whatever their paths", async () => {
  const { answer, text } = open();
  answer("GET", "/team/a", { statusCode: 200 });
  answer("GET", "/team/b?x", { statusCode: 200 });
  answer("GET", "/team/b.data", { statusCode: 404 });
  answer("BREW", "/team/b", { statusCode: 405 });
  const body = await text();
  const count = "http_request_duration_seconds_count";
  const route = 'route="/team/:slug"';
  expect(body).toContain(`${count}{method="GET",kind="page",status="200",${route}} 2`);
  expect(body).toContain(`${count}{method="GET",kind="data",status="404",${route}} 1`);
  expect(body).toContain(`${count}{method="other",kind="page",status="405",${route}} 1`);
});

test("counts a request apart whose client went away", async () => {
  const { answer, text } = open();
  answer("GET", "/team/a", { statusCode: 200, writableFinished: false });
  const body = await text();
  expect(body).toContain("http_requests_aborted_total 1");
  expect(body).not.toContain("http_request_duration_seconds_count");
});
