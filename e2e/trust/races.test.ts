import { describe, expect, test } from "vitest";
import { aGame, aMember, aTeam, aUser, unique } from "#db/builders.ts";
import { listUserIds } from "#db/builders-answers.ts";
import { logIn, mapConcurrently, type Sent, send, tally } from "#e2e/trust/client.ts";
import { note, rounds } from "#e2e/trust/figures.ts";
import { aPair } from "#e2e/trust/pair.ts";
import { admin } from "#e2e/trust/processes.ts";

const password = "between-the-legs";
const { db, apps } = await aPair();

describe.each([1, 2])("on %i processes", (processes) => {
  const origins = apps.slice(0, processes).map(({ origin }) => origin);
  const originOf = (index: number) => origins[index % origins.length] ?? "";
  const atOnce = (sent: Sent[]) =>
    mapConcurrently(sent, 200, (each, index) => send(originOf(index), { method: "POST", ...each }));

  test.each([50, 3])("2,000 concurrent check-ins by %i users add up", async (users) => {
    const attempts = rounds(2_000, 500);
    const team = await aTeam(db);
    const game = await aGame(db, { teamId: team.id });
    const players = await somePlayers(users, team.id);
    const path = `/api/games/${game.id}/checkin`;
    const turns = Array.from({ length: attempts }, (_, index) => players[index % users]!);
    const began = performance.now();
    const responses = await mapConcurrently(turns, 60, async ({ id, cookie }, index) => {
      const origin = originOf(Math.floor(index / users));
      const got = await send(origin, { method: "POST", path, cookie });
      return { id, status: got.status, checkedIn: got.json.checkedIn };
    });
    const perSecond = Math.round(attempts / ((performance.now() - began) / 1000));
    const here = await listUserIds(db, { gameId: game.id });
    const wrong = players.filter(({ id }) => {
      const mine = responses.filter((response) => response.id === id && response.status === 200);
      const balance = mine.reduce((sum, { checkedIn }) => sum + (checkedIn ? 1 : -1), 0);
      return balance !== here.filter((userId) => userId === id).length;
    });
    note(`races: check-ins by ${users}`, {
      processes,
      ...tally(responses),
      wrong: wrong.length,
      perSecond,
    });
    expect(tally(responses)).toEqual({ 200: attempts });
    expect(wrong).toEqual([]);
  });

  test("200 concurrent sign-ups for one e-mail make one account", async () => {
    const email = `${unique("racer").replace(" ", "-")}@openrun.example`.toLowerCase();
    const json = { name: "Racer", email, password };
    const responses = await atOnce(copies(200, { path: "/api/auth/signin-profile", json }));
    const made = await db.selectFrom("users").select("id").where("email", "=", email).execute();
    note("races: sign-ups", { processes, ...tally(responses), accounts: made.length });
    expect(tally(responses)).toEqual({ 201: 1, 409: 199 });
    expect(made).toHaveLength(1);
  });

  test("200 concurrent creates for one slug make one team", async () => {
    const players = await somePlayers(20);
    const json = { name: unique("Race Team"), address: "Spielweg 1", type: "team" };
    const sent = players.map(({ cookie }) => ({ path: "/api/teams", json, cookie }));
    const responses = await atOnce(Array.from({ length: 10 }, () => sent).flat());
    const made = await db
      .selectFrom("teams")
      .select("players")
      .where("name", "=", json.name)
      .execute();
    note("races: creates", { processes, ...tally(responses), teams: made.length });
    expect(tally(responses)).toEqual({ 201: 1, 409: 199 });
    expect(made).toEqual([{ players: 1 }]);
  });

  test("200 concurrent joins and 200 leaves by 10 users count each user once", async () => {
    const players = await somePlayers(10);
    const { id, secretKey } = await aTeam(db);
    const each = (sent: Sent) =>
      Array.from({ length: 20 }, () => players.map(({ cookie }) => ({ ...sent, cookie }))).flat();
    const joins = await atOnce(each({ path: "/api/teams/join", json: { secretKey } }));
    const full = await playersOf(id);
    const leaves = await atOnce(each({ path: `/api/teams/${id}/leave` }));
    const empty = await playersOf(id);
    note("races: joins and leaves", {
      processes,
      joins: tally(joins),
      leaves: tally(leaves),
      full,
      empty,
    });
    expect(tally(joins)).toEqual({ 200: 10, 409: 190 });
    expect(tally(leaves)).toEqual({ 200: 10, 403: 190 });
    expect([full, empty]).toEqual([10, 0]);
  });

  test("200 concurrent deletes of a team, among joins and check-ins, delete it once and leave no rows", async () => {
    const players = await somePlayers(10);
    const { id, secretKey } = await aTeam(db);
    const game = await aGame(db, { teamId: id });
    const headers = { username: admin.username, password: admin.password };
    const remove = { method: "DELETE", path: `/api/admin/teams/${id}`, headers };
    const sent = players.flatMap(({ cookie }) => [
      ...copies(5, { path: "/api/teams/join", json: { secretKey }, cookie }),
      ...copies(5, { path: `/api/games/${game.id}/checkin`, cookie }),
      ...copies(20, remove),
    ]);
    const responses = await atOnce(sent);
    const removals = responses.filter((_, index) => sent[index] === remove || index % 30 >= 10);
    const left = await db
      .selectFrom("memberships")
      .select("userId")
      .where("teamId", "=", id)
      .execute();
    note("races: deletes", {
      processes,
      all: tally(responses),
      removals: tally(removals),
      left: left.length,
    });
    expect(tally(removals)).toEqual({ 200: 1, 404: 199 });
    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
    expect(left).toEqual([]);
  });
});

const copies = (count: number, sent: Sent): Sent[] => Array.from({ length: count }, () => sent);

/** Signed-in users; members of a team if one is given. */
async function somePlayers(count: number, teamId?: number) {
  return mapConcurrently(Array.from({ length: count }), 8, async () => {
    const user = await aUser(db, { password });
    if (teamId) await aMember(db, { teamId, userId: user.id });
    return { id: user.id, cookie: await logIn(apps[0]!.origin, user.email ?? "", password) };
  });
}

async function playersOf(teamId: number) {
  const team = await db
    .selectFrom("teams")
    .select("players")
    .where("id", "=", teamId)
    .executeTakeFirst();
  return team?.players;
}
