import { sql } from "kysely";
import { logAct } from "#app/features/audit/log-act.server.ts";
import { shownStatus } from "#app/features/games/game-answers.queries.server.ts";
import { formerPlayer } from "#app/features/statistics/export-answers.ts";
import { asCaptain } from "#app/features/teams/lock-team-as-captain.server.ts";
import { done } from "#app/lib/outcome.ts";
import { toCsv } from "#app/platform/http/csv-response.server.ts";
import type { Db } from "#db/client.server.ts";

type ExportTeamInput = { teamId: number; captainId: number };

export async function exportTeam(db: Db, { teamId, captainId }: ExportTeamInput) {
  const act = { teamId, captainId, ability: "exportAnswers" as const };
  const logged = await asCaptain(db, act, async (db) => {
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

export async function exportOwn(db: Db, userId: number): Promise<string> {
  const rows = await selectAnswers(db, { userId });
  return toCsv([
    ["Date", "Time", "Team", ...columns],
    ...rows.map((row) => [row.date, row.time, row.team, ...toAnswer(row)]),
  ]);
}

const columns = ["State", "Late", "Came"];

type Row = Awaited<ReturnType<typeof selectAnswers>>[number];

/** A player who checked out late and has no answer now is listed as "out". */
const isOut = (status: string | null) => status === null || status === "no";

function toAnswer({ status, isLate, hasWindow, came }: Row): string[] {
  const state = isLate && isOut(status) ? "out" : status === "offered" ? "waiting" : (status ?? "");
  const late = isLate || hasWindow ? toYesOrNo(isLate) : "";
  return [state, late, came === null ? "" : toYesOrNo(came)];
}

const toYesOrNo = (value: boolean) => (value ? "yes" : "no");

const selectAnswers = (db: Db, one: { teamId: number } | { userId: number }) =>
  db
    .selectFrom("games")
    .innerJoin("teams", "teams.id", "games.teamId")
    .innerJoin("answers", "answers.gameId", "games.id")
    .leftJoin("users", "users.id", "answers.userId")
    .select([shownStatus.as("status"), "users.name", "teams.name as team"])
    .select([
      sql<boolean>`late_at is not null`.as("isLate"),
      sql<string>`to_char(games.datetime at time zone games.zone, 'YYYY-MM-DD')`.as("date"),
      sql<string>`to_char(games.datetime at time zone games.zone, 'HH24:MI')`.as("time"),
      sql<boolean>`games.late_minutes is not null`.as("hasWindow"),
      sql<boolean | null>`case when answers.status = 'in' and games.datetime <= now()
        then came is not false end`.as("came"),
    ])
    .$if("teamId" in one, (rows) =>
      rows.where("games.teamId", "=", "teamId" in one ? one.teamId : 0),
    )
    .$if("userId" in one, (rows) =>
      rows.where("answers.userId", "=", "userId" in one ? one.userId : 0),
    )
    .where("kind", "=", "member")
    .where((eb) => eb.or([eb("answers.status", "<>", "out"), eb("lateAt", "is not", null)]))
    .where("games.status", "=", "on")
    .orderBy("games.datetime")
    .orderBy("games.id")
    .orderBy(sql`users.name collate "und-x-icu"`)
    .orderBy("answers.userId")
    .execute();
