import { aGame, aMember, aTeam, aUser } from "#db/builders.ts";
import { listAnswers, listUserIds } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { zoneAt } from "#e2e/harness/zones.ts";
import { logIn } from "#e2e/trust/client.ts";

export const spots = 10;
const hour = 3_600_000;
const password = "no-look-pass";

export type Player = { id: number; cookie: string };

/** Signed-in members of a new team, who live where it is day: nobody waits for the morning. */
export async function somePlayers(db: Db, origin: string, count: number) {
  const team = await aTeam(db);
  const players: Player[] = [];
  for (let n = 0; n < count; n++) {
    const user = await aUser(db, { password, timezone: zoneAt(12) });
    await aMember(db, { teamId: team.id, userId: user.id });
    players.push({ id: user.id, cookie: await logIn(origin, `${user.email}`, password) });
  }
  return { teamId: team.id, players };
}

/** When spots are given at once, offered, or first come. */
export const kinds = ["given", "offered", "first come"] as const;
export type Kind = (typeof kinds)[number];
const ahead: Record<Kind, number> = { given: 72, offered: 20, "first come": 0.5 };

export async function aRound(db: Db, { teamId, kind }: { teamId: number; kind: Kind }) {
  const datetime = new Date(Date.now() + ahead[kind] * hour);
  return (await aGame(db, { teamId, datetime, maxPlayers: spots, zone: zoneAt(12) })).id;
}

export const playersIn = (db: Db, gameId: number) => listUserIds(db, { gameId });

/** The entries of a waiting list, and those with an offer. */
export async function lineOf(db: Db, gameId: number) {
  const rows = await listAnswers(db, { gameId, status: "waiting" });
  const idsOf = (list: typeof rows) => list.flatMap(({ userId }) => userId ?? []);
  return { waiting: idsOf(rows), offered: idsOf(rows.filter(({ offerUntil }) => offerUntil)) };
}

type Expected = {
  gameId: number;
  /** Users who got a response, and must be in or waiting. */
  known: Set<number>;
};

/** Forbidden states: more than the maximum, both in and waiting, a lost answer. */
export async function wrongIn(db: Db, { gameId, known }: Expected): Promise<string[]> {
  const isIn = new Set(await playersIn(db, gameId));
  const { waiting, offered } = await lineOf(db, gameId);
  const isThere = new Set([...isIn, ...waiting]);
  const at = `game ${gameId}`;
  return [
    ...(isIn.size + offered.length > spots
      ? [`${at}: ${isIn.size} in, ${offered.length} held`]
      : []),
    ...waiting.filter((id) => isIn.has(id)).map((id) => `${at}: ${id} is in and in line`),
    ...[...known].filter((id) => !isThere.has(id)).map((id) => `${at}: ${id} was lost`),
  ];
}

/** Whether every free spot was given to the line as far as it goes. */
export async function isSettled(db: Db, gameId: number, kind: Kind): Promise<boolean> {
  const isIn = await playersIn(db, gameId);
  const { waiting, offered } = await lineOf(db, gameId);
  const isLineUsedUp = waiting.length === offered.length;
  if (kind === "first come") return true;
  return isIn.length + offered.length === spots || isLineUsedUp;
}
