import { sql } from "kysely";
import { replyPath } from "#app/features/games/paths.ts";
import { listAnswers, setAnswers } from "#db/builders-answers.ts";
import { aCourt, aGame, aUser, expect, flow, signIn, visitor } from "#e2e/harness/browser.ts";
import { anOpenGame, days, headsOf, reply } from "#e2e/harness/guest-link.ts";
import { says } from "#e2e/harness/players.ts";
import { zoneAt } from "#e2e/harness/zones.ts";

const password = "pick-and-roll";

flow(
  "the own page changes an answer, and withdraws it",
  { ways: ["html"] },
  async ({ server, page }) => {
    const { code, game } = await anOpenGame(server);
    const { json } = await reply(server, code, { name: "Tom" });
    await page.goto(replyPath(json.secret));
    const answer = async (button: string, heading: string) => {
      await page.getByRole("button", { name: button }).click();
      await page.getByRole("heading", { name: heading, exact: true }).waitFor();
    };
    await answer("Can't Come", "You can't come");
    expect(await headsOf(server, game.id)).toBe(0);
    await answer("I'm In", "You're in");
    // One way out; programs withdraw.
    expect(await page.getByRole("button", { name: "Withdraw" }).count()).toBe(0);
    await visitor(server).call("DELETE", `/api/replies/${json.secret}`);
    await page.reload();
    await page.getByRole("heading", { name: "You're Out", exact: true }).waitFor();
    await page.getByText("Use another phone").click();
    await says(page, "Keep this link: on another phone it is the only way to change your answer.");
    expect(await headsOf(server, game.id)).toBe(0);
  },
);

flow(
  "shows a refused name with its error in the field",
  { ways: ["html"] },
  async ({ server, page }) => {
    const { code } = await anOpenGame(server);
    await reply(server, code, { name: "Tom" });
    await page.goto(`/g/${code}`);
    const [name, email] = [page.getByLabel("Your Name"), page.getByLabel("E-mail (optional)")];
    await email.fill("t@openrun.example");
    const refused = async (typed: string, why: string) => {
      await name.fill(typed);
      await page.getByRole("button", { name: "Maybe" }).click();
      await says(page, why);
      const described = await name.getAttribute("aria-describedby");
      expect(await page.locator(`[id="${described}"]`).textContent()).toContain(why);
      expect([await name.inputValue(), await email.inputValue()]).toEqual([
        typed,
        "t@openrun.example",
      ]);
    };
    await refused("www.spam.example", "Please enter a name without a web address");
    await refused(
      "Tóm",
      "Tom is in already. If that is you, use your own link. Is it lost? A captain can take you off the list, then reply again. If you are another Tom, add a letter.",
    );
  },
);

flow(
  "shows that a game takes no more guests, and keeps the typed name",
  { ways: ["html"] },
  async (it) => {
    const { server, page } = it;
    const { code, browser, game } = await anOpenGame(server);
    await browser.call("PUT", `/api/games/${game.id}/guest-link`, { open: true, max: 1 });
    await page.goto(`/g/${code}`);
    await page.getByLabel("Your Name").fill("Ben");
    // Another guest takes the spot first.
    await reply(server, code, { name: "Tom" });
    await page.getByRole("button", { name: "I'm In" }).click();
    await says(page, "No more guests can reply to this game.");
    expect(await page.getByLabel("Your Name").inputValue()).toBe("Ben");
  },
);

flow(
  "stores nothing beyond the limit of an address, and asks to leave the hidden field empty",
  { ways: ["html"] },
  async (it) => {
    const { server, db, page } = it;
    const { code, game } = await anOpenGame(server);
    await page.goto(`/g/${code}`);
    await page.getByLabel("Your Name").fill("Bot");
    await page.locator("[name=leaveEmpty]").fill("spam.example");
    await page.getByRole("button", { name: "I'm In" }).click();
    await page.getByLabel("Leave this empty").waitFor();
    expect(await headsOf(server, game.id)).toBe(0);

    // As if this address had replied to the game more often than any limit allows, and once more just now.
    await reply(server, code, { name: "Tom" });
    const exhaust = (key: string) =>
      sql`update rate_limits set hits = 1000000000 where starts_with(key, ${key})`.execute(db);
    await exhaust(`reply-game:3600:${code} `);
    await reply(server, code, { name: "Uwe" });
    await exhaust(`slow reply-game:180:${code} `);
    await page.goto(`/g/${code}`);
    await page.getByLabel("Your Name").fill("Ben");
    await page.getByRole("button", { name: "I'm In" }).click();
    await says(page, /^Too many attempts\. Please try again in \d+ minutes\.$/);
    expect(await page.getByLabel("Your Name").inputValue()).toBe("Ben");
    expect(await headsOf(server, game.id)).toBe(2);
  },
);

