import fs from "node:fs";
import vm from "node:vm";
import { expect, test } from "vitest";

const origin = "https://openrun.example";

/**
 * Runs the worker in a scope of its own. Returns the pages that it requests after a message from
 * `sender`.
 */
function requestedFor(sender: string, data: unknown): string[] {
  const requested: string[] = [];
  const listeners: Record<string, (event: object) => void> = {};
  const scope = {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    caches: { match: async () => undefined },
    fetch: async (path: string) => {
      requested.push(path);
      return { ok: false };
    },
    location: { origin },
  };
  vm.runInNewContext(fs.readFileSync("public/sw.js", "utf8"), scope);
  listeners.message?.({ origin: sender, data, waitUntil: () => {} });
  return requested;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test.for([
  [origin, { see: "/team/ballers" }, ["/team/ballers"]],
  ["https://evil.example", { see: "/team/ballers" }, []],
  ["null", { see: "/team/ballers" }, []],
  [origin, { see: "/games/7" }, ["/games/7"]],
  [origin, { see: "/r/secret-of_a-guest" }, ["/r/secret-of_a-guest"]],
  [origin, { see: "/games/7/calendar.ics" }, []],
  [origin, { see: "/g/code/calendar.ics" }, []],
  [origin, { see: "/profile/data" }, []],
  [origin, { see: "//evil.example/team/x" }, []],
  [origin, { see: 5 }, []],
  [origin, null, []],
] as const)("a message from %s, %j, requests %j", async ([sender, data, pages]) => {
  const requested = requestedFor(sender, data);
  await settled();
  expect(requested).toEqual(pages);
});

/**
 * Returns the page that the worker shows without a network, in this language, with the cached copy
 * of a page or without one.
 */
async function offlineIn(language: string, copy?: string): Promise<string> {
  const listeners: Record<string, (event: object) => void> = {};
  const keys = copy ? [{ url: `${origin}/` }] : [];
  const headers = { "x-at": "0", "x-title": "Home" };
  const match = async () => copy && new Response(copy, { headers });
  const scope = {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    caches: { match, open: async () => ({ keys: async () => keys, match }) },
    fetch: () => Promise.reject(new TypeError("fetch failed")),
    location: { origin },
    navigator: { language },
    Response,
    URL,
  };
  vm.runInNewContext(fs.readFileSync("public/sw.js", "utf8"), scope);
  const shown = Promise.withResolvers<Response>();
  const request = { method: "GET", mode: "navigate", url: `${origin}/` };
  listeners.fetch?.({ request, respondWith: shown.resolve, waitUntil: () => {} });
  return (await shown.promise).text();
}

test.for([
  ["de-AT", undefined, "Du bist offline"],
  ["fr", undefined, "You are offline"],
  ["en-GB", '<html lang="de"><main id="main"></main></html>', "Du bist offline"],
  ["de", '<html lang="en"><main id="main"></main></html>', "You are offline"],
] as const)("offline in a browser in %s, the copy %s says %s", async ([language, copy, words]) => {
  expect(await offlineIn(language, copy)).toContain(words);
});
