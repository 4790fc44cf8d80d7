import { sql } from "kysely";
import { checkIn } from "#app/features/games/check-in.server.ts";
import { findGameAbout } from "#app/features/games/game-about.queries.server.ts";
import { mailNewGame } from "#app/features/games/mail-new-game.job.server.ts";
import {
  longAgo,
  type ScheduleGameProblem,
  type ScheduleGameQuestion,
  yearsAhead,
} from "#app/features/games/schedule-game.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { dateIn, isEarlier, yearsAfter } from "#app/lib/zoned-time.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

type ScheduleGame = {
  userId: number;
  teamId: number;
  datetime: Date;
  /** The zone of the user: what counts as today is seen from there. */
  zone: string;
  now: Date;
  /** The user comes to the game, too. */
  imIn?: boolean;
  /** What to refuse because it may be a slip. */
  questions?: readonly ScheduleGameQuestion[];
};
type ScheduledGame = {
  id: number;
  teamId: number;
  datetime: Date;
  team: { type: TeamType; slug: string };
};

/** Announces a game of one of the user's own teams or courts, today or within two years, and has it mailed. */
export async function scheduleGame(
  db: Db,
  { userId, teamId, datetime, zone, now, imIn, questions = [] }: ScheduleGame,
): Promise<Outcome<ScheduledGame, ScheduleGameProblem | ScheduleGameQuestion>> {
  const [day, today] = [dateIn(zone, datetime), dateIn(zone, now)];
  if (isEarlier(day, today)) return refuse("in_the_past");
  if (isEarlier(yearsAfter(today, yearsAhead), day)) return refuse("too_far_ahead");
  const isLongAgo = now.getTime() - datetime.getTime() > longAgo;
  if (isLongAgo && questions.includes("long_ago")) return refuse("long_ago");

  return inTransaction(db, async (db) => {
    const game = await insertForMember(db, { userId, teamId, datetime });
    if (!game) return refuse("not_a_member");
    const isAsked = questions.includes("same_time");
    if (isAsked && (await hasTwin(db, game))) return refuse("same_time");
    if (imIn) await checkIn(db, { userId, gameId: game.id, wanted: true, now });
    await enqueue(db, mailNewGame, { gameId: game.id, schedulerId: userId });
    const { type, slug, ...scheduled } = game;
    return done({ ...scheduled, team: { type, slug } });
  });
}

/** One statement decides and writes: a member who leaves at this moment either has left or waits. */
function insertForMember(
  db: Db,
  { userId, teamId, datetime }: Pick<ScheduleGame, "userId" | "teamId" | "datetime">,
) {
  return db
    .with("game", (db) =>
      db
        .insertInto("games")
        .columns(["teamId", "datetime"])
        .expression(
          db
            .selectFrom("memberships")
            .select(["teamId", sql<Date>`${datetime}::timestamptz`.as("datetime")])
            .where("userId", "=", userId)
            .where("teamId", "=", teamId)
            .forKeyShare(),
        )
        .returning(["id", "teamId", "datetime"]),
    )
    .selectFrom("game")
    .innerJoin("teams", "teams.id", "game.teamId")
    .select(["game.id", "game.teamId", "game.datetime", "teams.type", "teams.slug"])
    .$narrowType<{ type: TeamType }>()
    .executeTakeFirst();
}

/**
 * Whether the team has another game about the time of a new one. Two members who schedule at the same
 * moment wait for each other, after the membership that leaving locks first.
 */
async function hasTwin(
  db: Db,
  { id, teamId, datetime }: Pick<ScheduledGame, "id" | "teamId" | "datetime">,
) {
  await sql`select from teams where id = ${teamId} for no key update`.execute(db);
  return (await findGameAbout(db, { teamId, datetime, except: id })) !== undefined;
}