flow(
  "puts guests on the waiting list, and offers a late spot to a confirmed one",
  { ways: ["html"] },
  async (it) => {
    const { server, db, page } = it;
    // A game tomorrow where it is day: nobody is asked at night.
    const { code, game } = await anOpenGame(server, { maxPlayers: 2, zone: zoneAt(12) });
    const tomorrow = { datetime: days(20 / 24) };
    await db.updateTable("games").set(tomorrow).where("id", "=", game.id).execute();
    await reply(server, code, { name: "Ann" });
    const ben = await reply(server, code, { name: "Ben" });
    await page.goto(`/g/${code}`);
    await page.getByLabel("Your Name").fill("Tom");
    await page.getByRole("button", { name: "Join Waiting List" }).click();
    await says(page, "You are number 1 in line");
    const toms = page.url();

    const { json: leo } = await reply(server, code, { name: "Leo" });
    const confirmed = { email: `${code}@openrun.example`, emailConfirmed: true };
    await setAnswers(db, { gameId: game.id, name: "Leo" }, confirmed);
    await visitor(server).call("DELETE", `/api/replies/${ben.json.secret}`);
    await page.goto(replyPath(leo.secret));
    await page.getByRole("heading", { name: "A spot is yours" }).waitFor();
    await page.getByRole("button", { name: "Take the Spot" }).click();
    await page.getByRole("heading", { name: "You're in" }).waitFor();
    await page.goto(toms);
    await says(page, "You are number 1 in line");
    expect(await headsOf(server, game.id)).toBe(2);
  },
);

flow(
  "visitors of a court see its games, and reply",
  { ways: ["html"] },
  async ({ server, db, page }) => {
    const court = await aCourt(db);
    const { guestCode } = await aGame(db, { teamId: court.id, datetime: days(1) });
    await page.goto(`/court/${court.slug}`);
    await says(page, "0 in");
    await reply(server, guestCode ?? "", { name: "Ben" });
    await page.reload();
    await says(page, "1 in");
    await page.locator("main").getByRole("link", { name: "I'm In" }).click();
    await page.waitForURL(`/g/${guestCode}`);
    await page.getByLabel("Your Name").fill("Tom");
    await page.getByRole("button", { name: "I'm In" }).click();
    await page.getByText("See you at the game, Tom!").first().waitFor();
    await says(page, "2 in");
  },
);

flow(
  "a player with an account comes to a court's game by one press",
  { ways: ["html"] },
  async (it) => {
    const { db, page } = it;
    const court = await aCourt(db);
    const game = await aGame(db, { teamId: court.id, datetime: days(1) });
    const { email } = await aUser(db, { name: "Sam Stranger", password });
    await signIn(page, `${email}`, password);
    await page.goto(`/court/${court.slug}`);
    await page.getByRole("button", { name: /^I'm In, / }).click();
    await page.waitForURL(`/games/${game.id}`);
    await says(page, `You have joined ${court.name} and are in.`);
    await says(page, "You are in");
    expect(await listAnswers(db, { gameId: game.id })).toMatchObject([{ guestId: null }]);
  },
);

flow(
  "a visitor types a name on the page of a court's game",
  { ways: ["html"] },
  async ({ db, page }) => {
    const court = await aCourt(db);
    const game = await aGame(db, { teamId: court.id, datetime: days(1) });
    await page.goto(`/games/${game.id}`);
    await page.getByLabel("Your Name").fill("T");
    await page.getByRole("button", { name: "I'm In" }).click();
    await says(page, "Please enter at least 2 characters");
    await page.getByLabel("Your Name").fill("Tom");
    await page.getByRole("button", { name: "I'm In" }).click();
    await page.waitForURL(/\/r\//);
    await page.getByRole("heading", { name: "You're in" }).waitFor();
  },
);
