import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { encodingOf, keyOf } from "./page-key.ts";

const request = (headers: Record<string, string>, url = "/help", method = "GET") =>
  ({ method, url, headers }) as unknown as IncomingMessage;

test.each([
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, br;q=0", "gzip"],
  ["gzip;q=0.0", "identity"],
  ["GZIP;q=0.5", "gzip"],
])("for Accept-Encoding %j a page is packed as %s", (accepted, encoding) => {
  expect(encodingOf({ "accept-encoding": accepted })).toBe(encoding);
});

test("a browser without our scripts gets another page", () => {
  const old = "Mozilla/5.0 (Linux; Android 8.0) Chrome/64.0.3282.137 Mobile Safari/537.36";
  expect(keyOf(request({ "save-data": "on" }))).not.toBe(keyOf(request({})));
  expect(keyOf(request({ "user-agent": old }))).toBe(keyOf(request({ "save-data": "on" })));
});

test.each([
  ["a cookie", request({ cookie: "a=1" })],
  ["a search", request({}, "/?q=berlin")],
  ["a body", request({ "content-length": "3" })],
  ["another method", request({}, "/help", "POST")],
])("what comes with %s is nobody else's", (_what, asked) => {
  expect(keyOf(asked)).toBeUndefined();
});

test("a browser that was signed in before shares the pages of every visitor", () => {
  expect(keyOf(request({ cookie: "known=1~abc" }))).toBe(keyOf(request({})));
  expect(keyOf(request({ cookie: "known=1~abc; sid=2" }))).toBeUndefined();
  expect(keyOf(request({ cookie: "sid=2; known=1~abc" }))).toBeUndefined();
});
