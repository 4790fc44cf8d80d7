import type { Page } from "playwright";
import { anAnswer, listAnswers } from "#db/builders-answers.ts";
import { expect, flow, openPage } from "#e2e/harness/browser.ts";
import { memberPage, openHydrated } from "#e2e/harness/members.ts";

/** The scripts of these names are gone, as after a release whose files do not arrive. */
const lose = (page: Page, name: string) =>
  page.route(new RegExp(`/assets/${name}-[\\w-]+\\.js$`), (route) =>
    route.fulfill({ status: 404, contentType: "text/plain", body: "Not Found" }),
  );

/** The paths of the documents that a page loads from now on. */
const documentsOf = (page: Page) => {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
};

flow(
  "a form whose script is gone keeps what was typed, and one that was taken leads on, though the next script is gone",
  { ways: ["own"] },
  async ({ server, db }) => {
    const { page, user, team, game } = await memberPage(server);
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

    await openHydrated(page, "/schedule", "dialog form");
    const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await page.locator("[name=teamId]").selectOption(`${team.id}`);
    await page.getByLabel("Date", { exact: true }).fill(date);
    await page.getByLabel("Time", { exact: true }).fill("18:15");
    await lose(page, "show");
    documents.length = 0;
    await page.getByRole("dialog").getByRole("button", { name: "Schedule Game" }).click();
    await page.waitForURL(/\/games\/\d+$/);
    expect(documents).toEqual(["/schedule", expect.stringMatching(/^\/games\/\d+$/)]);
    const games = db.selectFrom("games").select("id").where("teamId", "=", team.id);
    expect(await games.execute()).toHaveLength(2);
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
