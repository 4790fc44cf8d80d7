import type { Page } from "playwright";
import { aSeries } from "#db/builders.ts";
import { aCheckIn, aGame, aMember, expect, flow, type TestServer } from "#e2e/harness/browser.ts";
import { days } from "#e2e/harness/guest-link.ts";
import { Page as Html } from "#e2e/harness/html.ts";
import { hydrated, signInAsNewUser } from "#e2e/harness/members.ts";
import { aCourt, aTeam } from "#e2e/harness/test.ts";

/* The pages of an account are pressed in `account-links.test.ts`. */

flow(
  "each link of a captain's pages leads to what it names",
  { ways: ["html"] },
  async ({ server, page }) => {
    const { pages, me } = await aCaptainsPages(server, page);
    const followed = new Set<string>();
    for (const path of Object.values(pages).flat()) {
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

// Several short flows: one that opens all these pages takes too long on a machine under load.
for (const part of ["main", "of a game", "of a team", "of courts", "of the site"] as const)
  flow(
    `each link and button of the pages ${part} shows what it names`,
    { ways: [], inTrust: ["plain", "hydrated"] },
    (it) => pressAll(it, part),
  );

type Part = "main" | "of a game" | "of a team" | "of courts" | "of the site";
type Opened = { page: Page; scripts: boolean };

/** Presses what leads to pages of ours: each control once, from the page as it was opened. */
async function pressAll(it: Opened & { server: TestServer }, part: Part) {
  const { server, page } = it;
  await page.setViewportSize({ width: 360, height: 740 });
  const { pages, me } = await aCaptainsPages(server, page);
  const pressed = new Set<string>();
  // No link of these pages takes their place in the history.
  const goesBack = part === "main";
  for (const path of pages[part]) {
    await openPath(it, path);
    const controls = await controlsOn(page);
    expect(controls.length, path).toBeGreaterThan(0);
    let [shown, before]: [Control[], Control?] = [controls];
    for (const control of controls) {
      const key = `${control.kind} ${control.name} ${control.to}`;
      if (pressed.has(key) || endsTheStory.test(control.name)) continue;
      if (before && goesBack && leadsAway(before) && before.to !== path) {
        await page.goBack();
        // The back button shows the page as it was. Buttons may have changed: answers arrive late.
        const links = expect.arrayContaining(shown.filter(({ kind }) => kind === "link"));
        await expect.poll(() => controlsOn(page), { message: key }).toEqual(links);
      } else if (before) {
        await openPath(it, path);
        shown = await controlsOn(page);
      }
      // What was pressed before may have taken it away.
      before = (await mark(page, control)) ? control : undefined;
      if (!before) continue;
      pressed.add(key);
      await page.locator("[data-pressed]").click();
      const label = `${path}: ${key}`;
      await expect
        .poll(() => page.evaluate(whatShows, control.to), { message: label })
        .toBe("shown");
      if (!leadsAway(control)) continue;
      const title = titleFor(control, me);
      await expect.poll(() => page.evaluate(headingShown), { message: label }).toMatch(title);
    }
  }
  expect(pressed.size).toBeGreaterThan(15);
}

const leadsAway = ({ kind, to }: Control) => kind === "link" && !to.includes("#");

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
function titleFor({ name, to }: Pick<Control, "name" | "to">, me: string) {
  const [path = ""] = to.split(/[?#]/);
  const [, title] = titles.find(([at]) => at.test(path)) ?? [];
  if (title) return title;
  if (name === me || name.endsWith(me)) return /^Edit Profile$/;
  return new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");
}

/** The heading of the dialog in front or of the page. */
function headingShown(): string {
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const part = dialog ?? document.getElementById("main") ?? document.body;
  return part.querySelector("h1, h2")?.textContent?.trim() ?? "";
}

/** What signs out, leaves the site, saves a file, changes the language, or takes away what the next press needs. */
const endsTheStory =
  /^(Deutsch|Sign Out|Leave|Cancel game|Share|Close link|New Link|Step down|Delete|Export|Download)/;

/** With scripts React answers to all of the page afterwards. */
async function openPath({ page, scripts }: Opened, path: string) {
  await page.goto(path);
  // A poster is whole without the framework.
  if (!scripts || path.endsWith("/poster")) return;
  await hydrated(page);
  await expect.poll(() => page.evaluate(isWhole), { message: `${path} is hydrated` }).toBe(true);
}

/** Whether each control of the page is React's. */
const isWhole = () =>
  [...document.querySelectorAll("main :is(a, button, summary)")].every((it) =>
    Object.keys(it).some((key) => key.startsWith("__reactProps")),
  );

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
  const pages: Record<Part, string[]> = {
    main: ["/", ofGame],
    "of a game": [
      ...["share", "guest-link", "day", "sides"].map((part) => `${ofGame}/${part}`),
      `/games/${past.id}/attendance`,
    ],
    "of a team": [
      ...[at, `${at}/members`],
      ...["log", "poster", "edit", "reliability"].map((part) => `${at}/${part}`),
      ...[`/series/${series.id}`, `/announcements/${team.id}`],
    ],
    "of courts": [
      ...[`/court/${court.slug}`, `/court/${court.slug}/members`],
      ...["/courts", "/courts?near=Berlin", "/profile/games"],
    ],
    "of the site": [
      ...["/schedule", "/create", "/join-team", "/help", "/contact", "/privacy", "/terms"],
    ],
  };
  return { pages, me: captain.name };
}

type Control = { kind: "link" | "button" | "fold"; name: string; to: string };

/** The links, buttons and folds of the page or of the dialog over it, that lead to pages of ours. */
const controlsOn = (page: Page): Promise<Control[]> => page.evaluate(findControls, null);

/** Marks a control as the one to press. It is looked for anew: scripts add others before it. */
const mark = async (page: Page, control: Control) =>
  (await page.evaluate(findControls, control)).length > 0;

/** Finds all controls, or the one that is looked for, which it marks. */
function findControls(wanted: Control | null): Control[] {
  const part = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const found: Control[] = [];
  document.querySelector("[data-pressed]")?.removeAttribute("data-pressed");
  for (const it of part.querySelectorAll<HTMLElement>("a[href], button, summary")) {
    const isLink = it instanceof HTMLAnchorElement;
    const leaves =
      isLink && (it.origin !== location.origin || it.target || /\.ics$|\.png$/.test(it.pathname));
    if (!it.checkVisibility({ visibilityProperty: true }) || leaves) continue;
    if (it.closest(".skip, .dialog-away") || it.matches(":disabled")) continue;
    if (it.getBoundingClientRect().width <= 1) continue;
    const name = (it.getAttribute("aria-label") ?? it.textContent ?? "").trim();
    const kind = isLink ? "link" : it.tagName === "SUMMARY" ? "fold" : "button";
    const to = isLink ? it.pathname + it.search + it.hash : "";
    if (wanted && (name !== wanted.name || to !== wanted.to)) continue;
    found.push({ kind, name, to });
    if (!wanted) continue;
    it.setAttribute("data-pressed", "");
    break;
  }
  return found;
}

/**
 * Whether the page shows something of what was pressed for, in the window and not covered: the target of an
 * anchor, what was unfolded, the field to fill in, a message, or the heading of the page or dialog.
 */
function whatShows(to: string): string {
  if (/not found|went wrong|not allowed/i.test(document.title)) return document.title;
  const hash = to.includes("#") ? to.slice(to.indexOf("#") + 1) : "";
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const part = dialog ?? document.getElementById("main") ?? document.body;
  const anchor = hash ? document.getElementById(hash) : null;
  const isMessage = ".notice strong, [role=status] strong, [role=alert]";
  const candidates = anchor
    ? [anchor, ...anchor.querySelectorAll("h1, h2, h3, a, button")]
    : [...part.querySelectorAll(`h1, h2, h3, summary, ${isMessage}`), document.activeElement];
  const isShown = candidates.some((it) => {
    if (!it || it === document.body || !it.checkVisibility()) return false;
    const [{ left, right, top, bottom, width } = new DOMRect()] = [...it.getClientRects()];
    if (width <= 1 || bottom <= 0 || top >= innerHeight) return false;
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    return it.contains(document.elementFromPoint(x, y));
  });
  return isShown ? "shown" : `nothing of ${location.pathname}${location.hash}`;
}
