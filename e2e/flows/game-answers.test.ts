import { answeredMaybe } from "#app/features/answers/answer-game.ts";
import { commentHidden } from "#app/features/games/game-page.ts";
import { anAnswer } from "#db/builders-answers.ts";
import { expect, flow } from "#e2e/harness/browser.ts";
import { aHostedGame, aPlayer, pageOf, playersIn, programOf, says } from "#e2e/harness/players.ts";
import { unfold } from "#e2e/harness/reporting.ts";

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
  "gives the spot of who answers no to the first entry",
  { ways: ["html"] },
  async ({ server, db, scripts }) => {
    const datetime = new Date(Date.now() + 72 * 3_600_000);
    const { team, game, path } = await aHostedGame(db, { maxPlayers: 2, datetime });
    const [ben] = await playersIn(db, game, ["Ben Two", "Cem Three"]);
    const dee = await aPlayer(db, { teamId: team.id, name: "Dee Four" });
    await anAnswer(db, { gameId: game.id, userId: dee.id, status: "waiting" });
    if (!ben) throw new Error("Ben is in.");
    const [page, next] = [await pageOf(server, ben, scripts), await pageOf(server, dee, scripts)];
    await next.goto(path);
    await says(next, "You are number 1 in line");
    await page.goto(path);
    await page.getByRole("button", { name: cantCome }).click();
    await page.getByText("Thanks for telling us.").waitFor();
    await next.reload();
    await says(next, "You are in");
    for (const it of [page, next]) await it.context().close();
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

flow(
  "managers see how many have not answered",
  { ways: ["html"] },
  async ({ server, db, scripts }) => {
    const { team, host, game, path } = await aHostedGame(db);
    const [ben] = await playersIn(db, game, ["Ben Two"]);
    for (let n = 0; n < 4; n++) await aPlayer(db, { teamId: team.id });
    if (!ben) throw new Error("Ben is in.");
    const [page, member] = [
      await pageOf(server, host, scripts),
      await pageOf(server, ben, scripts),
    ];
    await page.goto(path);
    await says(page, "5 have not answered");
    await member.goto(path);
    expect(await member.getByText("have not answered").count()).toBe(0);
    for (const it of [page, member]) await it.context().close();
  },
);

flow("the big button is unchanged", { ways: ["html"] }, async ({ server, db, scripts }) => {
  const { team } = await aHostedGame(db);
  const ben = await aPlayer(db, { teamId: team.id, name: "Ben Two" });
  const page = await pageOf(server, ben, scripts);
  await page.goto("/");
  const button = (name: string) => page.getByRole("button", { name: `${name} ${team.name}` });
  expect(await button("Check In").getAttribute("class")).toContain("btn-success");
  expect(await button("Maybe").isVisible()).toBe(false);
  await button("Check In").click();
  await button("Check Out").waitFor();
  expect(await button("Check Out").getAttribute("class")).toContain("btn-danger");
  await page.context().close();
});

flow("a hidden comment is gone for all but its writer", { ways: ["html"] }, async (it) => {
  const { server, db, scripts } = it;
  const { game, host, path } = await aHostedGame(db);
  const [ben, cem] = await playersIn(db, game, ["Ben Two", "Cem Three"]);
  if (!ben || !cem) throw new Error("Two are in.");
  const program = await programOf(server, ben);
  const comment = "What nobody should read";
  await program.call("PUT", `/api${path}/answer`, { answer: "in", comment });
  const page = await pageOf(server, host, scripts);
  await page.goto(path);
  await says(page, comment);
  await unfold(page, "Ben Two");
  await page.getByRole("button", { name: "Hide comment of Ben Two" }).click();
  await says(page, commentHidden());
  const [writer, other] = [await pageOf(server, ben, scripts), await pageOf(server, cem, scripts)];
  await writer.goto(path);
  await says(writer, comment);
  await other.goto(path);
  await says(other, commentHidden());
  expect(await other.content()).not.toContain(comment);
  await unfold(page, "Ben Two");
  await page.getByRole("button", { name: "Show comment of Ben Two" }).click();
  await says(other, comment, scripts);
  for (const it of [page, writer, other]) await it.context().close();
});
