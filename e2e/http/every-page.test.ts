import { aScene } from "#e2e/api/callers.ts";
import { pageIn, pageMatrix } from "#e2e/api/page-matrix.ts";
import { gluedWords } from "#e2e/harness/glued-words.ts";
import type { Page } from "#e2e/harness/html.ts";
import { aSignedInMember } from "#e2e/harness/signed-in.ts";
import {
  aCourt,
  describe,
  expect,
  type TestServer,
  testWithoutJobs as test,
  visitor,
} from "#e2e/harness/test.ts";
import { withoutTable } from "#e2e/harness/without-table.ts";

/** Addresses for programs. */
const files = /[.](txt|xml|ics|csv)$|^\/(suggestions|who-am-i|profile\/data)$/;
const pages = Object.entries(pageMatrix).flatMap(([name, row]) => {
  const path = name.replace("GET ", "");
  const { nobody, captain, admin } = row.outcomes;
  const isPage = name.startsWith("GET ") && [nobody, captain, admin].includes(200);
  return isPage && !files.test(path) ? [{ path, row }] : [];
});

/** The levels of headings in reading order, where one is skipped on the way down. */
function skippedLevels(page: Page) {
  const headings = page.root.querySelectorAll("h1, h2, h3, h4, h5, h6");
  const levels = headings.map(({ rawTagName }) => Number(rawTagName.slice(1)));
  return levels.filter((level, n) => level > (levels[n - 1] ?? 0) + 1);
}

describe("gives every page a title, a description, one address and headings without gaps", () => {
  let entered: ReturnType<typeof enter> | undefined;

  test.for(pages)("$path", async ({ path, row: { search, outcomes } }, { server, guest }) => {
    entered ??= enter(server);
    const { scene, captain, admin } = await entered;
    const member = outcomes.captain === 200 ? captain : admin;
    const browser = outcomes.nobody === 200 ? guest : member;
    const address = pageIn(scene, path);
    const { status, page } = await browser.get(address + (search?.(scene) ?? ""));

    expect(status).toBe(200);
    expect(page.title).toMatch(path === "/" ? /^Openrun$/ : /\S · Openrun$/);
    expect(page.attribute("meta[name=description]", "content")).toBeTruthy();
    expect(page.attribute("link[rel=canonical]", "href")).toBe(server.origin + address);
    expect(page.root.querySelectorAll("h1").length).toBeGreaterThan(0);
    expect(skippedLevels(page)).toEqual([]);
    expect(gluedWords(page.root)).toEqual([]);
  });
});

/** A captain, and an admin who has entered the panel. */
async function enter(server: TestServer) {
  const { scene, caller: captain } = await aScene(server, "captain", visitor);
  const admin = visitor(server);
  await admin.post("/developer", server.admin);
  return { scene, captain, admin };
}

describe("a text-only browser", () => {
  test("reads a dialog before the page it is about", async ({ server }) => {
    const { browser, team } = await aSignedInMember(server);
    for (const path of ["/create", "/join-team", "/schedule", `/team/${team.slug}/leave`]) {
      const { body } = await browser.get(path);
      expect(body.indexOf("<dialog"), path).toBeGreaterThan(-1);
      expect(body.indexOf("<dialog"), path).toBeLessThan(body.indexOf("<h1"));
    }
  });

  test("gets one title, words with spaces between, and no button that needs a script", async ({
    server,
  }) => {
    const { browser, team } = await aSignedInMember(server);
    const { slug } = await aCourt(server.db, { lat: 39.29, lon: -76.58 });
    const datetime = new Date(Date.now() + 86_400_000).toISOString();
    const game = await browser.call("POST", "/api/games", { teamId: team.id, datetime });
    const headers = { "user-agent": "Lynx/2.9.0dev.12 libwww-FM/2.14 SSL-MM/1.4.1 GNUTLS/3.7.8" };
    for (const path of [
      "/courts",
      `/court/${slug}`,
      `/team/${team.slug}`,
      `/games/${game.json.id}`,
    ]) {
      const { page } = await browser.get(path, { headers });
      expect(page.texts("title"), path).toEqual([page.title]);
      expect(gluedWords(page.root), path).toEqual([]);
      expect(page.texts("button[disabled], button[type=button]"), path).toEqual([]);
    }
  });
});

test("the invite link is shown whole and can be selected", async ({ server }) => {
  const { browser, team } = await aSignedInMember(server);
  const { page } = await browser.get(`/team/${team.slug}`);
  const link = `${server.origin}/invite?key=${team.secretKey}`;
  expect(page.attribute("#share-link[readonly]", "value")).toBe(link);
  expect(Number(page.attribute("#share-link", "size"))).toBe(link.length);
});

test("a fault shows the frame, a retry and no trace of the code", async ({ server, db }) => {
  const { browser } = await aSignedInMember(server);
  const { status, body, page } = await withoutTable(db, "games", () => browser.get("/?q=a"));

  expect(status).toBe(500);
  expect(page.text("header")).toContain("Openrun");
  expect(page.link("Help Center")).toBe("/help");
  expect(page.link("Try again")).toBe("/?q=a");
  expect(body).not.toMatch(/\bat .*\.(js|ts):\d+|elsewhere|relation/);
});
