import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

/**
 * The waiting list of a game that is being cancelled, for its history: a cancelled game has no line,
 * but the people in it are notified, and get their places again when the game is put back on.
 */
export async function archiveWaitingList(db: Db, gameId: number): Promise<string | undefined> {
  const { rows } = await sql<{ line: string | null }>`
    select jsonb_agg(jsonb_build_object('user', user_id, 'guest', guest_id, 'since', since,
      'lapsed', lapsed_at) order by since, id)::text as line
    from waiting where game_id = ${gameId}`.execute(db);
  return rows[0]?.line ?? undefined;
}

/**
 * Puts the people who were in line when the game was cancelled in line again, in the same order, as long as
 * they are members and not just leaving: nobody waits for them in a circle.
 */
export async function unarchiveWaitingList(db: Db, gameId: number): Promise<void> {
  await sql`with staying as (select m.user_id from memberships m join games on games.team_id = m.team_id
      where games.id = ${gameId} and m.user_id in (select w."user" from ${archivedWaitingList(gameId)})
      for key share of m skip locked)
    insert into waiting (game_id, user_id, guest_id, since, lapsed_at)
    select games.id, w."user", w.guest, w.since, w.lapsed
    from games, ${archivedWaitingList(gameId)}
    where games.id = ${gameId} and (
      exists (select from guests g where g.id = w.guest and g.game_id = games.id and not g.has_spot)
      or exists (select from staying m where m.user_id = w."user"
        and not exists (select from game_answers s
          where s.game_id = games.id and s.user_id = m.user_id)))
    order by w.since on conflict do nothing`.execute(db);
}

/** The line as it was when the game was last cancelled, as a table `w`. */
export const archivedWaitingList = (gameId: number) => sql`jsonb_to_recordset(coalesce((
    select (before ->> 'line')::jsonb from game_changes
    where game_id = ${gameId} and after ->> 'status' = 'cancelled' order by id desc limit 1), '[]'))
  as w ("user" int, guest int, since timestamptz, lapsed timestamptz)`;
