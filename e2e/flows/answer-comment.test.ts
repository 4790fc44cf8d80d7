import { aCheckIn, aGame, aMember, aTeam, expect, flow } from "#e2e/harness/browser.ts";
import { openHydrated, signInAsNewUser } from "#e2e/harness/members.ts";

flow("Enter after a comment keeps the answer", async ({ page, db, scripts }) => {
  const user = await signInAsNewUser(page, db);
  const { id: teamId } = await aTeam(db);
  await aMember(db, { teamId, userId: user.id });
  const game = await aGame(db, { teamId });
  const said = { gameId: game.id, userId: user.id, answer: "maybe" };
  await db.insertInto("answers").values(said).execute();

  const path = `/games/${game.id}`;
  await (scripts ? openHydrated(page, path) : page.goto(path));
  const comment = page.getByLabel("Comment (optional)");
  await page.getByText("Add a comment").click();
  await comment.fill("Late shift");
  await comment.press("Enter");

  const mine = () =>
    db
      .selectFrom("answers")
      .select(["answer", "comment"])
      .where("userId", "=", user.id)
      .executeTakeFirst();
  await expect.poll(mine).toEqual({ answer: "maybe", comment: "Late shift" });
  expect(
    await db.selectFrom("checkIns").select("gameId").where("userId", "=", user.id).execute(),
  ).toEqual([]);
});

flow(
  "a comment is saved by a button that one sees, whatever the answer is",
  { ways: ["html"], inTrust: ["hydrated"] },
  async (it) => {
    const { page, db, scripts } = it;
    const user = await signInAsNewUser(page, db);
    const { id: teamId } = await aTeam(db);
    await aMember(db, { teamId, userId: user.id });
    const game = await aGame(db, { teamId });
    await aCheckIn(db, { gameId: game.id, userId: user.id });

    const path = `/games/${game.id}`;
    await (scripts ? openHydrated(page, path) : page.goto(path));
    await page.getByText("Add a comment").click();
    await page.getByLabel("Comment (optional)").fill("I bring the ball");
    await page.getByRole("button", { name: "Save comment" }).click();
    const saved = () =>
      db.selectFrom("answers").select("comment").where("userId", "=", user.id).executeTakeFirst();
    await expect.poll(saved).toEqual({ comment: "I bring the ball" });
    expect(
      await db.selectFrom("checkIns").select("gameId").where("userId", "=", user.id).execute(),
    ).toEqual([{ gameId: game.id }]);
  },
);
