import fs from "node:fs";
import http, { type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll } from "vitest";
import {
  aCourt,
  aServerWithoutJobs,
  describe,
  expect,
  sharedServer,
  test,
  visitor,
} from "#e2e/harness/test.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII=",
  "base64",
);
/** A tile of half a megabyte of which the first bytes are those of a PNG. */
const large = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);

const asked: { path: string; headers: http.IncomingHttpHeaders }[] = [];
const answers: Record<string, (res: ServerResponse) => void> = {
  "/4/1/1": (res) => res.writeHead(500).end("no"),
  "/4/1/2": (res) =>
    res.writeHead(200, { "content-type": "image/png" }).end("<html>no tile</html>"),
  "/4/1/3": (res) => res.writeHead(302, { location: "/4/9/9" }).end(),
  "/4/1/4": () => {},
  "/4/1/5": (res) => res.end(large(512 * 1024 + 1)),
  "/4/1/6": (res) => res.end(large(512 * 1024)),
  "/4/1/7": (res) => res.end(Buffer.from("GIF89a plus some")),
  "/4/1/8": (res) => {
    res.writeHead(200);
    res.write(png);
  },
};
const source = http.createServer((req, res) => {
  asked.push({ path: `${req.url}`, headers: req.headers });
  (answers[`${req.url}`] ?? ((res: ServerResponse) => res.end(png)))(res);
});
await new Promise<void>((resolve) => source.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  source.closeAllConnections();
  source.close();
});
const { port } = source.address() as AddressInfo;

const env = {
  MAP_TILES_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}`,
  MAP_ATTRIBUTION: "© Painters of this test",
  MAP_CACHE_MB: "1",
};
const server = await aServerWithoutJobs({ env });
const guest = visitor(server);
const fileOf = (tile: string) => path.join(server.dataDir, "tiles", tile);
const timesAsked = (tile: string) => asked.filter((it) => it.path === `/${tile}`).length;

describe("/tiles", () => {
  test("fetches a tile once, under our name and without a referrer, and keeps it", async () => {
    const reads = [1, 2, 3, 4].map(() =>
      guest.get("/tiles/5/3/4", { headers: { referer: server.origin } }),
    );
    for (const { status, headers } of await Promise.all(reads)) {
      expect([status, headers.get("content-type")]).toEqual([200, "image/png"]);
      expect(headers.get("cache-control")).toMatch(/^public, max-age=2\d{6}$/);
    }
    await guest.get("/tiles/5/3/4");
    expect(timesAsked("5/3/4")).toBe(1);
    const { headers } = asked.find((it) => it.path === "/5/3/4") ?? {};
    expect(headers?.["user-agent"]).toBe(`Openrun (${server.origin})`);
    expect([headers?.referer, headers?.cookie]).toEqual([undefined, undefined]);
    expect(fs.readFileSync(fileOf("5/3/4"))).toEqual(png);
  });

  test("fetches a tile again after 30 days", async () => {
    await guest.get("/tiles/5/3/5");
    const setAge = (days: number) => {
      const then = new Date(Date.now() - days * 86_400_000);
      fs.utimesSync(fileOf("5/3/5"), then, then);
    };
    setAge(29);
    await guest.get("/tiles/5/3/5");
    expect(timesAsked("5/3/5")).toBe(1);
    setAge(31);
    await guest.get("/tiles/5/3/5");
    expect(timesAsked("5/3/5")).toBe(2);
  });

  test.for([
    ["fails", "4/1/1"],
    ["is no picture, whatever its type says", "4/1/2"],
    ["redirects", "4/1/3"],
    ["hangs", "4/1/4"],
    ["is too large", "4/1/5"],
    ["is a GIF", "4/1/7"],
    ["never ends", "4/1/8"],
  ] as const)("a source that %s gives an empty tile", async ([, tile]) => {
    const { status, headers, body } = await guest.get(`/tiles/${tile}`);
    expect([status, headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body).toContain("PNG");
    expect(fs.existsSync(fileOf(tile))).toBe(false);
    expect(timesAsked("4/9/9")).toBe(0);
  });

  test("keeps at most as many megabytes as set, the oldest out first", async () => {
    for (const [n, x] of [2, 3, 4].entries()) {
      answers[`/4/${x}/6`] = answers["/4/1/6"] ?? (() => {});
      await guest.get(`/tiles/4/${x}/6`);
      const then = new Date(Date.now() - (10 - n) * 60_000);
      if (fs.existsSync(fileOf(`4/${x}/6`))) fs.utimesSync(fileOf(`4/${x}/6`), then, then);
    }
    const kept = fs
      .readdirSync(path.join(server.dataDir, "tiles"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => fs.statSync(path.join(entry.parentPath, entry.name)).size);
    expect(kept.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1024 * 1024);
    expect(fs.existsSync(fileOf("4/2/6"))).toBe(false);
    expect(fs.existsSync(fileOf("4/4/6"))).toBe(true);
  });

  test("is 404 outside the world, and without a source", async () => {
    for (const tile of ["2/0/0", "19/0/0", "4/16/0", "4/0/16", "4/-1/0", "4/x/0"])
      expect((await guest.get(`/tiles/${tile}`)).status, tile).toBe(404);
    const without = await sharedServer("web");
    expect((await visitor(without).get("/tiles/4/1/1")).status).toBe(404);
  });

  test("is limited to 600 in ten minutes", async () => {
    const limited = await aServerWithoutJobs({
      env: { ...env, DATABASE_URL: server.databaseUrl, RATE_LIMIT_SCALE: "0.01" },
    });
    const statuses = [];
    for (let n = 0; n < 8; n++) statuses.push((await visitor(limited).get("/tiles/6/1/1")).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  test("the pages show tiles of our own origin, and who made them; the policy is as before", async () => {
    const court = await aCourt(server.db, { lat: 1, lon: 2 });
    for (const page of ["/courts?at=1,2", `/court/${court.slug}`]) {
      const { body, headers } = await guest.get(page);
      expect(body).toMatch(/<image href="\/tiles\/\d+\/\d+\/\d+"/);
      expect(body).toContain("© Painters of this test");
      expect(body).not.toContain(`127.0.0.1:${port}`);
      expect(headers.get("content-security-policy")).toContain("img-src 'self' data: blob:;");
    }
  });
});
