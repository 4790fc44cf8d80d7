import { checkIn } from "#app/features/answers/answer-game.server.ts";
import { readAnswers } from "#app/features/answers/answers.queries.server.ts";
import type { Db } from "#db/client.server.ts";
import { aGame, aMember, aTeam } from "#db/testing.ts";

const hours = (n: number) => new Date(Date.now() + n * 60 * 60 * 1000);

const atNoon = () => {
  const ahead = 12 - new Date().getUTCHours();
  return `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
};

type GivenGame = { ahead?: number; maxPlayers?: number | null; lateMinutes?: number };

export async function aLimitedGame(db: Db, count: number, given: GivenGame = {}) {
  const { ahead = 72, maxPlayers = 2, lateMinutes } = given;
  const team = await aTeam(db);
  const timezone = atNoon();
  const members = [];
  for (let n = 0; n < count; n++) members.push(await aMember(db, { teamId: team.id, timezone }));
  const game = await aGame(db, {
    teamId: team.id,
    datetime: hours(ahead),
    maxPlayers,
    lateMinutes,
    hostId: members[0]?.id,
  });
  const ids = members.map(({ id }) => id);
  return { gameId: game.id, teamId: team.id, ids, zone: timezone };
}

export const come = (db: Db, gameId: number, userId: number) =>
  checkIn(db, { gameId, userId, checkedIn: true, wait: true });
export const leave = (db: Db, gameId: number, userId: number) =>
  checkIn(db, { gameId, userId, checkedIn: false });

export async function toState(db: Db, gameId: number, userId: number) {
  const answers = await readAnswers(db, { gameIds: [gameId], userId });
  return answers.get(gameId)?.mine;
}

export async function toStates(db: Db, gameId: number, ids: number[]) {
  const states = [];
  for (const id of ids) states.push((await toState(db, gameId, id))?.state);
  return states;
}
