import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { replyPath } from "#app/features/games/paths.ts";
import { anOpenGame, reply } from "#e2e/harness/guest-link.ts";
import { scriptsOf } from "#e2e/harness/script-files.ts";
import {
  aCourt,
  aGame,
  aTeam,
  describe,
  expect,
  type TestServer,
  testWithoutJobs as test,
  visitor,
} from "#e2e/harness/test.ts";

const assets = path.resolve("build/client");
const compressedSize = (content: string | Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const sheet = () => {
  const [file = ""] = fs.globSync("assets/app-*.css", { cwd: assets });
  return `<style>${fs.readFileSync(path.join(assets, file), "utf8").trim()}</style>`;
};
/** The build has compressed all but small files, at the same quality. */
const weightOf = (file: string) => {
  const original = path.join(assets, file);
  const compressed = `${original}.br`;
  if (fs.existsSync(compressed)) return fs.statSync(compressed).size;
  return compressedSize(fs.readFileSync(original));
};

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

describe("the bytes of a first visit", () => {
  const paths: Record<string, string> = { home: "/" };
  let site: TestServer | undefined;

  const open = async (server: TestServer, page: string) => {
    if (site !== server) {
      // Games of other files would stand on the home page.
      await server.db.deleteFrom("games").execute();
      const [team, court] = [await aTeam(server.db), await aCourt(server.db)];
      paths.team = `/team/${team.slug}`;
      paths.court = `/court/${court.slug}`;
      for (let more = 0; more < 6; more++) await aCourt(server.db);
      site = server;
    }
    return visitor(server).get(paths[page] ?? "");
  };

  test.for(["home", "team", "court"])("%s: the page and its style", async (page, { server }) => {
    // Until the page is without what was deleted.
    await expect
      .poll(async () => compressedSize((await open(server, page)).body))
      .toBeLessThanOrEqual(12_500);
    const { body, headers } = await open(server, page);
    const weight = compressedSize(body);
    expect(body).toContain(sheet());
    // The rules of the panel's tables are linked there alone.
    expect(body).not.toContain(".table-cards");
    expect(weight).toBeLessThanOrEqual(12_500);
    const heads = JSON.stringify([...headers]).length * 2;
    expect(weight + heads).toBeLessThanOrEqual(14_000);
  });

  test.for(["home", "team", "court"])("%s in German is as light", async (page, { server }) => {
    await open(server, page);
    const read = () =>
      visitor(server).get(paths[page] ?? "", { headers: { "accept-language": "de" } });
    await expect.poll(async () => compressedSize((await read()).body)).toBeLessThanOrEqual(12_500);
    const { body } = await read();
    expect(body).toContain('<html lang="de"');
    expect(sum(scriptsOf(body).map(weightOf))).toBeLessThanOrEqual(150_000);
  });

  test("home and a court with ten games", async ({ server, guest }) => {
    const court = await aCourt(server.db, { name: "The Court Everybody Plays At" });
    for (let hour = 1; hour <= 10; hour++) {
      const datetime = new Date(Date.now() + hour * 3_600_000);
      await aGame(server.db, { teamId: court.id, datetime });
    }
    const rows = async (path: string) =>
      (await guest.get(path)).page.root.querySelectorAll(".slot");
    await expect.poll(() => rows("/").then((all) => all.length)).toBe(6);
    expect((await rows(`/court/${court.slug}`)).length).toBe(10);
    for (const path of ["/", `/court/${court.slug}`]) {
      const { body } = await guest.get(path);
      expect(compressedSize(body), path).toBeLessThanOrEqual(12_500);
    }
  });

  test("the link of a game: the page and its style", async ({ server, guest }) => {
    const { code, game } = await anOpenGame(server, { maxPlayers: 10 });
    const note = "Bring a dark and a light shirt. The hall is behind the school.";
    await server.db.updateTable("games").set({ note }).where("id", "=", game.id).execute();
    const { body } = await guest.get(`/g/${code}`);
    expect(body).toContain(note);
    expect(compressedSize(body)).toBeLessThanOrEqual(12_500);
  });

  test.for(["home", "team", "court"])("%s: its scripts", async (page, { server }) => {
    const files = scriptsOf((await open(server, page)).body);
    const sizes = files.map((file) => `${weightOf(file)} ${file}`);
    expect(sum(files.map(weightOf)), sizes.join("\n")).toBeLessThanOrEqual(150_000);
    expect(files.length).toBeLessThanOrEqual(8);
  });

  test("/courts with a map that can be dragged: at most 60 KB more than another page with a form", async ({
    server,
  }) => {
    await aCourt(server.db, { lat: -51, lon: 45 });
    const { body } = await visitor(server).get("/courts?at=-51,45");
    const lazy = ["live-map", "map"].flatMap((name) =>
      fs.globSync(`assets/${name}-*.js`, { cwd: assets }).map((file) => `/${file}`),
    );
    const files = new Set([...scriptsOf(body), ...lazy]);
    expect([...files].filter((file) => /live-map/.test(file))).toHaveLength(1);
    const other = scriptsOf((await visitor(server).get("/contact")).body);
    expect(other.length).toBeGreaterThan(5);
    const more = sum([...files].map(weightOf)) - sum(other.map(weightOf));
    expect(
      more,
      [...files].map((file) => `${weightOf(file)} ${file}`).join("\n"),
    ).toBeLessThanOrEqual(60_000);
  });

  test.for(["home", "team", "court"])(
    "%s: the first paint waits for no file",
    async (page, { server }) => {
      const { body } = await open(server, page);
      expect(body).not.toMatch(/rel="(stylesheet|preload)"/);
      expect(body).not.toMatch(/<script(?! type="module")[^>]* src=/);
    },
  );

  test("the libraries ask the browser to compile them while they download", () => {
    const [file = ""] = fs.globSync("assets/libraries-*.js", { cwd: assets });
    const code = fs.readFileSync(path.join(assets, file), "utf8");
    expect(code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  test("the pages of a guest: no script but a small one of their own", async ({
    server,
    guest,
  }) => {
    const { code } = await anOpenGame(server);
    const { json } = await reply(server, code, { name: "Tom" });
    for (const path of [`/g/${code}`, replyPath(json.secret), "/g/unknown", "/answer"]) {
      const { body } = await guest.get(path);
      const [, script = ""] = /<script[^>]*>(.*?)<\/script>/s.exec(body) ?? [];
      expect([body.match(/<script/g)?.length, scriptsOf(body)], path).toEqual([1, []]);
      expect(script).toContain("clipboard");
      expect(script.length).toBeLessThanOrEqual(5_000);
    }
    const files = fs.globSync("assets/*.js", { cwd: assets });
    const carrying = files.filter((file) =>
      fs.readFileSync(path.join(assets, file), "utf8").includes("cacheForOffline"),
    );
    expect(carrying).toEqual([]);
  });

  test("no script at all with Save-Data", async ({ server }) => {
    const { body } = await visitor(server).get("/", { headers: { "save-data": "on" } });
    expect(body).not.toMatch(/<script(?! type="application\/ld\+json")/);
  });
});
