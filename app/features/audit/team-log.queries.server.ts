import { sql } from "kysely";
import type { AuditEntry } from "#app/features/audit/audit.queries.server.ts";
import type { Db } from "#db/client.server.ts";

export type TeamLogEntry = Pick<AuditEntry, "id" | "at" | "action"> & {
  who: { id: number; name: string } | null;
  isByAdmin: boolean;
  person: string | null;
  reason: string | null;
  fields: string[];
};

type ListTeamLogInput = { teamId: number; before?: number; limit: number };

export async function listTeamLog(
  db: Db,
  { teamId, before = 2_147_483_647, limit }: ListTeamLogInput,
): Promise<TeamLogEntry[]> {
  const { rows } = await sql<TeamLogEntry>`
    select entry.id, entry.at, entry.action, entry.who !~ '^user [0-9]+$' as is_by_admin,
      case when captain.id is not null
        then jsonb_build_object('id', captain.id, 'name', captain.name) end as who,
      person.name as person, entry.after ->> 'reason' as reason,
      case when entry.action = 'edit' then array(select jsonb_object_keys(entry.after))
        else '{}' end as fields
    from audit_log entry
    left join users captain on captain.id =
      case when entry.who ~ '^user [0-9]+$' then substring(entry.who from 6)::int end
    left join users person on person.id = (entry.after ->> 'userId')::int
    where entry.kind = 'teams' and entry.subject_id = ${teamId} and entry.id < ${before}
    order by entry.id desc limit ${limit}`.execute(db);
  return rows;
}
