import { sql } from "kysely";
import { z } from "zod";
import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import { firstName } from "#app/lib/first-name.ts";
import { done, problem, refuse } from "#app/lib/outcome.ts";
import { idInput, yesOrNo } from "#app/lib/schemas.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

export const blockForm = z.object({
  user: idInput("user must be an id"),
  blocked: yesOrNo,
  next: z.string().optional(),
});

export const blockUserUseCase = defineUseCase({
  caller: user,
  limits: [{ name: "block", max: 60, seconds: 60 * 60 }],
  problems: {
    unknown_user: problem(404, m.safety_block_unknown_user),
    own_account: problem(409, m.safety_block_own_account),
  },
  rule: async ({
    db,
    caller,
    input: { blocked, userId },
  }: UserCall<{ blocked: boolean; userId: number }>) =>
    (blocked ? blockUser : unblockUser)(db, { userId: caller.id, blockedId: userId }),
});

type Block = { userId: number; blockedId: number };

/** People can block only somebody of the same team, court or game. Otherwise trying ids would
 * reveal the names of all users. */
export async function blockUser(db: Db, { userId, blockedId }: Block) {
  if (userId === blockedId) return refuse("own_account");
  const { rows } = await sql<{ name: string }>`
    with known as (
      select id, name from users where id = ${blockedId} and (
        exists (select from blocks where user_id = ${userId} and blocked_id = ${blockedId})
        or exists (select from memberships mine join memberships theirs using (team_id)
          where mine.user_id = ${userId} and theirs.user_id = ${blockedId})
        or exists (select from memberships mine join games using (team_id)
          join answers on answers.game_id = games.id
          where mine.user_id = ${userId} and answers.user_id = ${blockedId}
            and kind = 'member' and answers.status = 'in'))
    ), blocked as (
      insert into blocks (user_id, blocked_id) select ${userId}, id from known
      on conflict do nothing
    )
    select name from known`.execute(db);
  const [person] = rows;
  return person ? done({ name: firstName(person.name) }) : refuse("unknown_user");
}

export async function unblockUser(db: Db, { userId, blockedId }: Block) {
  const person = await db
    .deleteFrom("blocks")
    .using("users")
    .where("users.id", "=", blockedId)
    .where("blocks.userId", "=", userId)
    .where("blocks.blockedId", "=", blockedId)
    .returning("users.name")
    .executeTakeFirst();
  return done({ name: firstName(person?.name ?? "") });
}

export async function hasBlocked(db: Db, { userId, blockedId }: Block): Promise<boolean> {
  const block = await db
    .selectFrom("blocks")
    .select("at")
    .where("userId", "=", userId)
    .where("blockedId", "=", blockedId)
    .executeTakeFirst();
  return block !== undefined;
}

export const listBlocks = (db: Db, userId: number) =>
  db
    .selectFrom("blocks")
    .innerJoin("users", "users.id", "blocks.blockedId")
    .select(["users.id", "users.name", "users.avatar", "blocks.at"])
    .where("blocks.userId", "=", userId)
    .orderBy("users.name")
    .orderBy("users.id")
    .execute();
