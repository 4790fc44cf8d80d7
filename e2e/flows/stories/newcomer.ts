import type { Page, Route } from "playwright";
import { aGame, aTeam, expect, openPage, type TestServer, unique } from "#e2e/harness/browser.ts";

const password = "pick-and-roll";
const scripts = "**/assets/*.js";

/** Disturbances of a page before it is opened. */
type Happening = (page: Page) => Promise<unknown>;

/** Scripts that never work: `e2e/trust/broken-scripts.test.ts`. */
export const brokenScripts: [what: string, happening: Happening][] = [
  ["no script arrives", (page) => page.route(scripts, (route) => route.abort())],
  [
    "one script is missing",
    (page) => page.route("**/assets/frame-*.js", (route) => route.fulfill({ status: 404 })),
  ],
  ["the last script never comes", (page) => page.route("**/assets/entry.client-*.js", () => {})],
  [
    "the scripts break",
    (page) =>
      page.route("**/assets/libraries-*.js", (route) =>
        route.fulfill({ contentType: "text/javascript", body: "throw new Error('torn')" }),
      ),
  ],
];

/** Holds the scripts of each page back until the user types the first letter. */
export async function comeWhileOneTypes(page: Page) {
  const waiting: Route[] = [];
  let isTyping = false;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) isTyping = false;
  });
  await page.exposeFunction("onTyping", () => {
    isTyping = true;
    for (const route of waiting.splice(0)) route.continue().catch(() => {});
  });
  await page.addInitScript("addEventListener('input', () => onTyping())");
  await page.route(scripts, (route) => (isTyping ? route.continue() : void waiting.push(route)));
}

/** Signs up, joins a team and checks in, on a phone. */
export async function signUpJoinCheckIn(server: TestServer, happening: Happening) {
  const page = await openPage(server, { viewport: { width: 360, height: 640 } });
  await happening(page);
  await signUpAndPlay(page, server);
  await page.context().close();
}

async function signUpAndPlay(page: Page, { db }: TestServer) {
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
