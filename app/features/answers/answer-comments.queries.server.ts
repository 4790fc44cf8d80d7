import { sql } from "kysely";
import { findGameRoles, mayWithGame } from "#app/features/games/game-abilities.server.ts";
import {
  blockOfUser,
  commentFor,
  hasHiddenComment,
} from "#app/features/games/hidden-texts.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

type AnswerComment = {
  userId: number;
  state: "in" | "waiting" | "maybe" | "no";
  comment: string | null;
  at: Date;
};
type ListAnswerCommentsInput = { gameId: number; userId: number };

export async function listAnswerComments(db: Db, input: ListAnswerCommentsInput) {
  const roles = await findGameRoles(db, input);
  if (!roles) return refuse("unknown_game");
  if (!mayWithGame(roles, "seeNames")) return refuse("not_a_member");
  const comments = await selectAnswerComments(db, input);
  return done(
    comments.map(({ isHidden, comment, ...row }) => ({
      ...row,
      comment: comment ?? (isHidden ? m.games_comment_hidden() : null),
    })),
  );
}

async function selectAnswerComments(db: Db, { gameId, userId }: ListAnswerCommentsInput) {
  const { rows } = await sql<AnswerComment & { isHidden: boolean }>`
    select a.user_id, a.status as state,
      ${commentFor(userId)} as comment, a.answered_at as at, ${hasHiddenComment} as is_hidden
    from answers a left join users u on u.id = a.user_id ${blockOfUser(userId)}
    where a.game_id = ${gameId} and a.kind = 'member' and a.status <> 'out'
    order by a.answered_at, a.user_id`.execute(db);
  return rows;
}
