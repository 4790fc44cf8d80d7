import { afterAll, expect, test } from "vitest";
import { aGame, aMember, aTeam, aUser } from "#db/builders.ts";
import { logIn, mapConcurrently, send } from "#e2e/trust/client.ts";
import { note, rounds } from "#e2e/trust/figures.ts";
import { aPostgres } from "#e2e/trust/postgres.ts";
import { anApp } from "#e2e/trust/processes.ts";

const password = "no-look-pass";
const postgres = await aPostgres();
const { db } = postgres;
const apps = [
  await anApp({ databaseUrl: postgres.url }),
  await anApp({ databaseUrl: postgres.url }),
];
for (const app of apps) await app.start();

afterAll(async () => {
  for (const app of apps) await app.stop();
  await postgres.stop();
});

const spots = 10;
const hour = 3_600_000;

test("twenty presses on the last ten spots, over two processes and a kill, fifty times", async () => {
  const players = await somePlayers(20);
  const wrong: string[] = [];
  for (let round = 0; round < rounds(50, 5); round++) {
    const gameId = await aRound(round);
    const path = `/api/games/${gameId}/checkin`;
    const press = ({ cookie }: Player, index: number) => {
      const origin = apps[index % 2]?.origin ?? "";
      const json = { checkedIn: true, wait: true };
      return send(origin, { method: "POST", path, cookie, json }).catch(() => undefined);
    };
    const isKill = round % 10 === 1;
    const pressed = mapConcurrently(players, 20, press);
    if (isKill) await apps[1]?.kill();
    const answers = await pressed;
    if (isKill) await apps[1]?.start();
    wrong.push(...(await wrongIn(gameId, players, answers)));
    // The first of those who are in makes room; the line moves.
    const [first] = await idsIn(gameId);
    const leaver = players.find(({ id }) => id === first);
    if (leaver) await send(apps[0]?.origin ?? "", { ...out(path), cookie: leaver.cookie });
    wrong.push(...(await wrongIn(gameId, players, [])));
  }
  note("races: last spots", { rounds: rounds(50, 5), wrong: wrong.length });
  expect(wrong).toEqual([]);
});

const out = (path: string) => ({ method: "POST", path, json: { checkedIn: false } });

type Player = { id: number; cookie: string };
type Answer = { status: number; json: { checkedIn?: boolean; waiting?: boolean } } | undefined;

let teamId = 0;

async function somePlayers(count: number): Promise<Player[]> {
  const team = await aTeam(db);
  teamId = team.id;
  const made = [];
  for (let n = 0; n < count; n++) {
    const user = await aUser(db, { password });
    await aMember(db, { teamId, userId: user.id });
    const cookie = await logIn(apps[0]?.origin ?? "", `${user.email}`, password);
    made.push({ id: user.id, cookie });
  }
  return made;
}

/** In turn a day before, within a day, and in the last hour. */
async function aRound(round: number) {
  const ahead = [72, 20, 0.5][round % 3] ?? 72;
  const datetime = new Date(Date.now() + ahead * hour);
  return (await aGame(db, { teamId, datetime, maxPlayers: spots })).id;
}

async function idsIn(gameId: number) {
  const rows = db.selectFrom("checkIns").select("userId").where("gameId", "=", gameId);
  return (await rows.orderBy("createdAt").execute()).map(({ userId }) => userId);
}

/** What must never be: more than the maximum, both in and in line, an answer that was lost. */
async function wrongIn(gameId: number, players: Player[], answers: Answer[]): Promise<string[]> {
  const isIn = new Set(await idsIn(gameId));
  const line = await db
    .selectFrom("waiting")
    .select(["userId", "offerUntil"])
    .where("gameId", "=", gameId)
    .execute();
  const waiting = new Set(line.map(({ userId }) => userId));
  const held = line.filter(({ offerUntil }) => offerUntil).length;
  const lost = players.filter(({ id }, index) => {
    const said = answers[index];
    if (said?.status !== 200) return false;
    return said.json.checkedIn ? !isIn.has(id) : !waiting.has(id);
  });
  return [
    ...(isIn.size + held > spots ? [`game ${gameId}: ${isIn.size} in, ${held} held`] : []),
    ...[...isIn].filter((id) => waiting.has(id)).map((id) => `${id} is in and in line`),
    ...lost.map(({ id }) => `the answer of ${id} was lost`),
  ];
}
