import { sql } from "kysely";
import { anyOf } from "#app/platform/database/values.server.ts";
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
    select games.id, case when g.id is null then w."user" end, g.id, w.since, w.lapsed
    from games cross join ${archivedWaitingList(gameId)}
      left join guests g on g.id = w.guest and g.game_id = games.id
    where games.id = ${gameId} and (
      not g.has_spot
      or g.id is null and exists (select from staying m where m.user_id = w."user"
        and not exists (select from game_answers s
          where s.game_id = games.id and s.user_id = m.user_id)))
    order by w.since on conflict do nothing`.execute(db);
}

type ClaimArchivedPlacesInput = { gameId: number; guestIds: number[]; userId: number };

/**
 * Ties the places of guests in the line of a cancelled game to their account: once the guests are players,
 * it stands there for them.
 */
export async function claimArchivedPlaces(
  db: Db,
  { gameId, guestIds, userId }: ClaimArchivedPlacesInput,
): Promise<void> {
  const line = sql`select jsonb_agg(case when (place ->> 'guest')::int = ${anyOf(guestIds)}
      then place || jsonb_build_object('user', ${userId}::int) else place end order by n)::text
    from jsonb_array_elements((before ->> 'line')::jsonb) with ordinality as line (place, n)`;
  const last = sql<number>`(select id from game_changes where game_id = ${gameId}
    and after ->> 'status' = 'cancelled' order by id desc limit 1)`;
  await db
    .updateTable("gameChanges")
    .set({ before: sql`jsonb_set(before, '{line}', to_jsonb((${line})))` })
    .where("id", "=", last)
    .where(sql<boolean>`before ? 'line'`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("games").select("id").where("id", "=", gameId).where("status", "=", "cancelled"),
      ),
    )
    .execute();
}

/** The line as it was when the game was last cancelled, as a table `w`. */
export const archivedWaitingList = (gameId: number) => sql`jsonb_to_recordset(coalesce((
    select (before ->> 'line')::jsonb from game_changes
    where game_id = ${gameId} and after ->> 'status' = 'cancelled' order by id desc limit 1), '[]'))
  as w ("user" int, guest int, since timestamptz, lapsed timestamptz)`;
