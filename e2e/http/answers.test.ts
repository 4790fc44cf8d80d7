import { answeredMaybe } from "#app/features/answers/answer-game.ts";
import { answerLink } from "#app/features/game-mail/answer-link.server.ts";
import { aGameWithMembers, come, gameAs, goOut } from "#e2e/harness/line.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { aMember, describe, expect, testWithoutJobs as test } from "#e2e/harness/test.ts";

/** As the test server signs. */
const signing = {
  appOrigin: "https://openrun.example",
  linkSecrets: ["a-secret-that-only-tests-know"],
};

type Members = Awaited<ReturnType<typeof aGameWithMembers>>;

const say = ({ browser }: Members["a"], { id }: Members["game"], body: object) =>
  browser.call("PUT", `/api/games/${id}/answer`, body);

describe("answers", () => {
  test("maybe and no are stored and shown apart", async ({ server }) => {
    const { game, team, a, b } = await aGameWithMembers(server, 4);
    const said = await say(a, game, { answer: "maybe", comment: "Late shift" });
    expect(said.json).toEqual({ state: "maybe", checkedIn: false });
    // A count and its word stay on one line.
    expect((await b.browser.get("/")).body).toContain("1\u00a0maybe");
    const { json } = await b.browser.call("GET", "/api/games?include=answers");
    expect(json).toMatchObject([{ maybe: [`${a.id}`], no: [], checkIns: [] }]);
    const plain = await b.browser.call("GET", "/api/games");
    expect(plain.json[0]).not.toHaveProperty("maybe");
    expect((await b.browser.call("GET", "/api/games?include=all")).status).toBe(400);
    const another = await b.browser.press(await b.browser.get("/"), `Maybe ${team.name}`);
    expect(another.body).toContain(answeredMaybe().text);
    const { page } = await b.browser.get(`/games/${game.id}`);
    expect(page.texts("#maybe .game-people > li")).toHaveLength(2);
  });

  test("no frees the spot, in is a check-in", async ({ server }) => {
    const { game, members, a, b, c } = await aGameWithMembers(server, 4);
    for (const member of members.slice(0, 3)) await come(member, game.id);
    expect((await say(a, game, { answer: "no" })).json.state).toBe("no");
    expect((await gameAs(c, game.id)).mine.state).toBe("in");
    await goOut(b, game.id);
    expect((await come(a, game.id)).json).toEqual({ checkedIn: true });
    expect(await gameAs(a, game.id)).toMatchObject({
      no: [`${b.id}`],
      mine: { state: "in" },
    });
    expect((await a.browser.call("DELETE", `/api/games/${game.id}/answer`)).json).toEqual({
      state: "none",
      checkedIn: false,
    });
  });

  test("takes a comment of one short line, and keeps it until another comes", async ({
    server,
  }) => {
    const { game, a, b } = await aGameWithMembers(server, 4);
    const commentOf = async () => {
      const { json } = await b.browser.call("GET", `/api/games/${game.id}/answers`);
      return json[0].comment;
    };
    expect((await say(a, game, { answer: "no", comment: "x".repeat(141) })).status).toBe(400);
    await say(a, game, { answer: "no", comment: "<b>Ill</b>" });
    await say(a, game, { answer: "maybe" });
    expect(await commentOf()).toBe("<b>Ill</b>");
    const shown = await a.browser.get(`/games/${game.id}`);
    expect(shown.page.text("#maybe")).toContain("<b>Ill</b>");
    // Enter in the comment presses the first button of its form.
    const comment = shown.page.root.querySelector("input[name=comment]");
    expect(comment?.closest("form")?.querySelector("button")?.text).toBe("Save comment");
    await a.browser.press(shown, "Save comment", { comment: "" });
    expect(await commentOf()).toBeNull();
    expect((await gameAs(a, game.id)).mine.state).toBe("maybe");
  });

  test("other users see numbers of answers but no people", async ({ server }) => {
    const { game, a, b } = await aGameWithMembers(server, 4, { type: "court" });
    await come(a, game.id);
    await say(b, game, { answer: "no", comment: "Holiday" });
    const stranger = await aSignedInUser(server);
    const { status, json, body } = await stranger.browser.call("GET", `/api/games/${game.id}`);
    expect([status, json.counts]).toEqual([200, { in: 1, maybe: 0, no: 1, waiting: 0, guests: 0 }]);
    for (const name of ["checkIns", "waiting", "no", "guestList"])
      expect(json).not.toHaveProperty(name);
    expect(body).not.toContain("Holiday");
    const answers = await stranger.browser.call("GET", `/api/games/${game.id}/answers`);
    expect(answers.status).toBe(403);
    const own = await aGameWithMembers(server, 4);
    const refused = await stranger.browser.call("GET", `/api/games/${own.game.id}`);
    expect(refused.status).toBe(403);
  });

  test("answers one game for one person by the link of a mail", async ({ server, guest }) => {
    const { game, team, a, b } = await aGameWithMembers(server, 4);
    await come(b, game.id);
    const pathOf = (gameId: number, userId = a.id) => {
      const link = new URL(answerLink(signing, { gameId, userId }));
      return link.pathname + link.search;
    };
    const path = pathOf(game.id);
    for (const _ of [1, 2]) {
      const page = await guest.get(path);
      expect([page.status, page.headers.get("referrer-policy")]).toEqual([200, "same-origin"]);
      expect(page.body).toContain(team.name);
      expect(page.body).not.toContain(b.name);
    }
    expect((await gameAs(a, game.id)).mine.state).toBe("none");
    const maybe = await guest.get(`${path}&answer=maybe`);
    expect(maybe.page.texts(".btn-primary")).toEqual(["Maybe"]);
    expect(maybe.page.text("main")).toContain("Press “Maybe” to save your answer.");
    expect((await gameAs(a, game.id)).mine.state).toBe("none");
    const said = await guest.post(path, { answer: "in", comment: "From the mail" });
    expect(said.status).toBe(200);
    expect((await gameAs(a, game.id)).mine.state).toBe("in");
    for (const [button, state] of [
      ["Maybe", "maybe"],
      ["Can't Come", "no"],
      ["I'm In", "in"],
    ] as const) {
      await guest.press(await guest.get(path), button);
      expect((await gameAs(a, game.id)).mine.state).toBe(state);
    }
    const forged = path.replace(`${game.id}.`, `${game.id + 1}.`);
    expect((await guest.get(forged)).status).toBe(404);
    expect((await guest.post(forged, { answer: "no" })).status).toBe(404);
    await server.db
      .updateTable("games")
      .set({ datetime: new Date(Date.now() - 60_000) })
      .where("id", "=", game.id)
      .execute();
    const begun = await guest.post(path, { answer: "no" });
    expect(begun.status).toBe(409);
    expect(begun.body).toContain("This game has begun");
  });

  test("a hidden comment is seen by its writer alone", async ({ server }) => {
    const { game, a, b, c } = await aGameWithMembers(server, 4);
    await say(b, game, { answer: "no", comment: "Rude words" });
    const path = `/api/games/${game.id}/answers/${b.id}/hidden`;
    expect((await c.browser.call("PUT", path, { hidden: true })).status).toBe(403);
    expect((await a.browser.call("PUT", path, { hidden: true })).json).toEqual({ hidden: true });
    const read = async ({ browser }: typeof a) =>
      (await browser.call("GET", `/api/games/${game.id}/answers`)).json[0].comment;
    expect([await read(c), await read(b)]).toEqual(["Comment hidden", "Rude words"]);
    const form = { hidden: "false" };
    await a.browser.post(`/games/${game.id}/answers/${b.id}/hide`, form);
    expect(await read(c)).toBe("Rude words");
  });

  test("managers read how many have not answered", async ({ server, db }) => {
    const { team, game, a, b } = await aGameWithMembers(server, 4);
    for (const _ of [5, 6, 7]) await aMember(db, { teamId: team.id });
    await come(a, game.id);
    await say(b, game, { answer: "maybe" });
    const read = async ({ browser }: typeof a) =>
      (await browser.get(`/games/${game.id}`)).page.text("main");
    expect(await read(a)).toContain("5 have not answered");
    expect(await read(b)).not.toContain("not answered");
  });

  test("who checked out has answered, and a game that is cancelled or was played asks nobody", async ({
    server,
    db,
  }) => {
    const { game, a, b, c } = await aGameWithMembers(server, 4, { maxPlayers: null });
    for (const member of [a, b, c]) await come(member, game.id);
    for (const member of [b, c]) await goOut(member, game.id);
    const read = async () => (await a.browser.get(`/games/${game.id}`)).page;
    const page = await read();
    expect(page.text("main")).toContain("1 has not answered");
    expect(page.text("#cant")).toContain("Can't come (2)");
    expect(page.text("main")).toContain("Add to Calendar");
    await db.updateTable("games").set({ status: "cancelled" }).where("id", "=", game.id).execute();
    const cancelled = (await read()).text("main");
    expect(cancelled).not.toContain("not answered");
    expect(cancelled).not.toContain("Add to Calendar");
    const played = { status: "on", datetime: new Date(Date.now() - 26 * 3_600_000) } as const;
    await db.updateTable("games").set(played).where("id", "=", game.id).execute();
    expect((await read()).text("main")).not.toContain("not answered");
  });

  test("the big button is green to check in, then red to check out", async ({ server }) => {
    const { team, b } = await aGameWithMembers(server, 4, { maxPlayers: null });
    const home = await b.browser.get("/");
    const look = ({ page }: typeof home) => page.attribute("form.check-in button", "class");
    expect(look(home)).toContain("btn-success");
    const checkedIn = await b.browser.press(home, `Check In ${team.name}`);
    expect(checkedIn.page.form(`Check Out ${team.name}`).fields.wanted).toBe("false");
    expect(look(checkedIn)).toContain("btn-danger");
  });

  test("keeps one state after ten answers at once", async ({ server }) => {
    const { game, a } = await aGameWithMembers(server, 4);
    const answers = Array.from({ length: 10 }, (_, n) => ["in", "maybe", "no"][n % 3]);
    const said = await Promise.all(answers.map((answer) => say(a, game, { answer })));
    expect(said.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const { checkIns, maybe, no, waiting, mine } = await gameAs(a, game.id);
    expect([checkIns, maybe, no, waiting].flat()).toEqual([`${a.id}`]);
    expect({ in: checkIns, maybe, no }[mine.state as "in" | "maybe" | "no"]).toEqual([`${a.id}`]);
  });
});
