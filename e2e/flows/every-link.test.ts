import type { Page } from "playwright";
import { aSeries } from "#db/builders.ts";
import { aCheckIn, aGame, aMember, expect, flow, type TestServer } from "#e2e/harness/browser.ts";
import { days } from "#e2e/harness/guest-link.ts";
import { Page as Html } from "#e2e/harness/html.ts";
import { signInAsNewUser } from "#e2e/harness/members.ts";
import { aCourt, aTeam } from "#e2e/harness/test.ts";

/* The pages of an account: `account-links.test.ts`. */

flow(
  "each link of a captain's pages leads to what it names",
  { ways: ["html"] },
  async ({ server, page }) => {
    const { pages, me } = await aCaptainsPages(server, page);
    const followed = new Set<string>();
    for (const path of pages) {
      await page.goto(path);
      for (const link of linksOf(await page.content(), new URL(path, server.origin))) {
        if (followed.has(link.to) || endsTheStory.test(link.name)) continue;
        followed.add(link.to);
        await page.goto(link.to);
        const { root } = new Html(await page.content());
        const label = `${path}: ${link.name} ${link.to}`;
        const hash = new URL(link.to, server.origin).hash.slice(1);
        if (hash) expect(root.getElementById(hash), label).not.toBeNull();
        else expect(headingOf(root), label).toMatch(titleFor(link, me));
      }
    }
    expect(followed.size).toBeGreaterThan(60);
  },
);

/** Links of a page, or of the dialog over it, that lead to other pages of ours. */
function linksOf(html: string, at: URL) {
  const { root } = new Html(html);
  const part = root.querySelector("dialog[open]") ?? root;
  const ofUs = part.querySelectorAll("a[href]:not(.skip):not(.dialog-away)").map((link) => ({
    name: (link.getAttribute("aria-label") ?? link.textContent).replace(/\s+/g, " ").trim(),
    target: link.getAttribute("target"),
    url: new URL(link.getAttribute("href")?.replaceAll("&amp;", "&") ?? "", at),
  }));
  return ofUs
    .filter(({ url, target }) => url.origin === at.origin && !target)
    .filter(({ url }) => !/\.(ics|png)$/.test(url.pathname))
    .map(({ name, url }) => ({ name, to: url.pathname + url.search + url.hash }));
}

/** The heading of the dialog in front or of the page. */
const headingOf = (root: Html["root"]) =>
  (root.querySelector("dialog[open]") ?? root.querySelector("#main") ?? root)
    .querySelector("h1, h2")
    ?.structuredText.replace(/\s+/g, " ")
    .trim() ?? "";

/** Headings of pages that links call otherwise, by the path that they lead to. */
const titles: [path: RegExp, title: RegExp][] = [
  [/^\/$/, /^(Who’s playing tonight\?|Upcoming Games)$/],
  [/^\/games\/\d+$/, /^(Today|Tomorrow|\w{3} \d+ \w{3}), \d\d:\d\d/],
  [/^\/(team|court)\/[^/]+(\/poster)?$|^\/invite$/, /^(Team|Court) \w+-\d+$/],
  [/^\/profile$/, /^Edit Profile$/],
  [/\/schedule$/, /^Schedule New Game$/],
  [/^\/contact$/, /^Contact Us$/],
  [/^\/announcements\/\d+$/, /^News$/],
  [/\/create$/, /^Create New Team\/Court$/],
  [/\/report$/, /^Report this (team|court|game|player|person|comment)$/],
];

/** The heading that a link names: of the page that it leads to, or of the dialog. */
function titleFor({ name, to }: { name: string; to: string }, me: string) {
  const [path = ""] = to.split(/[?#]/);
  const [, title] = titles.find(([at]) => at.test(path)) ?? [];
  if (title) return title;
  if (name === me || name.endsWith(me)) return /^Edit Profile$/;
  return new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");
}

/** What signs out, leaves the site, saves a file, changes the language, or takes away what the next press needs. */
const endsTheStory =
  /^(Deutsch|Sign Out|Leave|Cancel game|Share|Close link|New Link|Step down|Delete|Export|Download)/;

/** A captain who hosts a game, with people in and in line, and a court. */
async function aCaptainsPages({ db }: TestServer, page: Page) {
  const captain = await signInAsNewUser(page, db);
  const [team, court] = [await aTeam(db), await aCourt(db)];
  for (const { id: teamId } of [team, court]) await aMember(db, { teamId, userId: captain.id });
  const facts = { datetime: days(2), hostId: captain.id, maxPlayers: 3, note: "Side entrance" };
  const game = await aGame(db, { teamId: team.id, ...facts });
  await aGame(db, { teamId: court.id, datetime: days(1) });
  for (let more = 0; more < 3; more++) {
    const { id: userId } = await aMember(db, { teamId: team.id });
    await aCheckIn(db, { gameId: game.id, userId });
  }
  const at = `/team/${team.slug}`;
  const series = await aSeries(db, { teamId: team.id, hostId: captain.id });
  const ofGame = `/games/${game.id}`;
  const past = await aGame(db, { teamId: team.id, datetime: days(-2), hostId: captain.id });
  await aCheckIn(db, { gameId: past.id, userId: captain.id });
  const pages = [
    ...["/", ofGame, `/games/${past.id}/day`],
    ...["share", "guest-link", "day"].map((part) => `${ofGame}/${part}`),
    ...[at, `${at}/members`, `/series/${series.id}`, `/announcements/${team.id}`],
    ...["settings", "log", "poster", "edit", "reliability"].map((part) => `${at}/${part}`),
    ...[`/court/${court.slug}`, `/court/${court.slug}/members`],
    ...["/courts", "/courts?near=Berlin", "/profile/games"],
    ...["/schedule", "/create", "/join-team", "/help", "/contact", "/privacy", "/terms"],
  ];
  return { pages, me: captain.name };
}
