import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

/**
 * Players and guests of archived rows whose spot was taken meanwhile stand in line, by when they came.
 * After the restoration of the rows, in its transaction.
 */
export async function queueSpotless(db: Db, auditId: number): Promise<void> {
  await sql`insert into waiting (game_id, user_id, since)
    select games.id, r.user_id, r.created_at
    from removed, jsonb_populate_recordset(null::check_ins, removed.rows -> 'check_ins') r
      join games on games.id = r.game_id
      join memberships m on m.team_id = games.team_id and m.user_id = r.user_id
    where removed.audit_id = ${auditId} and ${isComing} and not exists
      (select from game_answers s where s.game_id = r.game_id and s.user_id = r.user_id)
    on conflict do nothing`.execute(db);
  await sql`insert into waiting (game_id, guest_id, since)
    select games.id, guests.id, r.created_at
    from removed, jsonb_populate_recordset(null::guests, removed.rows -> 'guests') r
      join guests on guests.id = r.id and not guests.has_spot
      join games on games.id = guests.game_id
    where removed.audit_id = ${auditId} and r.has_spot and ${isComing}
    on conflict do nothing`.execute(db);
}

const isComing = sql`games.status = 'on' and games.datetime > now()`;
