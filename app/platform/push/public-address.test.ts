import { createSocket } from "node:dgram";
import dns, { Resolver } from "node:dns/promises";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { postMessage } from "#app/platform/push/post-message.server.ts";
import {
  isPushAddress,
  publicLookup,
  resolveName,
} from "#app/platform/push/public-address.server.ts";
import { readSettings } from "#app/platform/settings/settings.server.ts";
import { aPushServiceOfTest, aSubscription, aVapidKey } from "#e2e/harness/push-service.ts";

const site = readSettings({
  APP_ORIGIN: "https://openrun.example",
  STAGING_HOST: "old.example:81",
});

describe("an address that we post to", () => {
  test.each([
    "https://fcm.googleapis.com/fcm/send/a:b",
    "https://updates.push.services.mozilla.com/wpush/v2/x",
    "https://push.a.example/x?y=1",
    "https://a.example:443/x",
  ])("is %s", (address) => expect(isPushAddress(address, site)).toBe(true));

  test.each([
    "http://a.example/x",
    "https://127.0.0.1/x",
    "https://2130706433/x",
    "https://0x7f.1/x",
    "https://[::1]/x",
    "https://[::ffff:10.0.0.1]/x",
    "https://10.0.0.1/x",
    "https://8.8.8.8/x",
    "https://localhost/x",
    "https://localhost./x",
    "https://a.localhost/x",
    "https://printer.local/x",
    "https://printer.local./x",
    "https://db.internal/x",
    "https://nas.lan/x",
    "https://nas.home.arpa/x",
    "https://printer/x",
    "https://u:p@a.example/x",
    "https://u@a.example/x",
    "https://a.example:8443/x",
    "https://openrun.example/x",
    "https://OPENRUN.example./x",
    "https://old.example/x",
    "ftp://a.example/x",
    "//a.example/x",
    "https://a.example/x y",
    "https://a.example/\nx",
    `https://a.example/${"x".repeat(1_000)}`,
    "",
  ])("is not %j", (address) => expect(isPushAddress(address, site)).toBe(false));

  test("is on this machine for tests alone", () => {
    const origin = "http://127.0.0.1:4000";
    const tested = { ...site, push: { ...site.push, testOrigin: origin } };
    expect(isPushAddress(`${origin}/x`, tested)).toBe(true);
    expect(isPushAddress(`${origin}/x`, site)).toBe(false);
    expect(isPushAddress("http://127.0.0.1:4001/x", tested)).toBe(false);
  });
});

/** Tries to connect to a name that resolves like this, and counts the connections. */
async function connections(addresses: string[], isChecked = true) {
  let count = 0;
  const server = http.createServer((_, res) => res.end());
  server.on("connection", () => count++);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  const lookup = isChecked
    ? publicLookup(async () => found)
    : (((_, __, callback) => callback(null, found)) as ReturnType<typeof publicLookup>);
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => {
    const req = http.get({ host: "push.example", port, lookup, agent: false }, (res) => {
      res.resume().on("end", resolve);
    });
    req.on("error", () => resolve());
  });
  return count;
}

describe("a name", () => {
  test.each([
    [["127.0.0.1"]],
    [["10.0.0.5"]],
    [["169.254.169.254"]],
    [["::1"]],
    [["::ffff:127.0.0.1"]],
    [["fd00::1"]],
    [["100.64.0.1"]],
    [["0.0.0.0"]],
    [["93.184.216.34", "127.0.0.1"]],
    [["127.0.0.1", "2606:4700::1"]],
    [[]],
  ])("with the addresses %j is not connected to", async (addresses) => {
    expect(await connections(addresses)).toBe(0);
  });

  test("is connected to without the check", async () => {
    expect(await connections(["127.0.0.1"], false)).toBe(1);
  });

  test("of public addresses goes to what was resolved, once", async () => {
    let times = 0;
    const lookup = publicLookup(async () => {
      times++;
      return [{ address: "93.184.216.34", family: 4 }];
    });
    const found = await new Promise((resolve) =>
      lookup("push.example", {}, (error, address) => resolve(error ?? address)),
    );
    expect([found, times]).toEqual(["93.184.216.34", 1]);
  });

  test("that is private refuses the message", async () => {
    const settings = { ...site, push: { ...site.push, privateKey: aVapidKey() } };
    const lookup = publicLookup(async () => [{ address: "169.254.169.254", family: 4 }]);
    const { endpoint, keys } = aSubscription("https://push.example");
    const message = { text: "{}", ttl: 60, urgency: "normal" as const, topic: "t" };
    expect(await postMessage(settings, { endpoint, ...keys }, message, { lookup })).toEqual({
      isPrivate: true,
    });
  });
});

