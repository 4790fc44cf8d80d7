import { sql } from "kysely";
import type { GameAnswer } from "#app/features/answers/answer-game.ts";
import { notedForHost } from "#app/features/game-mail/host-news.server.ts";
import { removeGuestsBroughtBy } from "#app/features/waiting-list/write-spots.server.ts";
import type { Db } from "#db/client.server.ts";

type AnswerOwner = { gameId: number; userId: number };
type WriteAnswerInput = AnswerOwner & {
  answer: GameAnswer;
  /** Null clears it; undefined keeps it. */
  comment?: string | null;
};

/** Stores the answer of a member. A comment that a manager hid stays hidden until it is another one. */
export async function writeAnswer(db: Db, { gameId, userId, answer, comment }: WriteAnswerInput) {
  const hasComment = comment !== undefined;
  await sql`insert into answers as a (game_id, user_id, answer, comment)
    values (${gameId}, ${userId}, ${answer}, ${comment ?? null})
    on conflict (game_id, user_id) do update set
      answer = excluded.answer, updated_at = clock_timestamp(),
      comment = case when ${hasComment}::boolean then excluded.comment else a.comment end,
      hidden_at = case when ${hasComment}::boolean and excluded.comment is distinct from a.comment
        then null else a.hidden_at end`.execute(db);
}

/** Replaces another answer of a member who is in or in line; the comment stays. */
export async function setAnsweredIn(db: Db, { gameId, userId }: AnswerOwner): Promise<void> {
  await db
    .updateTable("answers")
    .set({ answer: "in", updatedAt: sql<Date>`clock_timestamp()` })
    .where("gameId", "=", gameId)
    .where("userId", "=", userId)
    .where("answer", "<>", "in")
    .execute();
}

export async function deleteAnswer(db: Db, { gameId, userId }: AnswerOwner): Promise<void> {
  await db
    .deleteFrom("answers")
    .where("gameId", "=", gameId)
    .where("userId", "=", userId)
    .execute();
}

type CheckInUnlimitedResult = { checkedIn: boolean; players: number };

/** Checks in or out of a game that has room for everybody. */
export async function checkInUnlimited(
  db: Db,
  input: AnswerOwner & { answer: string },
): Promise<CheckInUnlimitedResult> {
  const { hasGuests, ...state } = await setState(db, input);
  if (!state.checkedIn && hasGuests) await removeGuestsBroughtBy(db, input);
  return state;
}

/**
 * Writes the state that the answer names, or toggles it, and for a check-out the answer no. Returns the
 * state that holds now, and the number of players. A statement sees the rows as they were before it, so
 * its own deletions and insertions are added up.
 */
async function setState(db: Db, { userId, gameId, answer }: AnswerOwner & { answer: string }) {
  const { rows } = await sql<CheckInUnlimitedResult & { hasGuests: boolean }>`with
    input as (select case ${answer} when 'in' then true when 'out' then false end as is_coming),
    taken as (delete from check_ins using input where game_id = ${gameId} and user_id = ${userId}
      and is_coming is not true returning 1),
    noted as (${notedForHost({ gameId, userId, doerId: userId })}),
    put as (insert into check_ins (game_id, user_id) select ${gameId}, ${userId} from input
      where coalesce(is_coming, not exists (select from taken)) on conflict do nothing returning 1),
    declined as (insert into answers as a (game_id, user_id, answer)
      select ${gameId}, ${userId}, 'no' from taken on conflict (game_id, user_id)
      do update set answer = 'no', updated_at = clock_timestamp() where a.answer <> 'no'),
    accepted as (update answers set answer = 'in', updated_at = clock_timestamp() from input
      where game_id = ${gameId} and user_id = ${userId} and answer <> 'in'
        and coalesce(is_coming, not exists (select from taken)))
    select coalesce(is_coming, not exists (select from taken)) as checked_in,
      (select count(*) from check_ins where game_id = ${gameId})::int
        - (select count(*) from taken)::int + (select count(*) from put)::int as players,
      exists (select from guests where game_id = ${gameId} and brought_by = ${userId})
        as has_guests
    from input`.execute(db);
  const [state] = rows;
  if (!state) throw new Error("A statement with one input returns one row.");
  return state;
}
