import { unique } from "#db/builders.ts";
import { expect, flow } from "#e2e/harness/browser.ts";
import { bottomOf, smallPhone } from "#e2e/harness/first-screen.ts";
import { anOpenGame } from "#e2e/harness/guest-link.ts";
import { horizontalOverflow } from "#e2e/harness/large-type.ts";
import { playersIn, programOf, says } from "#e2e/harness/players.ts";
import { aSeries } from "#e2e/harness/series.ts";

const password = "pick-and-roll";

flow(
  "replies by a guest link, waits, gets a spot, and claims the reply with an account",
  { ways: ["html"] },
  async (it) => {
    const { server, db, page } = it;
    const { code, game, team } = await anOpenGame(server, { maxPlayers: 2 });
    const [ben] = await playersIn(db, game, ["Ben Two", "Cem Three"]);
    if (!ben) throw new Error("Ben is in.");

    await page.goto(`/g/${code}`);
    await says(page, /2\s*of 2 in/);
    await page.getByLabel("Your Name").fill("Tom");
    await page.getByRole("button", { name: "Join Waiting List" }).click();
    await page.waitForURL(/\/r\/[a-z2-7]{26}$/);
    const own = new URL(page.url()).pathname;
    await page.getByText("Number 1 in line.").first().waitFor();
    await says(page, "You are number 1 of 1 in line");

    const program = await programOf(server, ben);
    await program.call("POST", `/api/games/${game.id}/checkin`, { checkedIn: false });
    // The link of the group leads the same browser to its own page.
    await page.goto(`/g/${code}`);
    await page.waitForURL(own);
    await page.getByRole("heading", { name: "You're in" }).waitFor();

    // Signing up keeps the reply.
    await page.locator("main").getByRole("link", { name: "Sign Up" }).click();
    await page.getByLabel("Full Name").fill("Tom Claims");
    await page
      .getByLabel("Email Address")
      .fill(`${unique("tom").replace(" ", "-")}@openrun.example`);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("Retype Password").fill(password);
    await page.getByRole("button", { name: "Create Profile" }).click();
    await page.waitForURL("/");
    await says(page, team.name);
    await says(page, "You're in");
  },
);

flow(
  "a guest of a weekly game answers the next dates and is in each week",
  { ways: ["html"] },
  async (it) => {
    const { server, page } = it;
    const { seriesId } = await aSeries(server);
    const { guestCode } = await server.db
      .selectFrom("series")
      .select("guestCode")
      .where("id", "=", seriesId)
      .executeTakeFirstOrThrow();
    await page.goto(`/g/${guestCode}`);
    await page.getByLabel("Your Name").fill("Tom");
    await page.getByRole("button", { name: "I'm In" }).click();
    await page.waitForURL(/\/r\/\w+$/);
    await page
      .getByRole("button", { name: /^Can't Tue/ })
      .first()
      .click();
    await says(page, "You can't come");
    await page.getByRole("button", { name: "Each week, until I say otherwise" }).click();
    await says(page, "You are in each week");
    await page.getByRole("button", { name: "Not every week" }).waitFor();
  },
);

/** The page of a guest looks the same when it is hydrated. */
flow(
  "the name and the button are on the first screen of a phone",
  { ways: ["plain"] },
  async (it) => {
    const { server, page } = it;
    const { code, game, team } = await anOpenGame(server, { maxPlayers: 10 });
    const { db } = server;
    const note = "Bring a dark and a light shirt. The hall is behind the school.";
    await db.updateTable("games").set({ minutes: 90, note }).where("id", "=", game.id).execute();
    const facts = { name: "Riverside Runners", address: "Pier 2, Brooklyn Bridge Park" };
    await db.updateTable("teams").set(facts).where("id", "=", team.id).execute();
    await page.setViewportSize(smallPhone);
    await page.goto(`/g/${code}`);
    const inButton = page.getByRole("button", { name: "I'm In" });
    expect(await bottomOf(page, "[name=name]")).toBeLessThan(smallPhone.height);
    for (const answer of ["in", "maybe", "no"])
      expect(await bottomOf(page, `button[value=${answer}]`)).toBeLessThanOrEqual(
        smallPhone.height,
      );
    expect(await horizontalOverflow(page)).toEqual({ by: 0, out: [] });
    await page.getByLabel("Your Name").fill("Tom");
    await inButton.click();
    await page.getByText("See you at the game, Tom!").first().waitFor();
  },
);
