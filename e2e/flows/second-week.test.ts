import { createOccurrences } from "#app/features/series/create-occurrences.server.ts";
import { checkInUnanswered } from "#app/features/series/standing-player.server.ts";
import { expect, flow, visitor } from "#e2e/harness/browser.ts";
import { aWeeklyGame, namesIn } from "#e2e/harness/weekly-game.ts";

const friends = ["Ada", "Ben", "Cem", "Dan", "Eve", "Fay", "Gus", "Hal"];
const day = 24 * 60 * 60_000;

/** With a full game and a message to nobody: `e2e/http/weekly-guests.test.ts`. */
flow(
  "nine guests of the first week are in the second week without a tap",
  { ways: ["hydrated", "plain"] },
  async ({ server, db, page }) => {
    const { link, ids, seriesId } = await aWeeklyGame(server, { maxPlayers: 9 });
    for (const name of friends) {
      const guest = visitor(server);
      await guest.press(await guest.get(link), "I'm In", { name, always: "true" });
    }
    await page.goto(link);
    await page.getByLabel("Your Name").fill("Ida");
    await page.getByText("More dates, each week").click();
    await page.getByLabel("Each week, until I say otherwise").check();
    await page.getByRole("button", { name: "I'm In" }).click();
    await page.getByText("You are in each week").first().waitFor();

    const [first = 0, ...coming] = ids;
    const yesterday = { datetime: new Date(Date.now() - day) };
    await db.updateTable("games").set(yesterday).where("id", "=", first).execute();
    const made = await createOccurrences(db, { seriesIds: [seriesId], now: new Date() });
    await checkInUnanswered(db, { gameIds: made });
    for (const id of [...coming, ...made])
      expect(await namesIn(server, id)).toEqual([...friends, "Ida"]);
    await page.reload();
    await page.getByRole("heading", { name: "You're in" }).waitFor();
    const shown = page.locator(`input[name=game][value="${coming[0]}"]`).first();
    await shown.waitFor({ state: "attached" });
  },
);
