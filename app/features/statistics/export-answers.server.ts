import { sql } from "kysely";
import { logAct } from "#app/features/audit/log-act.server.ts";
import { type ExportProblem, formerPlayer } from "#app/features/statistics/export-answers.ts";
import { asCaptain } from "#app/features/teams/lock-team-as-captain.server.ts";
import { done, type Outcome } from "#app/lib/outcome.ts";
import { toCsv } from "#app/platform/http/csv-response.server.ts";
import type { Db } from "#db/client.server.ts";

type ExportTeamInput = { teamId: number; captainId: number };

/** Returns all answers of the members of a team as a file, for a captain; the team's log says so. */
export async function exportTeam(
  db: Db,
  { teamId, captainId }: ExportTeamInput,
): Promise<Outcome<string, ExportProblem>> {
  const act = { teamId, captainId, ability: "exportAnswers" as const };
  const logged = await asCaptain<undefined, never>(db, act, async (db) => {
    await logAct(db, { teamId, captainId, action: "export" });
    return done(undefined);
  });
  if (!logged.ok) return logged;
  const rows = await selectAnswers(db, { teamId });
  return done(
    toCsv([
      ["Date", "Time", "Player", ...columns],
      ...rows.map((row) => [row.date, row.time, row.name ?? formerPlayer, ...toAnswer(row)]),
    ]),
  );
}

/** Returns all answers of a user as a file, for the user. */
export async function exportOwn(db: Db, userId: number): Promise<string> {
  const rows = await selectAnswers(db, { userId });
  return toCsv([
    ["Date", "Time", "Team", ...columns],
    ...rows.map((row) => [row.date, row.time, row.team, ...toAnswer(row)]),
  ]);
}

const columns = ["State", "Late", "Came"];

type Row = Awaited<ReturnType<typeof selectAnswers>>[number];

/** The states in which a late check-out is all that is known of a player. */
const isOut = (status: string | null) => status === null || status === "no";

function toAnswer({ status, isLate, hasWindow, came }: Row): string[] {
  const state = isLate && isOut(status) ? "out" : status === "offered" ? "waiting" : (status ?? "");
  const late = isLate || hasWindow ? toYesOrNo(isLate) : "";
  return [state, late, came === null ? "" : toYesOrNo(came)];
}

const toYesOrNo = (value: boolean) => (value ? "yes" : "no");

/** The answers of members to one of `games`, those of one user alone if there is one. */
const answersToGame = (userId: number | null) => {
  const isMeant = userId === null ? sql`user_id is not null` : sql`user_id = ${userId}`;
  // An offset keeps Postgres from reading the answers to all games at once.
  return sql<{ userId: number; status: string | null; isLate: boolean }>`(
    select user_id, a.status, l.game_id is not null as is_late
    from (select user_id, status from game_answers where game_id = games.id and ${isMeant}) a
    full join (select user_id, game_id from late_outs where game_id = games.id and ${isMeant}) l
      using (user_id)
    offset 0)`;
};

/** The answers to games that were not cancelled, the oldest game first, at the time of each game's place. */
function selectAnswers(db: Db, one: { teamId: number } | { userId: number }) {
  const userId = "userId" in one ? one.userId : null;
  const isMeant =
    "teamId" in one
      ? sql<boolean>`games.team_id = ${one.teamId}`
      : sql<boolean>`games.id in (select game_id from game_answers where user_id = ${one.userId}
          union select game_id from late_outs where user_id = ${one.userId})`;
  return db
    .selectFrom("games")
    .innerJoin("teams", "teams.id", "games.teamId")
    .innerJoinLateral(answersToGame(userId).as<"a">(sql`a`), (join) => join.onTrue())
    .leftJoin("users", "users.id", "a.userId")
    .leftJoin("checkIns as c", (join) =>
      join.onRef("c.gameId", "=", "games.id").onRef("c.userId", "=", "a.userId"),
    )
    .select(["a.status", "a.isLate", "users.name", "teams.name as team"])
    .select([
      sql<string>`to_char(games.datetime at time zone games.zone, 'YYYY-MM-DD')`.as("date"),
      sql<string>`to_char(games.datetime at time zone games.zone, 'HH24:MI')`.as("time"),
      sql<boolean>`games.late_minutes is not null`.as("hasWindow"),
      sql<boolean | null>`case when c.game_id is not null and games.datetime <= now()
        then c.came is not false end`.as("came"),
    ])
    .where(isMeant)
    .where("games.status", "=", "on")
    .orderBy("games.datetime")
    .orderBy("games.id")
    .orderBy(sql`users.name collate "und-x-icu"`)
    .orderBy("a.userId")
    .execute();
}