describe("a name that no server resolves", () => {
  test("takes no thread from the look-ups of mails and files", async () => {
    const silent = createSocket("udp4").bind(0, "127.0.0.1");
    onTestFinished(() => void silent.close());
    await once(silent, "listening");
    const lookup = publicLookup((name) => {
      const resolver = new Resolver({ timeout: 2_000, tries: 1 });
      resolver.setServers([`127.0.0.1:${silent.address().port}`]);
      return resolveName(name, resolver);
    });
    const from = performance.now();
    const ended = Array.from(
      { length: 6 },
      (_, at) => new Promise((resolve) => lookup(`push-${at}.example.com`, {}, resolve)),
    );
    // This look-up uses the thread pool: its name is in /etc/hosts.
    await dns.lookup("localhost");
    expect(performance.now() - from).toBeLessThan(1_500);
    for (const error of await Promise.all(ended)) expect(error).toBeInstanceOf(Error);
  });

  test("can only be a push service: no other module looks names up by hand", () => {
    const lookUps = fs
      .globSync("app/**/*.{ts,tsx}")
      .filter(
        (file) =>
          !file.includes(".test.") &&
          /["'](node:)?dns(\/promises)?["']/.test(fs.readFileSync(file, "utf8")),
      );
    expect(lookUps).toEqual(["app/platform/push/public-address.server.ts"]);
  });
});

test("a redirect is not followed, and a silent service is left", async () => {
  const service = await aPushServiceOfTest((path) =>
    path === "/away" ? { status: 307, headers: { location: "/second" } } : {},
  );
  const settings = {
    ...site,
    push: { ...site.push, privateKey: aVapidKey(), testOrigin: service.origin },
  };
  const message = { text: "{}", ttl: 60, urgency: "normal" as const, topic: "t" };
  const post = (path: string) => {
    const { endpoint, keys } = aSubscription(service.origin, path);
    return postMessage(settings, { endpoint, ...keys }, message, { timeoutMs: 300 });
  };
  expect((await post("/away")).status).toBe(307);
  expect((await post("/hang/x")).status).toBeUndefined();
  expect(service.posted.map(({ path }) => path)).toEqual(["/away", "/hang/x"]);
});

test("reads 4 KB of an answer that does not end", async () => {
  const sent = { bytes: 0, isOpen: true };
  const server = http.createServer((req, res) => {
    req.resume();
    res.writeHead(201);
    const part = "x".repeat(1_000);
    const go = () => {
      if (!sent.isOpen) return;
      sent.bytes += part.length;
      if (res.write(part)) setImmediate(go);
      else res.once("drain", go);
    };
    res.on("close", () => {
      sent.isOpen = false;
    });
    go();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const push = { ...site.push, privateKey: aVapidKey(), testOrigin: origin };
  const { endpoint, keys } = aSubscription(origin);
  const message = { text: "{}", ttl: 60, urgency: "normal" as const, topic: "t" };
  const { status } = await postMessage({ ...site, push }, { endpoint, ...keys }, message);
  expect(status).toBe(201);
  await vi.waitUntil(() => !sent.isOpen, { timeout: 10_000 });
  // The service can send more than we read, because the buffers of both sockets take some of it.
  expect(sent.bytes).toBeLessThan(20_000_000);
});
