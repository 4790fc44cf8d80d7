import type { Page } from "playwright";
import { answeredNo } from "#app/features/answers/answer-game.ts";
import { noThanks, offerTaken, takeTheSpot } from "#app/features/answers/take-offer.ts";
import { dateIn, localTime } from "#app/lib/zoned-time.server.ts";
import { listUserIds } from "#db/builders-answers.ts";
import { aTeam, expect, flow } from "#e2e/harness/browser.ts";
import { aPlayer, pageOf, playersIn, says, zoneAtNoon } from "#e2e/harness/players.ts";

const zone = zoneAtNoon();

/** Tomorrow morning, as it is typed. */
function tomorrow() {
  const at = new Date(Date.now() + 20 * 3_600_000);
  const { wall } = localTime(at, { zone, now: new Date() });
  return { date: dateIn(zone, at), time: wall.slice(11) };
}

flow(
  "fills ten spots with thirteen people, of whom one drops out the evening before",
  { ways: ["html"] },
  async (it) => {
    const { server, db, scripts } = it;
    const team = await aTeam(db);
    const ada = await aPlayer(db, { teamId: team.id, name: "Ada Host" });
    const captain = await pageOf(server, ada, scripts);
    await schedule(captain, tomorrow());
    await captain.goto("/");
    await captain.getByRole("button", { name: `Check Out ${team.name}` }).waitFor();
    const gameId = await db
      .selectFrom("games")
      .select("id")
      .where("teamId", "=", team.id)
      .execute();
    const game = { id: gameId[0]?.id ?? 0, teamId: team.id };
    await playersIn(
      db,
      game,
      Array.from({ length: 9 }, (_, n) => `Player ${n + 2}`),
    );

    const waiting: Page[] = [];
    for (const [index, name] of ["Kim Eleven", "Lou Twelve", "Mia Thirteen"].entries()) {
      const player = await aPlayer(db, { teamId: team.id, name });
      // One who waits sees what the others see: the others go without JavaScript.
      const page = await pageOf(server, player, scripts && name === "Lou Twelve");
      await page.goto(`/games/${game.id}`);
      await page.getByRole("button", { name: "Join Waiting List" }).click();
      await page
        .getByText(`You are number ${index + 1} in line.`)
        .first()
        .waitFor();
      waiting.push(page);
    }
    const [kim, lou, mia] = waiting;
    if (!kim || !lou || !mia) throw new Error("Three wait.");
    await captain.goto(`/games/${game.id}`);
    await says(captain, "10 of 10 in");
    await says(captain, "Full, 3 waiting");

    await captain.getByRole("button", { name: "Can't come" }).click();
    await captain.getByText(answeredNo().title).first().waitFor();
    await says(kim, /A spot is yours until \d\d:\d\d/, false);
    await says(mia, /A spot is kept for the line until \d\d:\d\d/, false);
    await kim.getByRole("button", { name: noThanks() }).click();
    await says(lou, /A spot is yours until \d\d:\d\d/, scripts);
    await lou.getByRole("button", { name: takeTheSpot() }).click();
    await lou.getByText(offerTaken().title).first().waitFor();

    await says(captain, "Full, 1 waiting", scripts);
    await says(mia, "You are number 1 of 1 in line", false);
    await captain.locator("#in", { hasText: "Lou Twelve" }).waitFor();
    await captain.locator("#cant", { hasText: "Kim Eleven" }).waitFor();
    expect(await listUserIds(db, { gameId: game.id })).toHaveLength(10);
    for (const page of [captain, ...waiting]) await page.context().close();
  },
);

async function schedule(page: Page, { date, time }: { date: string; time: string }) {
  await page.goto("/schedule");
  const form = page.locator("dialog form");
  await form.locator("input[name=date]").fill(date);
  await form.locator("input[name=time]").fill(time);
  await form.getByLabel("Maximum of players").fill("10");
  await form.getByRole("button", { name: "Schedule Game" }).click();
  await page.getByText("Game Scheduled!").first().waitFor();
}
