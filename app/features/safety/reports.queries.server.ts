import { sql } from "kysely";
import { reportedText } from "#app/features/games/hidden-texts.server.ts";
import type { ReportKind } from "#app/features/safety/paths.ts";
import type { ReportReason } from "#app/features/safety/report.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import type { Db } from "#db/client.server.ts";

export type ReportRow = {
  id: number;
  kind: ReportKind;
  subjectId: number;
  subjectUser: number | null;
  reason: ReportReason;
  text: string | null;
  note: string | null;
  at: Date;
  reporter: string | null;
  outcome: string | null;
  handledBy: string | null;
  gameId: number | null;
  name: string | null;
  content: string | null;
  isHidden: boolean;
  team: { type: TeamType; slug: string } | null;
};

type ListReportsInput = { isDone: boolean; before?: number; limit: number };

export async function listReports(
  db: Db,
  { isDone, before = 2 ** 31 - 1, limit }: ListReportsInput,
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.id, r.kind, r.subject_id as subject_id, r.subject_user as subject_user, r.reason,
      r.text, r.note, r.at, r.outcome, r.handled_by as handled_by, reporter.name as reporter,
      games.id as game_id, coalesce(person.name, guest.name, teams.name) as name,
      coalesce(${reportedText(sql`r.kind`)}, n.text) as content,
      case r.kind when 'game' then games.note_reported_at when 'comment' then a.reported_at
        when 'announcement' then n.hidden_at end
        is not null as is_hidden,
      case when r.kind in ('team', 'court', 'announcement') and teams.id is not null
        then json_build_object('type', teams.type, 'slug', teams.slug) end as team
    from reports r
      left join users reporter on reporter.id = r.reporter_id
      left join answers guest on r.kind = 'guest' and guest.id = r.subject_id
      left join games on games.id = case r.kind when 'guest' then guest.game_id
        when 'game' then r.subject_id when 'comment' then r.subject_id end
      left join announcements n on r.kind = 'announcement' and n.id = r.subject_id
      left join teams on teams.id = case when r.kind in ('team', 'court') then r.subject_id
        else coalesce(n.team_id, games.team_id) end
      left join users person on person.id = case r.kind when 'user' then r.subject_id
        when 'comment' then r.subject_user end
      left join answers a on r.kind = 'comment' and a.game_id = games.id
        and a.user_id = r.subject_user
    where (r.handled_at is not null) = ${isDone} and r.id < ${before}
    order by r.id desc limit ${limit}`.execute(db);
  return rows;
}
