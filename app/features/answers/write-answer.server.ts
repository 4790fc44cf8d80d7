import { sql } from "kysely";
import type { GameAnswer } from "#app/features/answers/answer-game.ts";
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
