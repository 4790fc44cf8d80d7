import { subjectsTo } from "#e2e/harness/mail.ts";
import { aManagedGame, dayZone, inHours, tellAtOnce } from "#e2e/harness/managed-game.ts";
import { aSignedInMember, aSignedInUser } from "#e2e/harness/signed-in.ts";
import { aCourt, aMember, describe, expect, mailTo, test, visitor } from "#e2e/harness/test.ts";

const cash = { costCents: 550, currency: "EUR", costText: "cash" };
const words = "€5.50 each · cash";

describe("what a game costs", () => {
  test("is stored, and shown wherever the game is", async ({ server }) => {
    const { browser, team } = await aSignedInMember(server);
    const reader = { teamId: team.id, emailNotifications: true, timezone: dayZone() };
    const { email } = await aMember(server.db, reader);
    const body = { teamId: team.id, datetime: inHours(50).toISOString(), ...cash };
    const made = await browser.call("POST", "/api/games", { ...body, repeat: { everyWeeks: 1 } });
    expect([made.status, made.json]).toMatchObject([201, cash]);
    const { id, seriesId } = made.json;
    expect((await browser.call("GET", `/api/series/${seriesId}`)).json).toMatchObject(cash);
    const games = (await browser.call("GET", "/api/games")).json;
    expect(games).toHaveLength(4);
    for (const game of games) expect(game).toMatchObject(cash);

    expect((await browser.get(`/games/${id}`)).page.text("main")).toContain(`Cost ${words}`);
    expect((await browser.get("/")).body.match(new RegExp(words, "g"))?.length).toBeGreaterThan(2);
    const share = (await browser.get(`/games/${id}/share`)).page.link(
      `Share on WhatsApp ${team.name}`,
    );
    expect(new URL(share ?? "").searchParams.get("text")).toContain(`, ${words}. http`);
    const calendar = (await browser.get(`/games/${id}/calendar.ics`)).body.replaceAll("\r\n ", "");
    expect(calendar).toContain(`Cost: ${words}`);
    expect((await mailTo(server, email ?? "")).text).toContain(words);

    const link = await browser.call("PUT", `/api/games/${id}/guest-link`, { open: true });
    const code = new URL(link.json.url).pathname.split("/").pop() ?? "";
    const guest = visitor(server);
    expect((await guest.get(`/g/${code}`)).body).toContain(`Cost: ${words}`);
    expect((await guest.call("GET", `/api/g/${code}`)).json.game).toMatchObject(cash);
    const reply = await guest.call("POST", `/api/g/${code}/replies`, { name: "Tom" });
    const own = await guest.call("GET", `/api/replies/${reply.json.secret}`);
    expect(own.json.game).toMatchObject(cash);
    expect((await guest.get(`/r/${reply.json.secret}`)).body).toContain(words);
  });

  test("a court's page shows it, programs read an offer", async ({ server }) => {
    const team = await aCourt(server.db);
    const { browser, id: userId } = await aSignedInUser(server);
    await aMember(server.db, { teamId: team.id, userId });
    const schedule = (hours: number, facts: object) =>
      browser.call("POST", "/api/games", {
        teamId: team.id,
        datetime: inHours(hours).toISOString(),
        ...facts,
      });
    await schedule(30, cash);
    await schedule(50, { costText: "bring a ball" });
    await schedule(70, {});
    const { body } = await visitor(server).get(`/court/${team.slug}`);
    expect(body).toContain(words);
    expect(body).toContain("bring a ball");
    const events = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)]
      .map(([, json]) => JSON.parse(json ?? ""))
      .filter((data) => data["@type"] === "SportsEvent");
    expect(events).toHaveLength(3);
    expect(events[0]).toMatchObject({
      isAccessibleForFree: false,
      offers: { "@type": "Offer", price: "5.50", priceCurrency: "EUR" },
    });
    expect(events[1]).not.toHaveProperty("offers");
    expect(events[1]).not.toHaveProperty("isAccessibleForFree");
    expect(events[2]).toMatchObject({ isAccessibleForFree: true });
  });

  test("says in words why a cost is refused, and stores nothing", async ({ server }) => {
    const { browser, team } = await aSignedInMember(server);
    const body = { teamId: team.id, datetime: inHours(50).toISOString() };
    for (const [facts, error] of [
      [{ costCents: 0, currency: "EUR" }, "The cost must be 0.01 to 10,000"],
      [{ costCents: 500 }, "A cost needs a currency"],
      [{ currency: "EUR" }, "A currency needs a cost"],
      [{ costCents: 500, currency: "XYZ" }, "The currency is not one we know"],
      [{ costCents: 50_050, currency: "JPY" }, "JPY has no decimals"],
    ] as const) {
      const refused = await browser.call("POST", "/api/games", { ...body, ...facts });
      expect([refused.status, refused.json]).toEqual([400, { error, code: "invalid_request" }]);
    }
    expect((await browser.call("GET", "/api/games")).json).toEqual([]);
    const made = await browser.call("POST", "/api/games", body);
    const edit = (facts: object) => browser.call("PATCH", `/api/games/${made.json.id}`, facts);
    expect((await edit({ costCents: 500 })).json).toMatchObject({
      error: "A cost needs a currency",
      code: "cost_without_currency",
    });
    expect((await edit({ currency: "USD" })).json).toMatchObject({
      error: "A currency needs a cost",
    });
    expect((await edit({ costCents: 550, currency: "EUR" })).status).toBe(200);
    expect((await edit({ currency: "JPY" })).json).toMatchObject({ error: "JPY has no decimals" });
    expect((await edit({ costCents: null })).json).toMatchObject({
      costCents: null,
      currency: null,
    });
  });

  test("is edited, told, counted and undone as one fact", async ({ server }) => {
    const { captain, player, game } = await aManagedGame(server, {
      costCents: 500,
      currency: "EUR",
    });
    const path = `/games/${game.id}`;
    const read = async () =>
      server.db
        .selectFrom("games")
        .select(["costCents", "currency", "costText", "sequence"])
        .where("id", "=", game.id)
        .executeTakeFirstOrThrow();
    const before = await read();
    const form = await captain.browser.get(`${path}/edit`);
    expect(form.page.form("Save Changes").fields).toMatchObject({ cost: "5", currency: "EUR" });
    await captain.browser.press(form, "Save Changes", { cost: "6" });
    expect(await read()).toMatchObject({ costCents: 600, currency: "EUR" });
    expect((await read()).sequence).toBe(before.sequence + 1);
    expect((await captain.browser.get(path)).page.text("main")).toContain(
      "changed the cost from €5 to €6",
    );
    await tellAtOnce(server.db, game.id);
    const { email } = (await player.browser.call("GET", "/api/user")).json;
    const mail = await mailTo(server, email);
    expect(mail.headers).toContain("Changed:");
    const changed = subjectsTo(server, email).filter((subject) => subject.startsWith("Changed:"));
    expect(changed).toHaveLength(1);
    expect(mail.text).toContain("Cost: €6 each (was: €5 each)");
    expect((await captain.browser.call("POST", `/api${path}/undo`, {})).status).toBe(200);
    expect(await read()).toMatchObject({ costCents: 500, currency: "EUR", costText: null });
  });

  test("the games that follow keep their own cost", async ({ server }) => {
    const { browser, team } = await aSignedInMember(server);
    const body = { teamId: team.id, datetime: inHours(50).toISOString() };
    const made = await browser.call("POST", "/api/games", { ...body, repeat: { everyWeeks: 1 } });
    const games: { id: number }[] = (await browser.call("GET", "/api/games")).json;
    const [first, second] = games.map(({ id }) => id).sort((a, b) => a - b);
    await browser.call("PATCH", `/api/games/${second}`, { costText: "free today" });
    const edit = { costCents: 500, currency: "EUR", scope: "following" };
    expect((await browser.call("PATCH", `/api/games/${first}`, edit)).status).toBe(200);
    const costs = (await browser.call("GET", "/api/games")).json
      .toSorted((a: { id: number }, b: { id: number }) => a.id - b.id)
      .map(({ costCents, costText }: typeof cash) => [costCents, costText]);
    expect(costs).toEqual([
      [500, null],
      [null, "free today"],
      [500, null],
      [500, null],
    ]);
    const series = await browser.call("GET", `/api/series/${made.json.seriesId}`);
    expect(series.json).toMatchObject({ costCents: 500, currency: "EUR" });
    // Of the series alone the currency is known: the edit takes it from the game.
    const more = { costCents: 600, scope: "following" };
    expect((await browser.call("PATCH", `/api/games/${first}`, more)).status).toBe(200);
    const after = await browser.call("GET", `/api/series/${made.json.seriesId}`);
    expect(after.json).toMatchObject({ costCents: 600, currency: "EUR" });
  });

  test("the form begins with the currency of the team's last game with a cost", async ({
    server,
  }) => {
    const { browser, team } = await aSignedInMember(server);
    const currencyShown = async () =>
      (await browser.get("/schedule")).page.form("Schedule Game").fields.currency;
    expect(await currencyShown()).toBe("EUR");
    const body = { teamId: team.id, datetime: inHours(50).toISOString() };
    await browser.call("POST", "/api/games", { ...body, costCents: 500, currency: "CHF" });
    await browser.call("POST", "/api/games", body);
    expect(await currencyShown()).toBe("CHF");
  });
});
