import { answeredMaybe } from "#app/features/answers/answer-game.ts";
import { expect, flow } from "#e2e/harness/browser.ts";
import { aHostedGame, aPlayer, pageOf, says } from "#e2e/harness/players.ts";

const cantCome = "Can't come";

flow(
  "maybe and no are quiet buttons, shown apart",
  { ways: ["html"] },
  async ({ server, db, scripts }) => {
    const { team, game } = await aHostedGame(db);
    const ben = await aPlayer(db, { teamId: team.id, name: "Ben Two" });
    const page = await pageOf(server, ben, scripts);
    await page.goto("/");
    await page.getByText("Other answer").click();
    await page.getByRole("button", { name: `Maybe ${team.name}` }).click();
    await page.getByText(answeredMaybe().title).first().waitFor();
    await says(page, "1 maybe");
    await page.goto(`/games/${game.id}`);
    expect(await page.locator("#maybe li").allTextContents()).toEqual([
      expect.stringContaining("Ben Two"),
    ]);
    await page.getByRole("button", { name: cantCome }).click();
    await page.getByText("Thanks for telling us.").waitFor();
    expect(await page.locator("#cant li").allTextContents()).toEqual([
      expect.stringContaining("Ben Two"),
    ]);
    await page.context().close();
  },
);

flow(
  "a comment goes with the answer, as text",
  { ways: ["html"] },
  async ({ server, db, scripts }) => {
    const { team, path } = await aHostedGame(db);
    const ben = await aPlayer(db, { teamId: team.id, name: "Ben Two" });
    const page = await pageOf(server, ben, scripts);
    await page.goto(path);
    const comment = page.getByLabel("Comment (optional)");
    expect(await comment.count()).toBe(0);
    await page.getByRole("button", { name: "Maybe" }).click();
    await page.getByText("Add a comment").click();
    expect(await comment.getAttribute("maxlength")).toBe("140");
    await comment.fill("If the <b>train</b> is on time");
    await page.getByRole("button", { name: "Save comment" }).click();
    await page.locator("#maybe", { hasText: "If the <b>train</b> is on time" }).waitFor();
    await page.goto("/");
    await page.getByText("You said maybe").click();
    await page.getByRole("button", { name: `${cantCome} ${team.name}` }).click();
    await page.getByText("Thanks for telling us.").waitFor();
    await page.goto(path);
    await page.locator("#cant", { hasText: "If the <b>train</b> is on time" }).waitFor();
    await page.context().close();
  },
);
