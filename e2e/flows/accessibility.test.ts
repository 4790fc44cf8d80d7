import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright";
import {
  aCheckIn,
  aCourt,
  aGame,
  aMember,
  aTeam,
  aUser,
  expect,
  openPage,
  signIn,
  type TestServer,
  test,
} from "#e2e/harness/browser.ts";

const password = "alley-oop-2026";
const forEverybody = [
  "/",
  "/?q=zzz",
  "/sign-up",
  "/sign-in",
  "/sign-up?required=true&next=%2Fcreate",
  "/forgot-password",
  "/confirm-email",
  "/invite",
  "/contact",
  "/help",
  "/help/api",
  "/privacy",
  "/terms",
  "/components",
  "/developer",
  "/no/such/page",
];
const forMembers = [
  "/",
  "/create",
  "/create?type=court",
  "/join-team",
  "/schedule",
  "/profile",
  "/profile/password",
  "/profile/delete",
];

test("nothing stands in the way of anybody on the pages for everybody", async ({ server }) => {
  const { team, court } = await aPlace(server);
  const places = [`/team/${team.slug}`, `/court/${court.slug}`, `/team/${team.slug}/join`];
  await expectAccessible(await openPage(server, narrow), [...forEverybody, ...places]);
});

test("nothing stands in the way of members, in the dark", async ({ server }) => {
  const { team, court, user } = await aPlace(server);
  const page = await openPage(server, { ...narrow, colorScheme: "dark" });
  await signIn(page, user.email ?? "", password);
  const places = [team, court].flatMap(({ type, slug }) => [
    `/${type}/${slug}`,
    `/${type}/${slug}/leave`,
  ]);
  await expectAccessible(page, [...forMembers, ...places, `/invite?key=${team.secretKey}`]);
});

const narrow = { viewport: { width: 320, height: 640 } };

/** A team and a court of one user, with games somebody comes to. */
async function aPlace({ db }: TestServer) {
  const team = await aTeam(db);
  const court = await aCourt(db);
  const user = await aUser(db, { password });
  for (const { id: teamId } of [team, court]) {
    await aMember(db, { teamId, userId: user.id });
    const game = await aGame(db, { teamId });
    await aCheckIn(db, { gameId: game.id, userId: user.id });
  }
  return { team, court, user };
}

/** No finding of axe, and nothing to scroll sideways to on the narrowest phone. */
async function expectAccessible(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.goto(path);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const findings = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`,
    );
    expect(findings, path).toEqual([]);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide, path).toBeLessThanOrEqual(0);
  }
  await page.context().close();
}
