import type { Page } from "playwright";
import { aCheckIn, aGame, expect, flow } from "#e2e/harness/browser.ts";
import { contrastOf, rgbOf } from "#e2e/harness/contrast.ts";
import { memberPage } from "#e2e/harness/members.ts";

flow(
  "Check In is green and Check Out is red wherever they stand, by day and by night",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, user, team, court, game } = await memberPage(server, {
      javaScriptEnabled: false,
    });
    const { db } = server;
    const [soon, later] = [2, 3].map((days) => new Date(Date.now() + days * 86_400_000));
    const inRow = await aGame(db, { teamId: team.id, datetime: soon });
    await aGame(db, { teamId: court.id, datetime: later });
    for (const { id: gameId } of [game, inRow]) await aCheckIn(db, { gameId, userId: user.id });
    const places = new Set<string>();
    for (const path of ["/", `/court/${court.slug}`]) {
      await page.goto(path);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        for (const { name, place, words, ground } of await answerButtons(page)) {
          const where = `${name} in the ${place} on ${path}, ${colorScheme}`;
          const hue = hueOf(words) === "neither" ? hueOf(ground) : hueOf(words);
          expect(hue, where).toBe(name === "Check Out" ? "red" : "green");
          expect(contrastOf(words, ground), where).toBeGreaterThanOrEqual(4.5);
          places.add(`${name}: ${place}`);
        }
      }
    }
    expect([...places].sort()).toEqual([
      "Check In: row",
      "Check In: ticket",
      "Check Out: row",
      "Check Out: ticket",
    ]);
    await page.context().close();
  },
);

function hueOf([red = 0, green = 0, blue = 0]: number[]) {
  if (red > green + 40 && red > blue + 40) return "red";
  return green > red + 40 && green > blue + 20 ? "green" : "neither";
}

/** The buttons of answers, with the colour of their words and of what lies below them. */
async function answerButtons(page: Page) {
  const found = await page.locator("button").evaluateAll((buttons) => {
    const groundOf = (it: Element | null): string => {
      const { backgroundColor: colour } = it
        ? getComputedStyle(it)
        : { backgroundColor: "rgb(255, 255, 255)" };
      return /rgba|transparent/.test(colour) ? groundOf(it?.parentElement ?? null) : colour;
    };
    return buttons.map((button) => ({
      name: button.firstChild?.textContent?.trim() ?? "",
      place: button.closest(".ticket") ? "ticket" : "row",
      words: getComputedStyle(button).color,
      ground: groundOf(button),
    }));
  });
  return found
    .filter(({ name }) => /^Check (In|Out)$/.test(name))
    .map((it) => ({ ...it, words: rgbOf(it.words), ground: rgbOf(it.ground) }));
}
