import { sql } from "kysely";
import { mayWithGame } from "#app/features/games/game-abilities.ts";
import { findGameRoles } from "#app/features/games/game-roles.queries.server.ts";
import { commentHidden } from "#app/features/games/hidden-text-words.ts";
import {
  blockOfUser,
  commentFor,
  hasHiddenComment,
} from "#app/features/games/hidden-texts.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

type AnswerComment = {
  userId: number;
  state: "in" | "waiting" | "maybe" | "no";
  comment: string | null;
  at: Date;
};
type ListAnswerCommentsInput = { gameId: number; userId: number };

/** The answer and comment of each member to a game, for members; only its writer reads a hidden comment. */
export async function listAnswerComments(
  db: Db,
  input: ListAnswerCommentsInput,
): Promise<Outcome<AnswerComment[], "unknown_game" | "not_a_member">> {
  const roles = await findGameRoles(db, input);
  if (!roles) return refuse("unknown_game");
  if (!mayWithGame(roles, "seeNames")) return refuse("not_a_member");
  const comments = await selectAnswerComments(db, input);
  return done(
    comments.map(({ isHidden, comment, ...row }) => ({
      ...row,
      comment: comment ?? (isHidden ? commentHidden : null),
    })),
  );
}

async function selectAnswerComments(db: Db, { gameId, userId }: ListAnswerCommentsInput) {
  const { rows } = await sql<AnswerComment & { isHidden: boolean }>`
    select answered.user_id as user_id, answered.state, ${commentFor(userId)} as comment, answered.at,
      ${hasHiddenComment} as is_hidden
    from (
      select user_id, case when c.user_id is not null then 'in'
          when w.user_id is not null then 'waiting' else r.answer end as state,
        coalesce(greatest(c.created_at, w.since, r.updated_at), now()) as at
      from (select user_id, created_at from check_ins where game_id = ${gameId}) c
        full join (select user_id, since from waiting
          where game_id = ${gameId} and user_id is not null) w using (user_id)
        full join (select user_id, answer, updated_at from answers
          where game_id = ${gameId}) r using (user_id)
      where c.user_id is not null or w.user_id is not null or r.answer <> 'in'
    ) answered left join users u on u.id = answered.user_id ${blockOfUser(userId)}
      left join answers a on a.game_id = ${gameId} and a.user_id = answered.user_id
    order by answered.at, answered.user_id`.execute(db);
  return rows;
}
