import { sql } from "kysely";
import { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import { isReached, type OwnNews } from "#app/features/game-mail/queue-recipient-mail.server.ts";
import { keepMember } from "#app/features/games/lock-game.server.ts";
import { lockGameForEdit } from "#app/features/games/lock-game-for-edit.server.ts";
import { changeGame, type Manager } from "#app/features/games/manage-game.server.ts";
import { manageGameProblems, manageLimits } from "#app/features/games/manage-game.ts";
import { recordChange } from "#app/features/games/record-game-change.server.ts";
import { done, problem, refuse } from "#app/lib/outcome.ts";
import { idInput } from "#app/lib/schemas.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

export const handOverGameForm = z.object({ host: idInput(m.game_edits_host_missing) });

export const handOverGameUseCase = defineUseCase({
  caller: user,
  input: handOverGameForm,
  limits: manageLimits,
  problems: {
    ...manageGameProblems,
    not_in_team: problem(409, m.game_edits_host_not_in_team),
    already_host: problem(409, m.game_edits_host_already),
  },
  rule: (call) => changeGame(call, handOverGame),
});

type HandOverGameInput = { host: number } & Pick<Manager, "gameId" | "userId" | "now">;

export const mailGameHandedOverJob = { name: "mail-game-handed-over" };
export const mailFormerHostJob = { name: "mail-former-host" };

export const handOverGame = (db: Db, { host, gameId, userId, now }: HandOverGameInput) =>
  inTransaction(db, async (db) => {
    const locked = await lockGameForEdit(db, { gameId, userId, now });
    if (!locked.ok) return locked;
    await keepMember(db, { gameId, userId: host });
    const member = await findMember(db, { gameId, userId: host });
    if (!member) return refuse("not_in_team");
    if (member.isHost) return refuse("already_host");
    const former = await selectMembers(db, gameId)
      .whereRef("users.id", "=", "games.hostId")
      .executeTakeFirst();
    const isPayToCleared = await clearPayTo(db, gameId);
    await db.updateTable("games").set({ hostId: host }).where("id", "=", gameId).execute();
    // The waiting news may be about answers of the new host. Hosts get no news about their own
    // answers, so it is deleted.
    await db
      .deleteFrom("hostNews")
      .where("gameId", "=", gameId)
      .where("userId", "=", host)
      .execute();
    const after = { playerId: host };
    const change = await recordChange(db, { gameId, userId, kind: "handed_over", after });
    const hosts = [
      { job: mailGameHandedOverJob, id: host },
      { job: mailFormerHostJob, id: former?.id ?? userId },
    ].filter(({ id }) => id !== userId);
    const readers = { reached: 0, unreachable: 0 };
    for (const { job, id } of hosts) {
      const news: OwnNews = { gameId, userId: id, change };
      await enqueue(db, job, news);
      readers[(await isReached(db, news)) ? "reached" : "unreachable"] += 1;
    }
    const { name } = member;
    return done({ gameId, name, isPayToCleared, ...(hosts.length > 0 && { readers }) });
  });

/** The text usually says how to pay the old host, so it is deleted. It is kept if games of other
 * hosts of the team have the same text. Returns true if the text was deleted. */
async function clearPayTo(db: Db, gameId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("games")
    .set({ payTo: null })
    .where("id", "=", gameId)
    .where("payTo", "is not", null)
    .where(
      sql<boolean>`not exists (select from games other where other.team_id = games.team_id
        and other.pay_to = games.pay_to and other.host_id <> games.host_id)`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type MemberOfGame = { gameId: number; userId: number };

const findMember = (db: Db, { gameId, userId }: MemberOfGame) =>
  selectMembers(db, gameId).where("users.id", "=", userId).executeTakeFirst();

const selectMembers = (db: Db, gameId: number) =>
  db
    .selectFrom("games")
    .innerJoin("memberships", "memberships.teamId", "games.teamId")
    .innerJoin("users", "users.id", "memberships.userId")
    .select(["users.id", "users.name"])
    .select(sql<boolean>`games.host_id is not distinct from users.id`.as("isHost"))
    .where("games.id", "=", gameId);

const membersOffered = 500;

export async function listPossibleHosts(db: Db, gameId: number) {
  const members = await selectMembers(db, gameId)
    .leftJoin("answers", (join) =>
      join
        .onRef("answers.gameId", "=", "games.id")
        .onRef("answers.userId", "=", "users.id")
        .on("answers.kind", "=", "member"),
    )
    .orderBy(sql`answers.status is not distinct from 'in'`, "desc")
    .orderBy(sql`users.name collate "und-x-icu"`)
    .orderBy("users.id")
    .limit(membersOffered)
    .execute();
  return members.flatMap(({ id, name, isHost }) => (isHost ? [] : { id, name }));
}
