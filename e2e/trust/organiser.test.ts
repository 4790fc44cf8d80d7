import { describe, expect, test } from "vitest";
import { aCheckIn, aGame, aMember, aTeam, aUser } from "#db/builders.ts";
import { listAnswers } from "#db/builders-answers.ts";
import { logIn, mapConcurrently, type Sent, send, tally } from "#e2e/trust/client.ts";
import { note, rounds } from "#e2e/trust/figures.ts";
import { aPair } from "#e2e/trust/pair.ts";

const password = "between-the-legs";
const { db, apps } = await aPair();
const originOf = (index: number) => apps[index % apps.length]?.origin ?? "";
const atOnce = (sent: Sent[]) =>
  mapConcurrently(sent, 60, (each, index) => send(originOf(index), { method: "POST", ...each }));
const times = rounds(6, 3);

/** A team with two captains and some players, all signed in. */
async function aClub(players: number) {
  const team = await aTeam(db);
  const people = [];
  for (let i = 0; i < players + 2; i++) {
    const { id } = await aUser(db, { password });
    const { email } = await aMember(db, { teamId: team.id, userId: id });
    people.push({ id, cookie: await logIn(originOf(0), email ?? "", password) });
  }
  await db
    .updateTable("memberships")
    .set({ role: "captain" })
    .where("teamId", "=", team.id)
    .where("userId", "=", people[1]?.id ?? 0)
    .execute();
  return { team, captains: people.slice(0, 2), players: people.slice(2) };
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe("two processes, many hands at once", () => {
  test("walk-ins and check-ins take the last spots once", async () => {
    for (let round = 0; round < times; round++) {
      const { team, captains, players } = await aClub(10);
      const maxPlayers = 3;
      const game = await aGame(db, { teamId: team.id, datetime: inMinutes(30), maxPlayers });
      const path = `/api/games/${game.id}`;
      const sent = players.flatMap(({ cookie }, at) => [
        { path: `${path}/checkin`, cookie, json: { checkedIn: true } },
        {
          path: `${path}/walk-ins`,
          cookie: captains[at % 2]?.cookie,
          json: { name: `Walker ${at}` },
        },
      ]);
      const responses = await atOnce(sent);
      const taken = await listAnswers(db, { gameId: game.id, status: "in" });
      note("organiser: last spots", { ...tally(responses), taken: taken.length });
      expect(taken).toHaveLength(maxPlayers);
      expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
    }
  });

  test("two managers tick all heads, and none is lost", async () => {
    for (let round = 0; round < times; round++) {
      const { team, captains, players } = await aClub(10);
      const game = await aGame(db, { teamId: team.id, costCents: 500, currency: "EUR" });
      for (const { id: userId } of players) await aCheckIn(db, { gameId: game.id, userId });
      const path = `/api/games/${game.id}/payments`;
      const sent = players.flatMap(({ id: userId }) =>
        captains.map(({ cookie }) => ({
          ...{ method: "PUT", path, cookie },
          json: { userId, paid: true },
        })),
      );
      const responses = await atOnce(sent);
      const answers = await listAnswers(db, { gameId: game.id });
      const ticks = answers.filter(({ paidAt }) => paidAt !== null);
      note("organiser: ticks", { ...tally(responses), ticks: ticks.length });
      expect(tally(responses)).toEqual({ 200: sent.length });
      expect(ticks).toHaveLength(players.length);
    }
  });

  test("check-ins and check-outs against Even Out leave everybody in one team", async () => {
    for (let round = 0; round < times; round++) {
      const { team, captains, players } = await aClub(12);
      const game = await aGame(db, { teamId: team.id, datetime: inMinutes(300) });
      for (const { id: userId } of players.slice(0, 6))
        await aCheckIn(db, { gameId: game.id, userId });
      const path = `/api/games/${game.id}`;
      const made = await send(originOf(0), {
        ...{ method: "POST", path: `${path}/sides`, cookie: captains[0]?.cookie, json: {} },
      });
      expect(made.status).toBe(201);
      const sent = players.flatMap(({ cookie }, at) => [
        { path: `${path}/checkin`, cookie, json: { checkedIn: at >= 4 } },
        { path: `${path}/sides/even`, cookie: captains[at % 2]?.cookie },
      ]);
      const responses = await atOnce(sent);
      await send(originOf(0), {
        ...{ method: "POST", path: `${path}/sides/even`, cookie: captains[0]?.cookie },
      });
      const heads = await listAnswers(db, { gameId: game.id, status: "in" });
      const sizes = [1, 2].map((side) => heads.filter((head) => head.side === side).length);
      note("organiser: even out", { ...tally(responses), first: sizes[0], second: sizes[1] });
      expect(tally(responses)).toEqual({ 200: sent.length });
      expect(heads).toHaveLength(8);
      expect(sizes).toEqual([4, 4]);
    }
  });
});
