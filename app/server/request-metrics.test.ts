import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { measureRequests } from "./request-metrics.ts";

function open() {
  const registry = new Registry();
  const add = measureRequests(registry, (path) =>
    path.startsWith("/team/") ? "/team/:slug" : path,
  );
  return { add, text: () => registry.metrics() };
}

const page = { method: "GET", path: "/team/a", status: 200, seconds: 0.003 };

test("a bucket counts all requests that took no longer", async () => {
  const { add, text } = open();
  for (const seconds of [0.005, 0.02, 7]) add({ ...page, seconds });
  add({ ...page, path: "/team/b", seconds: 0.02 });
  const body = await text();
  const bucket = (le: string) =>
    body.split("\n").find((line) => line.includes(`_bucket{le="${le}"`)) ?? "";
  const labels = 'method="GET",kind="page",status="200"}';
  expect(bucket("0.005")).toBe(`http_request_duration_seconds_bucket{le="0.005",${labels} 1`);
  expect(["0.01", "0.025", "6", "+Inf"].map((le) => bucket(le).split(" ").at(-1))).toEqual([
    "1",
    "3",
    "3",
    "4",
  ]);
  expect(body).toContain(`http_request_duration_seconds_sum{${labels} 7.045`);
  expect(body).toContain(`http_request_duration_seconds_count{${labels} 4`);
});

test("each scrape shows all there was, by route, class of status and known method", async () => {
  const { add, text } = open();
  add(page);
  await text();
  add({ ...page, path: "/team/b", status: 404, seconds: 1 });
  add({ ...page, status: 410 });
  add({ ...page, method: "BREW", status: 405 });
  const body = await text();
  const requests = 'http_route_requests_total{route="/team/:slug",method=';
  expect(body).toContain(`${requests}"GET",status="2xx"} 1`);
  expect(body).toContain(`${requests}"GET",status="4xx"} 2`);
  expect(body).toContain(`${requests}"other",status="4xx"} 1`);
  expect(body).toMatch(/http_route_seconds_total\{route="\/team\/:slug",method="GET"\} 1\.0/);
});
