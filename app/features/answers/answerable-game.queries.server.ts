import { readAnswers } from "#app/features/answers/answers.queries.server.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

type FindAnswerableGameInput = { gameId: number; userId: number };

/** The game a link is about, and its reader's answer: no other people. */
export async function findAnswerableGame(db: Db, input: FindAnswerableGameInput) {
  const found = await findGame(db, input);
  if (!found) return undefined;
  const answers = await readAnswers(db, { gameIds: [input.gameId], userId: input.userId });
  const mine = answers.get(input.gameId)?.mine;
  if (!mine) return undefined;
  const { timezone: zone, datetime, now, ...game } = found;
  const at = (instant: Date) => localTime(instant, { zone, now });
  return {
    ...game,
    when: at(datetime),
    state: mine.state,
    place: mine.place,
    offerUntil: mine.offerUntil && at(mine.offerUntil),
  };
}

const findGame = (db: Db, { gameId, userId }: FindAnswerableGameInput) =>
  db
    .selectFrom("games")
    .innerJoin("teams", "teams.id", "games.teamId")
    .innerJoin("memberships", "memberships.teamId", "games.teamId")
    .innerJoin("users", "users.id", "memberships.userId")
    .select(["games.id", "games.datetime", "users.timezone"])
    .select(["teams.name", "teams.type", "teams.address"])
    .select(databaseNow.as("now"))
    .$narrowType<{ type: TeamType }>()
    .where("games.id", "=", gameId)
    .where("users.id", "=", userId)
    .executeTakeFirst();
