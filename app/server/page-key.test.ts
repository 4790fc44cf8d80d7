import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { pageKey, toEncoding } from "./page-key.ts";

const request = (headers: Record<string, string>, url = "/help", method = "GET") =>
  ({ method, url, headers }) as unknown as IncomingMessage;

test.each([
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, br;q=0", "gzip"],
  ["gzip;q=0.0", "identity"],
  ["GZIP;q=0.5", "gzip"],
])("Accept-Encoding %j selects %s", (accepted, encoding) => {
  expect(toEncoding({ "accept-encoding": accepted })).toBe(encoding);
});

test("a browser that cannot run our scripts gets another page", () => {
  const old = "Mozilla/5.0 (Linux; Android 8.0) Chrome/64.0.3282.137 Mobile Safari/537.36";
  expect(pageKey(request({ "save-data": "on" }))).not.toBe(pageKey(request({})));
  expect(pageKey(request({ "user-agent": old }))).not.toBe(pageKey(request({})));
  // A cache in between may keep one of these two and not the other.
  expect(pageKey(request({ "user-agent": old }))).not.toBe(pageKey(request({ "save-data": "on" })));
});

test.each([
  ["a cookie", request({ cookie: "a=1" })],
  ["a search", request({}, "/?q=berlin")],
  ["a body", request({ "content-length": "3" })],
  ["another method", request({}, "/help", "POST")],
])("a request with %s gets no cached page", (_what, asked) => {
  expect(pageKey(asked)).toBeUndefined();
});

test("LNG-09 a page is kept for each language, whatever says which", () => {
  const german = pageKey(request({ cookie: "lang=de" }));
  expect(german).not.toBe(pageKey(request({})));
  expect(pageKey(request({ cookie: "known=1~abc; lang=de" }))).toBe(german);
  expect(pageKey(request({ cookie: "lang=de", "accept-language": "en-US" }))).toBe(german);
  expect(pageKey(request({ "accept-language": "en-US,fr;q=0.5" }))).toBe(pageKey(request({})));
});

test("a browser that was signed in before shares the pages of visitors", () => {
  expect(pageKey(request({ cookie: "known=1~abc" }))).toBe(pageKey(request({})));
  expect(pageKey(request({ cookie: "lang=en; known=1~abc" }))).toBe(pageKey(request({})));
  expect(pageKey(request({ cookie: "known=1~abc; lang=en" }))).toBe(pageKey(request({})));
  expect(pageKey(request({ cookie: "known=1~abc; sid=2" }))).toBeUndefined();
  expect(pageKey(request({ cookie: "lang=en; sid=2" }))).toBeUndefined();
  expect(pageKey(request({ cookie: "sid=2; lang=en" }))).toBeUndefined();
  expect(pageKey(request({ cookie: "slang=en" }))).toBeUndefined();
  expect(pageKey(request({ cookie: "sid=2; known=1~abc" }))).toBeUndefined();
});
