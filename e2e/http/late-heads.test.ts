import { insertGuest, writeAnswers } from "#app/features/answers/write-answer.server.ts";
import { transact } from "#app/platform/database/transaction.server.ts";
import { aMember } from "#db/builders.ts";
import type { Db } from "#db/client.server.ts";
import { aFullGame, toPlaces, toSizes } from "#e2e/harness/fair-teams.ts";
import { come, goOut } from "#e2e/harness/line.ts";
import { describe, expect, testWithoutJobs as test } from "#e2e/harness/test.ts";

/** Gives a spot, whatever the maximum is. */
const giveSpot = (db: Db, whose: { gameId: number; userId: number }) =>
  transact(db, (db) => writeAnswers(db, whose, { status: "in" }));

describe("late changes of teams", () => {
  test("late changes keep the rest", async ({ server }) => {
    const { game, team, a, c, members, path, make, read } = await aFullGame(server, 8);
    const before = toPlaces((await make()).json);
    await goOut(c, game.id);
    const { [`${c.id}`]: own, ...rest } = before;
    expect(toPlaces(await read())).toEqual(rest);
    const late = await aMember(server.db, { teamId: team.id });
    await giveSpot(server.db, { gameId: game.id, userId: late.id });
    expect(toPlaces(await read())).toEqual({ ...rest, [`${late.id}`]: own });
    await come(c, game.id);
    expect(toPlaces(await read())).toEqual({ ...before, [`${late.id}`]: own });
    const wes = await transact(server.db, (db) =>
      insertGuest(db, { gameId: game.id, name: "Wes", kind: "walk_in", status: "in" }),
    );
    const other = own === "Dark" ? "Light" : "Dark";
    expect(toPlaces(await read())[`guest:${wes}`]).toBe(other);
    // Two leave one team.
    const gone = members.filter(({ id }) => before[`${id}`] === other && id !== a.id).slice(0, 2);
    for (const member of gone) await goOut(member, game.id);
    const page = (await a.browser.get(`/games/${game.id}/day`)).page.text("main");
    expect(page).toContain(`${other} has 2 fewer`);
    const uneven = toPlaces(await read());
    expect((await a.browser.call("POST", `${path}/even`, {})).status).toBe(200);
    const even = toPlaces(await read());
    const moved = Object.keys(uneven).filter((key) => uneven[key] !== even[key]);
    expect(moved).toHaveLength(1);
  });

  test("the line and a manager give spots that have a team", async ({ server }) => {
    const { game, a, c, d, make, read } = await aFullGame(server, 6);
    await goOut(d, game.id);
    await server.db.updateTable("games").set({ maxPlayers: 5 }).where("id", "=", game.id).execute();
    const before = toPlaces((await make()).json);
    await come(d, game.id);
    expect(toPlaces(await read())).toEqual(before);
    const { [`${c.id}`]: _, ...rest } = before;
    await goOut(c, game.id);
    const byLine = await read();
    expect(toPlaces(byLine)).toEqual({ ...rest, [`${d.id}`]: expect.any(String) });
    expect(toSizes(byLine).sort()).toEqual([2, 3]);
    await come(c, game.id);
    expect(toPlaces(await read())).toEqual(toPlaces(byLine));
    await server.db.updateTable("games").set({ maxPlayers: 6 }).where("id", "=", game.id).execute();
    const put = await a.browser.call("POST", `/api/games/${game.id}/players`, { userId: c.id });
    expect(put.status).toBe(200);
    const after = await read();
    expect(toSizes(after)).toEqual([3, 3]);
    expect(toPlaces(after)).toMatchObject(toPlaces(byLine));
  });

  test("a player who presses again stays in the same team, however uneven the teams are", async ({
    server,
  }) => {
    const { game, members, make, read } = await aFullGame(server, 8);
    const before = toPlaces((await make()).json);
    const [dark, light] = ["Dark", "Light"].map((colour) =>
      members.filter(({ id }) => before[`${id}`] === colour),
    );
    for (const gone of dark?.slice(0, 2) ?? []) await goOut(gone, game.id);
    const uneven = toPlaces(await read());
    const [stays] = light ?? [];
    if (!stays) throw new Error("A team of four has a first player.");
    await come(stays, game.id);
    expect(toPlaces(await read())).toEqual(uneven);
  });

  test("twenty at once make even teams", async ({ server }) => {
    const { game, team, make, read } = await aFullGame(server, 4);
    await make();
    const late = [];
    for (let n = 0; n < 20; n++) late.push(await aMember(server.db, { teamId: team.id }));
    await Promise.all(
      late.map(({ id: userId }) => giveSpot(server.db, { gameId: game.id, userId })),
    );
    expect(toSizes(await read())).toEqual([12, 12]);
  });

  test("cancelled games hide them, removal and time end them", async ({ server }) => {
    const { game, a, b, path, make, read, publish } = await aFullGame(server);
    const made = toPlaces((await make()).json);
    await publish();
    await a.browser.call("POST", `/api/games/${game.id}/cancel`, {});
    expect((await b.browser.call("GET", path)).status).toBe(404);
    const page = async () => (await b.browser.get(`/games/${game.id}`)).page.text("main");
    expect(await page()).not.toContain("You play in");
    await a.browser.call("POST", `/api/games/${game.id}/restore`, {});
    expect(await page()).toContain(`You play in ${made[b.id]}`);
    expect(toPlaces(await read(b))).toEqual(made);
    expect((await a.browser.call("DELETE", path)).json).toEqual({ success: true });
    expect((await a.browser.call("GET", path)).status).toBe(404);
    await make();
    const set = (days: number) =>
      server.db
        .updateTable("games")
        .set({ datetime: new Date(Date.now() - days * 86_400_000) })
        .where("id", "=", game.id)
        .execute();
    await set(2);
    expect((await make()).json.code).toBe("game_over");
    expect((await read()).count).toBe(2);
  });
});
