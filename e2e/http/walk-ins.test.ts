import { listAnswers } from "#db/builders-answers.ts";
import { aGameWithMembers, come, gameAs, goOut } from "#e2e/harness/line.ts";
import { describe, expect, testWithoutJobs as test, visitor } from "#e2e/harness/test.ts";

type Member = Awaited<ReturnType<typeof aGameWithMembers>>["a"];

const add = (
  { browser }: Member,
  gameId: number,
  body: object,
  headers: Record<string, string> = {},
) => browser.call("POST", `/api/games/${gameId}/walk-ins`, body, { headers });

const addByForm = ({ browser }: Member, gameId: number, fields: Record<string, string>) =>
  browser.submit(`/games/${gameId}/day`, { do: "add", next: `/games/${gameId}/day`, ...fields });

describe("players who are added by name", () => {
  test("a player at the court is a guest of nobody", async ({ server }) => {
    const { game, a, b } = await aGameWithMembers(server, 4, { ahead: 0.5, maxPlayers: 10 });
    await come(a, game.id);
    const { status, json } = await add(a, game.id, { name: "Tom" });
    expect([status, json]).toEqual([201, { id: expect.any(Number), name: "Tom", maxPlayers: 10 }]);
    await goOut(a, game.id);
    const walkIn = { id: json.id, name: "Tom", broughtBy: null };
    expect(await gameAs(b, game.id)).toMatchObject({ guests: 1, guestList: [walkIn] });
    expect((await b.browser.get(`/games/${game.id}`)).body).toContain("Tom");
    const gone = await a.browser.call("DELETE", `/api/games/${game.id}/guests/${json.id}`);
    expect([gone.status, (await gameAs(b, game.id)).guests]).toEqual([200, 0]);
  });

  test("others at a court's game read the number alone", async ({ server }) => {
    const { game, a } = await aGameWithMembers(server, 4, { ahead: 0.5, type: "court" });
    await add(a, game.id, { name: "Tom Hidden" });
    const guest = visitor(server);
    expect((await guest.call("GET", `/api/g/${game.guestCode}`)).json.counts.in).toBe(1);
    const { body } = await guest.get(`/games/${game.id}`);
    expect(body).toContain("1 of 2 in");
    expect(body).not.toContain("Tom Hidden");
  });

  test("managers add players from an hour before the game, and only with a valid name", async ({
    server,
  }) => {
    const early = await aGameWithMembers(server, 4, { ahead: 2 });
    const refused = await add(early.a, early.game.id, { name: "Tom" });
    expect([refused.status, refused.json.code]).toEqual([409, "too_early"]);
    expect(refused.json.error).toMatch(
      /^Players can be added from \d\d:\d\d on, an hour before the game$/,
    );
    const { game, a, b } = await aGameWithMembers(server, 4, { ahead: 0.5 });
    expect(await errorOf(add(b, game.id, { name: "Tom" }))).toEqual([
      403,
      "Only the host and captains can do this",
    ]);
    for (const [name, words] of [
      ["", "Please enter the name"],
      ["T", "Please enter at least 2 characters"],
      ["x".repeat(41), "name must be at most 40 characters"],
      ["see http://a.example", "Please enter a name without a web address"],
      ["www.a.example", "Please enter a name without a web address"],
      ["tom@a.example", "Please enter a name without a web address"],
    ])
      expect(await errorOf(add(a, game.id, { name }))).toEqual([400, words]);
    await server.db
      .updateTable("games")
      .set({ status: "cancelled" })
      .where("id", "=", game.id)
      .execute();
    expect((await add(a, game.id, { name: "Tom" })).json.code).toBe("cancelled");
  });

  test("a repeated request adds one", async ({ server }) => {
    const { game, a } = await aGameWithMembers(server, 4, { ahead: 0.5 });
    const key = { "idempotency-key": `tom-${game.id}` };
    const [first, again] = [
      await add(a, game.id, { name: "Tom" }, key),
      await add(a, game.id, { name: "Tom" }, key),
    ];
    expect(again.json).toEqual(first.json);
    expect((await gameAs(a, game.id)).guests).toBe(1);
  });

  test("a full game takes one more only if told so", async ({ server }) => {
    const { game, a, b, c } = await aGameWithMembers(server, 4, { ahead: 0.5 });
    for (const member of [b, c]) await come(member, game.id);
    expect((await add(a, game.id, { name: "Tom" })).json.code).toBe("no_free_spot");
    const shown = await a.browser.get(`/games/${game.id}/day`);
    expect(shown.body).toContain("Add, makes it 3");
    const added = await addByForm(a, game.id, { name: "Tom", raise: "true" });
    expect(added.body).toContain("Tom is in.");
    expect(await gameAs(a, game.id)).toMatchObject({ maxPlayers: 3, guests: 1 });
    const { body } = await b.browser.get(`/games/${game.id}`);
    expect(body).toContain("put Tom in and changed the maximum from 2 to 3");
  });

  test("twenty at once take the three spots there are", async ({ server }) => {
    const { game, a } = await aGameWithMembers(server, 4, { ahead: 0.5, maxPlayers: 3 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => add(a, game.id, { name: `Player ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect((await gameAs(a, game.id)).guests).toBe(3);
  });

  test("the form asks about a name, programs are not asked", async ({ server }) => {
    const { game, a } = await aGameWithMembers(server, 4, { ahead: 0.5, maxPlayers: 10 });
    await add(a, game.id, { name: "Tom" });
    const asked = await addByForm(a, game.id, { name: "tóm" });
    expect(asked.status).toBe(409);
    expect(asked.body).toContain("Tom is in already. Add another one?");
    expect(asked.body).toContain(">tóm</textarea>");
    expect((await gameAs(a, game.id)).guests).toBe(1);
    await a.browser.press(asked, "Add Anyway");
    expect((await gameAs(a, game.id)).guests).toBe(2);
    expect((await add(a, game.id, { name: "TOM" })).status).toBe(201);
  });

  test("before the last hour the form adds a guest of the manager, in order", async ({
    server,
  }) => {
    const { game, a, b, c, d } = await aGameWithMembers(server, 4);
    for (const member of [b, c, d]) await come(member, game.id);
    const added = await addByForm(a, game.id, { name: "Tom", raise: "true" });
    expect(added.body).toContain("Tom is number 2 in line.");
    const { maxPlayers, waiting, guestList } = await gameAs(b, game.id);
    expect([maxPlayers, guestList[0]]).toMatchObject([2, { name: "Tom", broughtBy: a.id }]);
    expect(waiting).toEqual([`${d.id}`, `guest:${guestList[0].id}`]);
  });

  test("the page is for managers, until 30 days after", async ({ server }) => {
    const { game, a, b } = await aGameWithMembers(server, 4);
    const path = `/games/${game.id}/day`;
    const read = ({ browser }: Member) => browser.get(path).then(({ status }) => status);
    expect([await read(a), await read(b)]).toEqual([200, 403]);
    const { location } = await visitor(server).get(path);
    expect(location).toMatch(/^\/sign-(in|up)\?/);
    expect(location).toContain(encodeURIComponent(path));
    expect((await a.browser.get(`/games/${game.id}`)).body).toContain(`href="${path}"`);
    const cost = { costCents: 500, currency: "EUR" };
    await server.db.updateTable("games").set(cost).where("id", "=", game.id).execute();
    await come(b, game.id);
    const [, main = ""] = (await a.browser.get(path)).body.split("<main");
    const forms = [...(main.split("</main>")[0] ?? "").matchAll(/<form[^>]*>/g)].map(
      ([tag]) => tag,
    );
    expect(forms.length).toBeGreaterThan(2);
    for (const form of forms) expect(form).toContain(`action="${path}"`);
    const move = (days: number) =>
      server.db
        .updateTable("games")
        .set({ datetime: new Date(Date.now() - days * 86_400_000) })
        .where("id", "=", game.id)
        .execute();
    await move(29);
    expect([await read(a), await read(b)]).toEqual([200, 403]);
    expect((await a.browser.get(`/games/${game.id}`)).body).toContain(`href="${path}"`);
    await move(31);
    expect([await read(a), await read(b)]).toEqual([403, 403]);
    expect((await a.browser.get(`/games/${game.id}`)).body).not.toContain(`href="${path}"`);
  });
});

const errorOf = async (answer: ReturnType<typeof add>) => {
  const { status, json } = await answer;
  return [status, json.error];
};

const nine = [
  ...["Wed 19:30:", "1. Olga ✅", "2) Ben", "3 Cem", "- Dee", "✅ Eva", "6. Fay, Gus"],
  ...["• Hal", "9. ❌ Ida", "10. Jo"],
].join("\n");

describe("several players who are added at once", () => {
  const namesIn = async (server: Parameters<typeof aGameWithMembers>[0], gameId: number) =>
    (await listAnswers(server.db, { gameId })).flatMap(({ name, status }) =>
      name ? [`${name} ${status}`] : [],
    );

  test("a pasted list is shown before it is added, and then added whole", async ({ server }) => {
    const { game, a, b } = await aGameWithMembers(server, 4, { maxPlayers: 12 });
    const shown = await addByForm(a, game.id, { name: nine });
    expect(shown.status).toBe(200);
    const words = shown.page.text("main");
    expect(words).toContain("9 names: all get a spot. Crossed out: Ida.");
    expect(await namesIn(server, game.id)).toEqual([]);
    const added = await a.browser.press(shown, "Add 9");
    expect(added.body).toContain("9 are in.");
    const names = "Olga Ben Cem Dee Eva Fay Gus Hal Jo".split(" ");
    expect(await namesIn(server, game.id)).toEqual(names.map((name) => `${name} in`));
    expect((await b.browser.get(`/games/${game.id}`)).body).toContain("9 of 12 in");
  });

  test("those who do not fit wait, unless a tick raises the maximum", async ({ server }) => {
    for (const raise of [false, true]) {
      const { game, a, b, c } = await aGameWithMembers(server, 4, { maxPlayers: 3 });
      await come(b, game.id);
      const shown = await addByForm(a, game.id, { name: "Tom, Uli, Vic, Wes" });
      const words = shown.page.text("main");
      expect(words).toContain("4 names: 2 get a spot, 2 wait.");
      expect(words).toContain("Raise the maximum to 5: all get a spot");
      const sure = { name: "Tom, Uli, Vic, Wes", sure: "4", ...(raise && { raise: "true" }) };
      const added = await addByForm(a, game.id, sure);
      expect(added.body).toContain(raise ? "4 are in." : "2 are in, 2 wait.");
      expect(await gameAs(a, game.id)).toMatchObject({
        maxPlayers: raise ? 5 : 3,
        guests: raise ? 4 : 2,
      });
      if (raise)
        expect((await c.browser.get(`/games/${game.id}`)).body).toContain(
          "put Tom in and changed the maximum from 3 to 5",
        );
    }
  });

  test("at the court a raised maximum makes room, and after the beginning nobody waits", async ({
    server,
  }) => {
    const { game, a } = await aGameWithMembers(server, 4, { ahead: 0.5, maxPlayers: 2 });
    const list = { name: "Tom\nUli\nVic" };
    expect((await addByForm(a, game.id, list)).page.text("main")).toContain(
      "3 names: 2 get a spot, 1 waits.",
    );
    const start = new Date(Date.now() - 60_000);
    await server.db
      .updateTable("games")
      .set({ datetime: start })
      .where("id", "=", game.id)
      .execute();
    const shown = await addByForm(a, game.id, list);
    expect(shown.page.text("main")).toContain("3 names, 2 with a spot. For 1 there is no room.");
    const added = await a.browser.press(shown, "Add 3");
    expect(added.body).toContain("3 are in.");
    expect((await gameAs(a, game.id)).maxPlayers).toBe(3);
  });

  test("who is in already is left out and named, and a changed list is shown again", async ({
    server,
  }) => {
    const { game, a, b } = await aGameWithMembers(server, 4, { maxPlayers: 12 });
    await come(b, game.id);
    await addByForm(a, game.id, { name: "Tom" });
    const name = `tóm, ${b.name}, Uli, Vic, uli`;
    const shown = await addByForm(a, game.id, { name });
    expect(shown.page.text("main")).toContain("2 names: all get a spot. In already:");
    for (const known of ["Tom", b.name]) expect(shown.page.text("main")).toContain(known);
    // The manager has agreed to two, and three would be added.
    const again = await addByForm(a, game.id, { name: `${name}, Wes`, sure: "2" });
    expect(again.page.text("main")).toContain("3 names: all get a spot.");
    expect(await namesIn(server, game.id)).toEqual(["Tom in"]);
    const nobody = await addByForm(a, game.id, { name: "Tom, Tom" });
    expect(nobody.page.text("main")).toContain("There is nobody to add. In already: Tom.");
  });

  test("a wrong name in a list is named, and nobody is added", async ({ server }) => {
    const { game, a, b } = await aGameWithMembers(server, 4, { maxPlayers: 12 });
    for (const [name, words] of [
      ["Tom, www.a.example", "www.a.example: Please enter a name without a web address"],
      [
        Array.from({ length: 51 }, (_, n) => `Player${n}`).join(),
        "Please add at most 50 names at once",
      ],
      ["1.", "Please enter the name"],
    ] as const) {
      const { status, body } = await addByForm(a, game.id, { name });
      expect([status, body.includes(words)]).toEqual([400, true]);
    }
    expect((await addByForm(b, game.id, { name: "Tom, Uli", sure: "2" })).status).toBe(403);
    expect(await namesIn(server, game.id)).toEqual([]);
  });
});
