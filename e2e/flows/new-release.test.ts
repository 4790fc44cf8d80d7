import type { Page } from "playwright";
import { anAnswer, listAnswers } from "#db/builders-answers.ts";
import { expect, flow, openPage, unique } from "#e2e/harness/browser.ts";
import { hydrated, memberPage, openHydrated } from "#e2e/harness/members.ts";

/** The scripts of these names are gone, as after a release whose files do not arrive. */
const lose = (page: Page, ...names: string[]) =>
  page.route(new RegExp(`/assets/(${names.join("|")})-[\\w-]+\\.js$`), (route) =>
    route.fulfill({ status: 404, contentType: "text/plain", body: "Not Found" }),
  );

const documentsOf = (page: Page) => {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
};

flow(
  "a form whose script is gone keeps what was typed, and says that it must be sent again",
  { ways: ["own"] },
  async ({ server, db }) => {
    const { page, user, game } = await memberPage(server);
    await anAnswer(db, { gameId: game.id, userId: user.id, status: "maybe" });
    await openHydrated(page, `/games/${game.id}`);
    await page.getByText("Add a comment").click();
    const comment = page.getByLabel("Comment (optional)");
    await comment.fill("Late shift");
    await lose(page, "answer");
    const documents = documentsOf(page);
    await comment.press("Enter");
    await page.getByText("Please send it again").waitFor();
    expect(documents).toEqual([`/games/${game.id}`]);
    expect(await comment.inputValue()).toBe("Late shift");
    await page.unrouteAll();
    await comment.press("Enter");
    const mine = () => listAnswers(db, { userId: user.id });
    await expect.poll(mine).toMatchObject([{ status: "maybe", comment: "Late shift" }]);
    await page.context().close();
  },
);

flow(
  "a form that was taken leads on, though the script of the next page is gone",
  { ways: ["own"] },
  async ({ server, db }) => {
    const { page } = await memberPage(server);
    await openHydrated(page, "/create");
    // The scripts of the next pages were loaded ahead; those of a page that was loaded again are not.
    await page.waitForLoadState("networkidle");
    await page.reload();
    await hydrated(page);
    await lose(page, "show", "member-page");
    const name = unique("Late Birds");
    await page.getByLabel("Team Name").fill(name);
    await page.getByLabel("Home Court Address").fill("Kai 4, Hamburg");
    const documents = documentsOf(page);
    await page.getByRole("button", { name: "Create Team", exact: true }).click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    expect(documents).toEqual(["/create", expect.stringMatching(/^\/team\//)]);
    const { made } = await db
      .selectFrom("teams")
      .select(({ fn }) => fn.countAll<number>().as("made"))
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    expect(Number(made)).toBe(1);
    await page.context().close();
  },
);

flow(
  "a page whose parts do not arrive is loaded again once",
  { ways: ["own"] },
  async ({ server }) => {
    const page = await openPage(server);
    await openHydrated(page, "/terms");
    await page.waitForLoadState("networkidle");
    await lose(page, "account-dialog");
    const documents = documentsOf(page);
    await page.locator("header").getByRole("link", { name: "Sign In" }).click();
    await page.getByRole("link", { name: "Try again" }).waitFor();
    expect(documents).toEqual(["/terms"]);
    await page.unrouteAll();
    await page.getByRole("link", { name: "Try again" }).click();
    await page.getByRole("dialog").getByLabel("Full Name").waitFor();
    await page.context().close();
  },
);
