import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import type { Change } from "#app/platform/changes/change-feed.server.ts";
import { encodingFor } from "#app/platform/http/content-encoding.ts";
import { createPublicPages, type FinishedPage, pageKey } from "./public-pages.ts";
import { withHashes } from "./security-headers.ts";

const request = (headers: Record<string, string>, url = "/help", method = "GET") =>
  ({ method, url, headers }) as unknown as IncomingMessage;

test.each([
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, br;q=0", "gzip"],
  ["gzip;q=0.0", "identity"],
  ["GZIP;q=0.5", "gzip"],
])("Accept-Encoding %j selects %s", (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test("a browser that cannot run our scripts gets another page", () => {
  const old = "Mozilla/5.0 (Linux; Android 8.0) Chrome/64.0.3282.137 Mobile Safari/537.36";
  expect(pageKey(request({ "save-data": "on" }))).not.toBe(pageKey(request({})));
  expect(pageKey(request({ "user-agent": old }))).not.toBe(pageKey(request({})));
  // A shared cache may store the page for `save-data`, but not the page for an old browser.
  expect(pageKey(request({ "user-agent": old }))).not.toBe(pageKey(request({ "save-data": "on" })));
});

test.each([
  ["a cookie", request({ cookie: "a=1" })],
  ["a search", request({}, "/?q=berlin")],
  ["another method", request({}, "/help", "POST")],
])("a request with %s gets no cached page", (_what, asked) => {
  expect(pageKey(asked)).toBeUndefined();
});

test("a page is kept for each language, whatever says which", () => {
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

function open({
  maxBytes,
  isConnected = () => true,
}: {
  maxBytes?: number;
  isConnected?: () => boolean;
} = {}) {
  let notify: (change: Change) => void = () => {};
  const subscribe = (listener: typeof notify) => {
    notify = listener;
    return () => {};
  };
  const pages = createPublicPages({ changes: { subscribe, isConnected }, maxBytes });
  const change = () => notify({ channel: "game_changed", teamIds: new Set([1]) });
  return { pages, change };
}

const aPage = (size = 6): FinishedPage => ({
  body: Buffer.alloc(size),
  etag: '"1"',
  head: [],
  knownHead: [],
});

describe("a public page", () => {
  test("is found until anything changes", () => {
    const { pages, change } = open();
    const page = aPage();
    pages.begin()("a", page);
    expect(pages.get("a")).toBe(page);
    change();
    expect(pages.get("a")).toBeUndefined();
  });

  test("that a change overtook is not kept", () => {
    const { pages, change } = open();
    const keep = pages.begin();
    change();
    keep("a", aPage());
    expect(pages.get("a")).toBeUndefined();
  });

  test("is not kept while changes do not arrive", () => {
    const { pages } = open({ isConnected: () => false });
    pages.begin()("a", aPage());
    expect(pages.get("a")).toBeUndefined();
  });

  test("takes no more memory than all may have together", () => {
    const { pages } = open({ maxBytes: 20_000 });
    for (const key of ["a", "b", "c"]) pages.begin()(key, aPage(5_000));
    expect(["a", "b", "c"].map((key) => pages.get(key) !== undefined)).toEqual([false, true, true]);
  });
});

test("the policy of a public page allows its own code by hash, and nothing by nonce", () => {
  const own = "default-src 'none';script-src 'self' 'nonce-n0nce';style-src 'self';img-src 'self'";
  expect(withHashes(own, "'sha256-a' 'sha256-b'", "'sha256-c'")).toBe(
    "default-src 'none';script-src 'self' 'sha256-a' 'sha256-b';style-src 'self' 'sha256-c';img-src 'self'",
  );
  expect(withHashes(own, "", "")).toBe(
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self'",
  );
});
