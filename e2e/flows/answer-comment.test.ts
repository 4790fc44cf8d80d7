import { anAnswer, listAnswers } from "#db/builders-answers.ts";
import { aCheckIn, aGame, aMember, aTeam, expect, flow } from "#e2e/harness/browser.ts";
import { openHydrated, signInAsNewUser } from "#e2e/harness/members.ts";

flow("Enter after a comment keeps the answer", async ({ page, db, scripts }) => {
  const user = await signInAsNewUser(page, db);
  const { id: teamId } = await aTeam(db);
  await aMember(db, { teamId, userId: user.id });
  const game = await aGame(db, { teamId });
  await anAnswer(db, { gameId: game.id, userId: user.id, status: "maybe" });

  const path = `/games/${game.id}`;
  await (scripts ? openHydrated(page, path) : page.goto(path));
  const comment = page.getByLabel("Comment (optional)");
  await page.getByText("Add a comment").click();
  await comment.fill("Late shift");
  await comment.press("Enter");

  const mine = () => listAnswers(db, { userId: user.id });
  await expect.poll(mine).toMatchObject([{ status: "maybe", comment: "Late shift" }]);
});

flow(
  "a comment is saved by a button that one sees, whatever the answer is",
  { ways: ["html"] },
  async (it) => {
    const { page, db } = it;
    const user = await signInAsNewUser(page, db);
    const { id: teamId } = await aTeam(db);
    await aMember(db, { teamId, userId: user.id });
    const game = await aGame(db, { teamId });
    await aCheckIn(db, { gameId: game.id, userId: user.id });

    const path = `/games/${game.id}`;
    await page.goto(path);
    await page.getByText("Add a comment").click();
    await page.getByLabel("Comment (optional)").fill("I bring the ball");
    await page.getByRole("button", { name: "Save comment" }).click();
    const mine = () => listAnswers(db, { userId: user.id });
    const saved = { gameId: game.id, status: "in", comment: "I bring the ball" };
    await expect.poll(mine).toMatchObject([saved]);
  },
);
