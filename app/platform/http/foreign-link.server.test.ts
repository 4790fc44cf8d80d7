import { expect, test } from "vitest";
import { isForeignLink } from "#app/platform/http/foreign-link.server.ts";

const appOrigin = "https://openrun.example";

test.each<[boolean, Record<string, string>]>([
  [true, { "sec-fetch-site": "cross-site" }],
  [true, { "sec-fetch-site": "same-site" }],
  [true, { "sec-fetch-site": "same-origin", "sec-purpose": "prefetch;prerender" }],
  [true, { "x-moz": "prefetch" }],
  [true, { referer: "https://evil.example/page" }],
  [true, { referer: "https://openrun.example.evil.example/page" }],
  [false, { referer: "https://openrun.example/team/hawks" }],
  [false, { referer: "https://openrun.example" }],
  [false, { "sec-fetch-site": "same-origin", referer: "https://openrun.example/" }],
  [false, { "sec-fetch-site": "none" }],
  [false, {}],
])("%s for a request with %j", (isForeign, headers) => {
  const request = new Request("https://openrun.example/file.csv", { headers });
  expect(isForeignLink(request, { appOrigin })).toBe(isForeign);
});
