import { anAnswer } from "#db/builders-answers.ts";
import { flow } from "#e2e/harness/browser.ts";
import { aHostedGame, aPlayer, pageOf, playersIn, says } from "#e2e/harness/players.ts";

flow("counts are in words, and change on an open page", { ways: ["hydrated"] }, async (it) => {
  const { server, db, scripts } = it;
  const { game, team, path } = await aHostedGame(db, { maxPlayers: 3 });
  const [ben] = await playersIn(db, game, ["Ben Two"]);
  if (!ben) throw new Error("Ben is in.");
  const page = await pageOf(server, ben, scripts);
  for (const at of ["/", path]) {
    const listening = page.waitForResponse(/\/live\?/);
    await page.goto(at);
    await says(page, /1\s*of 3 in/);
    await says(page, /2 spots left/i);
    await listening;
  }
  await playersIn(db, game, ["Cem Three", "Dee Four"]);
  await says(page, "3 of 3 in", scripts);
  await says(page, /^Full$/);
  const { id: userId } = await aPlayer(db, { teamId: team.id });
  await anAnswer(db, { gameId: game.id, userId, status: "waiting" });
  await says(page, "Full, 1 waiting", scripts);
  await page.context().close();
});
