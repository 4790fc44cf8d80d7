import { expect, test } from "vitest";
import { aServiceWorker } from "#e2e/harness/service-worker.ts";

const origin = "https://openrun.example";
const signedIn = { headers: { "x-signed-in": "1" } };

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
  const worker = aServiceWorker(async () => new Response("", { status: 404 }));
  await worker.says(data, sender);
  expect(worker.requested()).toEqual(pages);
});

/** A worker of a member's browser in this language, which gets this page from everywhere. */
const aWorker = (html: string, language = "en-GB") =>
  aServiceWorker(async () => new Response(html, signedIn), language);

test.for([
  ["de-AT", undefined, "Du bist offline"],
  ["fr", undefined, "You are offline"],
  ["en-GB", '<html lang="de"><main id="main"></main></html>', "Du bist offline"],
  ["de", '<html lang="en"><main id="main"></main></html>', "You are offline"],
] as const)("offline in a browser in %s, the copy %s says %s", async ([language, copy, words]) => {
  const worker = aWorker(copy ?? "", language);
  if (copy) await worker.open("/");
  worker.disconnect();
  expect(await worker.open("/")).toContain(words);
});

test("a copy says when it was made, and has no script and no button that works", async () => {
  const button = "<button>Check In</button>";
  const worker = aWorker(`<html lang="en"><main id="main">${button}<script>1</script></main>`);
  await worker.open("/team/hawks");
  worker.disconnect();
  const copy = await worker.open("/team/hawks");
  expect(copy).toMatch(/as you saw it on \d+ [A-Z][a-z]{2} \d{4} at \d\d:\d\d[.]/);
  expect(copy).toContain('<button disabled title="Needs a connection">Check In</button>');
  expect(copy).not.toContain("<script");
});

test("a page without a copy lists those there are, and a form says that it was not sent", async () => {
  const worker = aWorker('<html lang="en"><h1>Hawks</h1>');
  for (const path of ["/team/hawks", "/r/secret", "/team/hawks?tab=1", "/help"])
    await worker.open(path);
  worker.disconnect();
  const list = (await worker.open("/contact")) ?? "";
  expect([...list.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual([
    ...[`${origin}/contact`, "/team/hawks", "/r/secret"],
  ]);
  const notSent = "Go back and try again when you are online.";
  expect(list).not.toContain(notSent);
  expect(await worker.open("/contact", "POST")).toContain(notSent);
});

test("a page for visitors deletes what members have seen, signing in what guests have", async () => {
  let given: object = signedIn;
  const worker = aServiceWorker(async () => new Response("<html>", given));
  for (const path of ["/", "/r/secret"]) await worker.open(path);
  given = {};
  await worker.open("/court/corner");
  expect([worker.isCached("pages"), worker.isCached("guest-pages")]).toEqual([false, true]);
  await worker.open("/sign-in", "POST");
  expect(worker.isCached("guest-pages")).toBe(false);
});
