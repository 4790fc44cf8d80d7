import type { Page } from "playwright";
import { aCheckIn, aGame, expect, flow } from "#e2e/harness/browser.ts";
import { memberPage } from "#e2e/harness/members.ts";

flow(
  "Check In is green and Check Out is red wherever they stand, by day and by night",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, user, team, court, game } = await memberPage(server, {
      javaScriptEnabled: false,
    });
    const { db } = server;
    const soon = [2, 3, 4, 5].map((days) => new Date(Date.now() + days * 86_400_000));
    const inRow = await aGame(db, { teamId: team.id, datetime: soon[0] });
    const onCourt = await aGame(db, { teamId: court.id, datetime: soon[3] });
    for (const { id: gameId } of [game, inRow, onCourt])
      await aCheckIn(db, { gameId, userId: user.id });
    for (const teamId of [team.id, court.id]) await aGame(db, { teamId, datetime: soon[2] });
    const places = new Set<string>();
    for (const path of [
      "/",
      `/team/${team.slug}`,
      `/court/${court.slug}`,
      `/invite?key=${team.secretKey}&game=${game.id}`,
    ]) {
      await page.goto(path);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        for (const { name, hue, contrast, place } of await answerButtons(page)) {
          const where = `${name} in the ${place} on ${path}, ${colorScheme}`;
          expect(hue, where).toBe(name === "Check Out" ? "red" : "green");
          expect(contrast, where).toBeGreaterThanOrEqual(4.5);
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

/** The buttons of answers: the colour of the words, or of the face below white words, and the contrast. */
const answerButtons = (page: Page) =>
  page.locator("button").evaluateAll((buttons) => {
    type Colour = [red: number, green: number, blue: number];
    const luminance = (colour: Colour) => {
      const [red = 0, green = 0, blue = 0] = colour
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const read = (colour: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return { colour: [red, green, blue] as Colour, alpha };
    };
    const groundOf = (element: Element): Colour => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { colour, alpha } = read(getComputedStyle(at).backgroundColor);
        if (alpha === 1) return colour;
      }
      return [255, 255, 255];
    };
    const hueOf = ([red, green, blue]: Colour) => {
      if (red > green + 40 && red > blue + 40) return "red";
      return green > red + 40 && green > blue + 20 ? "green" : "neither";
    };
    return buttons.flatMap((button) => {
      const name = button.firstChild?.textContent?.trim() ?? "";
      if (name !== "Check In" && name !== "Check Out") return [];
      const words = read(getComputedStyle(button).color).colour;
      const ground = groundOf(button);
      const isOnWhite = hueOf(words) === "neither";
      const [light = 0, dark = 0] = [luminance(words), luminance(ground)].sort((a, b) => b - a);
      const contrast = (light + 0.05) / (dark + 0.05);
      const place = button.closest(".ticket") ? "ticket" : "row";
      return [{ name, place, hue: hueOf(isOnWhite ? ground : words), contrast }];
    });
  });
