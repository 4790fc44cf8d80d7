import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "playwright";
import sharp from "sharp";
import { demoPassword, demoSignIns } from "#db/seed-people.ts";
import { findChromium } from "#e2e/harness/chromium.ts";

/**
 * Takes the pictures of docs/screenshots, and those that the manifest shows before one installs the
 * app (public/screenshots), from a running product with its demo data:
 *
 *   npm start                     # in another window
 *   apt-get install fonts-roboto   # what phones show as system-ui
 *   node e2e/screenshots.ts   # --url http://localhost:3000 --out docs/screenshots
 */
const { values: options } = parseArgs({
  options: {
    url: { type: "string", default: "http://localhost:3000" },
    out: { type: "string", default: "docs/screenshots" },
    public: { type: "string", default: "public/screenshots" },
  },
});

const team = "/team/half-court-kings";
type Address = string | ((page: Page) => Promise<string>);
/** A screenshot: its name, its address or how to find it, and whether it is of a signed-in user. */
const views: [string, Address, boolean][] = [
  ["home", "/", true],
  ["home-visitor", "/", false],
  ["game", fullGame, true],
  ["team", team, true],
  ["mails", "/profile/mail", true],
  ["court-visitor", "/court/rucker-park", false],
  ["sign-up", "/sign-up", false],
  ["create", "/create", true],
  ["schedule", "/schedule", true],
  ["invite", invitation, false],
];
/** The pictures of the manifest, by their names in docs/screenshots. */
const published: Record<string, string> = {
  "home-360-light": "home-phone",
  "team-360-light": "team-phone",
  "home-1280-light": "home-wide",
};
const screens = [
  { width: 360, height: 780, deviceScaleFactor: 2 },
  { width: 1280, height: 860, deviceScaleFactor: 1 },
];

fs.mkdirSync(options.out, { recursive: true });
const browser = await chromium.launch({ ...(await findChromium()), env: likeAPhone() });
for (const screen of screens) {
  for (const colorScheme of ["light", "dark"] as const) await takeAll(browser, screen, colorScheme);
}
await browser.close();

async function takeAll(browser: Browser, screen: (typeof screens)[number], scheme: Scheme) {
  const { width, height, deviceScaleFactor } = screen;
  const place = { locale: "en-GB", timezoneId: "Europe/Berlin" };
  const device = { viewport: { width, height }, deviceScaleFactor, colorScheme: scheme, ...place };
  const open = () => browser.newContext({ ...device, baseURL: options.url });
  const [visitor, player] = [await open(), await open()];
  const page = await player.newPage();
  await signIn(page);
  for (const [name, address, isSignedIn] of views) {
    const shown = isSignedIn ? page : await visitor.newPage();
    await shown.goto(typeof address === "string" ? address : await address(page));
    await shown.waitForLoadState("networkidle");
    const picture = await shown.screenshot({ animations: "disabled" });
    const view = `${name}-${width}-${scheme}`;
    const webp = await sharp(picture).webp({ quality: 80 }).toBuffer();
    fs.writeFileSync(`${options.out}/${view}.webp`, webp);
    if (published[view]) fs.writeFileSync(`${options.public}/${published[view]}.webp`, webp);
  }
  await Promise.all([visitor.close(), player.close()]);
}

type Scheme = "light" | "dark";

/** Widths of letters decide what fits: the fonts of servers are wider than those of phones. */
function likeAPhone(): Record<string, string> {
  const file = path.join(os.tmpdir(), "openrun-fonts.conf");
  const roboto = (family: string) =>
    `<match target="pattern"><test name="family"><string>${family}</string></test><edit name="family" mode="prepend" binding="strong"><string>Roboto</string></edit></match>`;
  const rules = ["system-ui", "sans", "sans-serif"].map(roboto).join("");
  const system = '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>';
  fs.writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${system}${rules}</fontconfig>`,
  );
  return { PATH: process.env.PATH ?? "", HOME: os.homedir(), FONTCONFIG_FILE: file };
}

async function signIn(page: Page) {
  const [captain] = demoSignIns;
  const { origin } = new URL(options.url);
  const data = { email: captain?.email, password: demoPassword };
  const answer = await page.request.post("/api/auth/login", { data, headers: { origin } });
  if (!answer.ok()) throw new Error(`Sign-in failed: ${answer.status()} ${await answer.text()}`);
}

/** The address that the captain's team hands out. */
async function invitation(page: Page): Promise<string> {
  const answer = await page.request.get("/api/teams");
  const teams: { slug: string; secretKey?: string }[] = await answer.json();
  return `/invite?key=${teams.find(({ slug }) => team.endsWith(slug))?.secretKey}`;
}

/** A game with a waiting list. */
async function fullGame(page: Page): Promise<string> {
  const answer = await page.request.get("/api/games?include=answers");
  const games: { id: number; waiting: string[] }[] = await answer.json();
  return `/games/${games.find(({ waiting }) => waiting.length > 0)?.id}`;
}
