import type { Page } from "playwright";
import { accessibilityErrors, announcements } from "#e2e/harness/announcements.ts";
import { expectSound } from "#e2e/harness/axe.ts";
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
import { captainPages } from "#e2e/harness/captain-pages.ts";
import { openHydrated } from "#e2e/harness/members.ts";

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
  "/answer?token=cut-off",
  "/unsubscribe?token=cut-off",
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
  "/profile/mail",
  "/profile/password",
  "/profile/delete",
  "/?dialog=profile",
];

test("nothing stands in the way of anybody on the pages for everybody", async ({ server }) => {
  const { team, court, courtGame } = await aPlace(server);
  const places = [`/team/${team.slug}`, `/court/${court.slug}`, `/team/${team.slug}/join`];
  places.push(`/games/${courtGame.id}`);
  places.push(
    `/report?kind=team&id=${team.id}`,
    `/court/${court.slug}/report?kind=court&id=${court.id}`,
  );
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

test("nothing stands in the way of captains", async ({ server }) => {
  const user = await aUser(server.db, { password });
  const page = await openPage(server, narrow);
  await signIn(page, user.email ?? "", password);
  const { pages, teamPages, dialogs } = await captainPages({ server, page, user });
  await expectAccessible(page, [...pages, ...teamPages, ...dialogs]);
});

test("nothing stands in the way of admins", async ({ server }) => {
  const { team, user } = await aPlace(server);
  const game = await aGame(server.db, { teamId: team.id });
  const page = await openPage(server, { ...narrow, colorScheme: "dark" });
  const call = (method: string, path: string, data = {}) =>
    page.context().request.fetch(path, { method, data: { ...server.admin, ...data } });
  await call("POST", "/api/admin/login");
  // So that the audit log has something to show, and to restore.
  await call("PUT", `/api/admin/users/${user.id}`, { name: "Grace Hopper" });
  await call("DELETE", `/api/admin/games/${game.id}`);
  await somethingToHandle(server, { userId: user.id });
  const tabs = ["users", "teams", "games", "audit", "mail", "reports", "messages"].map(
    (tab) => `/developer/${tab}`,
  );
  const dialogs = [`users/${user.id}/edit`, `teams/${team.id}/edit`, `users/remove?ids=${user.id}`];
  await expectAccessible(page, [...tabs, ...dialogs.map((path) => `/developer/${path}`)]);
});

/** An open and a handled report, and an open and a done message. */
async function somethingToHandle({ db }: TestServer, { userId }: { userId: number }) {
  const report = { kind: "user", subjectId: userId, reason: "spam", text: "Sells shoes" };
  const handled = { handledAt: new Date(), handledBy: "boss", outcome: "done" };
  await db
    .insertInto("reports")
    .values([report, { ...report, ...handled }])
    .execute();
  const person = { firstName: "Ann", lastName: "Bee", email: "ann@openrun.example" };
  const message = { ...person, subject: "A question", message: "Is it free?" };
  const done = { ...message, doneAt: new Date(), doneBy: "boss" };
  await db.insertInto("contactMessages").values([message]).execute();
  await db.insertInto("contactMessages").values([done]).execute();
}

/** Where a form can be sent with something wrong, and the button that sends it. */
const errors: [string, string][] = [
  ["/sign-up", "Create Profile"],
  ["/invite?key=KEY", "Sign Up & Join Team"],
  ["/contact", "Send Message"],
  ["/developer", "Login"],
  ["/create", "Create Team"],
  ["/schedule", "Schedule Game"],
  ["/team/SLUG/join", "Join Team"],
  ["/developer/games/ID/edit", "Save Changes"],
  ["/report?kind=team&id=TEAM", "Report"],
];

test("nothing stands in the way of mending what was wrong", async ({ server }) => {
  const { user } = await aPlace(server);
  const other = await aTeam(server.db);
  const game = await aGame(server.db);
  const page = await openPage(server, narrow);
  // The page that the server answers with; axe itself is a script, so they cannot be off.
  await page.route("**/assets/*.js", (route) => route.abort());
  for (const [path, button] of errors) {
    if (path === "/create") await signIn(page, user.email ?? "", password);
    if (path === "/create")
      await page.context().request.post("/api/admin/login", { data: server.admin });
    await page.goto(
      path
        .replace("KEY", other.secretKey)
        .replace("SLUG", other.slug)
        .replace("ID", `${game.id}`)
        .replace("TEAM", `${other.id}`),
    );
    await sendEmpty(page, button);
    await expectSound(page, path);
  }
  await page.context().close();
});

/** Sends a form with nothing in it, past what the browser would say to that. */
async function sendEmpty(page: Page, button: string) {
  const place = (await page.getByRole("dialog").count()) > 0 ? "dialog" : "main";
  const press = page.locator(place).getByRole("button", { name: button, exact: true });
  await press.evaluate((it) => {
    const form = it.closest("form");
    for (const field of form?.querySelectorAll("input:not([type=hidden]), textarea") ?? [])
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        if (!/radio|checkbox|file/.test(field.type)) field.value = "";
    if (form) form.noValidate = true;
  });
  await Promise.all([page.waitForNavigation(), press.press("Enter")]);
  expect(await page.locator("[aria-invalid], [role=alert]").count(), page.url()).toBeGreaterThan(0);
}

/** Without motion, so that no colour is looked at while it fades in. */
const narrow = { viewport: { width: 320, height: 640 }, reducedMotion: "reduce" as const };

/** Where everything is announced: some parts of a page are left out on a phone. */
const wide = { width: 1280, height: 720 };

/** A team and a court of one user, with games somebody comes to. */
async function aPlace({ db }: TestServer) {
  const team = await aTeam(db);
  const court = await aCourt(db);
  const user = await aUser(db, { password });
  for (const { id: teamId } of [team, court]) await aMember(db, { teamId, userId: user.id });
  const teamGame = await aGame(db, { teamId: team.id });
  const courtGame = await aGame(db, { teamId: court.id });
  for (const { id: gameId } of [teamGame, courtGame])
    await aCheckIn(db, { gameId, userId: user.id });
  return { team, court, courtGame, user };
}

async function expectAccessible(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.setViewportSize(narrow.viewport);
    await openHydrated(page, path);
    await expectSound(page, path);
    await page.setViewportSize(wide);
    // The page of samples has some of several pages.
    if (path === "/components") continue;
    expect(accessibilityErrors(await announcements(page)), path).toEqual([]);
  }
  await page.context().close();
}
