import type { Page, Route } from "playwright";
import {
  aGame,
  aTeam,
  expect,
  openPage,
  type TestServer,
  test,
  unique,
} from "#e2e/harness/browser.ts";
import { hydrated } from "#e2e/harness/members.ts";

const password = "pick-and-roll";
const scripts = "**/assets/*.js";

/** What can happen to a page on the way to somebody on a court, before it is opened. */
const disturbances: Record<string, (page: Page) => Promise<unknown>> = {
  "and the scripts come while one types": comeWhileOneTypes,
  "and no script arrives": (page) => page.route(scripts, (route) => route.abort()),
  "and one script is missing": (page) =>
    page.route("**/assets/frame-*.js", (route) => route.fulfill({ status: 404 })),
  "and the last script never comes": (page) => page.route("**/assets/entry.client-*.js", () => {}),
  "and the scripts break": (page) =>
    page.route("**/assets/libraries-*.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "throw new Error('torn')" }),
    ),
};

/** Holds the scripts of each page back until the user types the first letter. */
async function comeWhileOneTypes(page: Page) {
  const waiting: Route[] = [];
  await page.exposeFunction("onTyping", () => {
    for (const route of waiting.splice(0)) route.continue().catch(() => {});
  });
  await page.addInitScript("addEventListener('input', () => onTyping())");
  await page.route(scripts, (route) => void waiting.push(route));
}

for (const [what, disturb] of Object.entries(disturbances)) {
  test(`sign up, join, check in ${what}`, async ({ server }) => {
    const page = await openPage(server, { viewport: { width: 360, height: 640 } });
    await disturb(page);
    await signUpJoinCheckIn(page, server);
    await page.context().close();
  });
}

async function signUpJoinCheckIn(page: Page, { db }: TestServer) {
  const team = await aTeam(db);
  await aGame(db, { teamId: team.id });
  await page.goto(`/team/${team.slug}/join`, { waitUntil: "commit" });
  await page.getByRole("link", { name: "Sign In to Join" }).click();
  await page.getByLabel("Full Name").fill("Ada Lovelace");
  await page
    .getByLabel("Email Address")
    .fill(`${unique("slow").replace(" ", "-")}@openrun.example`);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Retype Password").fill(password);
  await page.getByRole("button", { name: "Create Profile" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Team Secret Key").fill(team.secretKey);
  await dialog.getByRole("button", { name: "Join Team" }).click();
  await page.getByRole("button", { name: /^Check In/ }).click();
  await page.getByRole("button", { name: /^Check Out/ }).waitFor();
  await page.getByText("Checked In!").waitFor();
  const { players } = await db
    .selectFrom("teams")
    .select("players")
    .where("id", "=", team.id)
    .executeTakeFirstOrThrow();
  expect(players).toBe(1);
}

/** Every form, what one types into it, and where a field of it is found again. */
const forms: [string, string[]][] = [
  ["/sign-up", ["Full Name", "Email Address", "Password", "Retype Password"]],
  ["/sign-in", ["Email Address", "Password"]],
  ["/contact", ["First Name", "Last Name", "Email", "Subject", "Message"]],
  ["/invite?key=KEY", ["Full Name", "Email Address", "Password", "Retype Password"]],
  ["/forgot-password", ["Email Address"]],
  ["/confirm-email", ["Email Address"]],
  ["/", ["Search teams and courts by name or address"]],
  ["/developer", ["Username", "Password"]],
];

test("what was typed before the scripts came stays, and so does the focus", async ({
  server,
  db,
}) => {
  const { secretKey } = await aTeam(db);
  const page = await openPage(server);
  let release = () => {};
  let held = Promise.resolve();
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  for (const [path, labels] of forms) {
    held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.goto(path.replace("KEY", secretKey));
    for (const label of labels) await page.getByLabel(label, { exact: true }).fill(`my ${label}`);
    release();
    await hydrated(page, "main form");
    for (const label of labels)
      expect(await page.getByLabel(label, { exact: true }).inputValue(), path).toBe(`my ${label}`);
    const last = page.getByLabel(labels.at(-1) ?? "", { exact: true });
    expect(await last.evaluate((it) => it === document.activeElement), path).toBe(true);
  }
  await page.context().close();
});
