import { sql } from "kysely";
import { z } from "zod";
import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import { endStandingGuests } from "#app/features/answers/claim-answer.server.ts";
import { queueWaitingListSweeps } from "#app/features/answers/sweep-waiting-lists.job.server.ts";
import { writeAnswers } from "#app/features/answers/write-answer.server.ts";
import { logAct } from "#app/features/audit/log-act.server.ts";
import { noteDepartureForHosts } from "#app/features/game-mail/host-news.server.ts";
import { findMember } from "#app/features/membership/ban.queries.server.ts";
import { endFormerMember } from "#app/features/membership/end-former-member.server.ts";
import {
  mailRemovedFromTeamJob,
  maxBanReason,
  type RemovedFromTeam,
} from "#app/features/membership/remove-member.ts";
import {
  aboutMemberProblems,
  captainLimits,
  captainProblems,
} from "#app/features/teams/captain.ts";
import { asCaptain, lockTeamAsCaptain } from "#app/features/teams/lock-team-as-captain.server.ts";
import { replaceKey } from "#app/features/teams/renew-key.server.ts";
import { done, problem, refuse } from "#app/lib/outcome.ts";
import { lineInput, tickInput } from "#app/lib/schemas.ts";
import { databaseNow, readDatabaseClock } from "#app/platform/database/clock.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import type { Db } from "#db/client.server.ts";
import { lockRows } from "#db/lock-rows.server.ts";
import { m } from "#messages";

const reason = lineInput({
  field: m.membership_remove_reason_field,
  missing: m.membership_remove_reason_empty,
  max: maxBanReason,
});

export const removeMemberForm = z.object({
  ban: tickInput,
  newKey: tickInput,
  reason: reason.optional(),
});

export const removeMemberInput = z.object({
  ban: z.boolean("ban must be true or false").optional(),
  reason: reason.optional(),
  newKey: z.boolean("newKey must be true or false").optional(),
});

type MemberFields = { teamId: number; userId: number };

export const removeMemberUseCase = defineUseCase({
  caller: user,
  limits: captainLimits,
  problems: {
    ...aboutMemberProblems,
    is_captain: problem(409, m.membership_remove_is_captain),
  },
  async rule({
    db,
    caller,
    input: { ban, reason, newKey, ...member },
  }: UserCall<MemberFields & z.output<typeof removeMemberInput>>) {
    const removal = { captainId: caller.id, ...member };
    if (!ban) return removeMember(db, removal);
    return banMember(db, { ...removal, reason, newKey: newKey === false ? "kept" : "made" });
  },
});

export const liftBanUseCase = defineUseCase({
  caller: user,
  limits: captainLimits,
  problems: {
    ...captainProblems,
    not_banned: problem(404, m.membership_ban_none),
  },
  rule: ({ db, caller, input }: UserCall<MemberFields>) =>
    liftBan(db, { captainId: caller.id, ...input }),
});

type RemoveMember = { teamId: number; captainId: number; userId: number };

export function removeMember(db: Db, { teamId, captainId, userId }: RemoveMember) {
  return inTransaction(db, async (db) => {
    const ability = "removeMembers";
    const removed = await endMembership(db, { teamId, captainId, userId, ability });
    if (removed.ok) await logAct(db, { teamId, captainId, action: "remove_member", userId });
    return removed;
  });
}

type BanMember = RemoveMember & {
  reason?: string;
  /** With "made", the team gets a new key, so that the banned member cannot come back with the old
   * one. */
  newKey: "made" | "kept";
};

/** With a new key, guest links get new codes as well, because the banned member may know the old
 * ones and could come back as a guest. */
export function banMember(db: Db, { teamId, captainId, userId, reason, newKey }: BanMember) {
  return inTransaction(db, async (db) => {
    const ability = "ban";
    const team = await lockTeamAsCaptain(db, { teamId, captainId, ability });
    if (!team.ok) return team;
    if (newKey === "made") await lockSeriesOfTeam(db, teamId);
    await lockComingGames(db, { teamId, userId, withLinks: newKey === "made" });
    if (newKey === "made") await renewGuestLinks(db, teamId);
    const ended = await endMembership(db, { teamId, captainId, userId, ability });
    if (!ended.ok) return ended;
    await db.insertInto("bans").values({ teamId, userId, byUser: captainId, reason }).execute();
    await takeOutReplies(db, { teamId, userId });
    await logAct(db, { teamId, captainId, action: "ban", userId, reason });
    if (newKey === "kept") return ended;
    const secretKey = await replaceKey(db, { teamId, captainId });
    return done({ ...ended.value, secretKey });
  });
}

export function liftBan(db: Db, { teamId, captainId, userId }: RemoveMember) {
  return asCaptain(db, { teamId, captainId, ability: "ban" }, async (db) => {
    const lifted = await db
      .deleteFrom("bans")
      .using("users")
      .whereRef("users.id", "=", "bans.userId")
      .where("bans.teamId", "=", teamId)
      .where("bans.userId", "=", userId)
      .returning("users.name")
      .executeTakeFirst();
    if (!lifted) return refuse("not_banned");
    await logAct(db, { teamId, captainId, action: "lift_ban", userId });
    return done(lifted);
  });
}

/** Call this before games are locked, because series come first in the order of locks. */
const lockSeriesOfTeam = (db: Db, teamId: number) =>
  lockRows(db, {
    table: "series",
    ids: sql<number>`(select id from series where team_id = ${teamId})`,
    to: "write",
  });

type LockComingGamesInput = Replies & { withLinks: boolean };

/** Locks the games that `banMember` changes: those with a guest link that gets a new code, and
 * those that the member has answered as a guest. Call this before memberships are locked, because
 * every transaction locks games first. */
const lockComingGames = (db: Db, { teamId, userId, withLinks }: LockComingGamesInput) => {
  const ids = db
    .selectFrom("games")
    .leftJoin("answers", (join) =>
      join
        .onRef("answers.gameId", "=", "games.id")
        .on("answers.userId", "=", userId)
        .on("answers.kind", "=", "guest"),
    )
    .select("games.id")
    .where("games.teamId", "=", teamId)
    .where("games.datetime", ">", databaseNow)
    .where(({ eb, or }) =>
      or([
        eb("answers.id", "is not", null),
        ...(withLinks ? [eb("guestCode", "is not", null)] : []),
      ]),
    );
  return lockRows(db, { table: "games", ids: sql<number>`${ids}`, to: "alone" });
};

async function renewGuestLinks(db: Db, teamId: number): Promise<void> {
  const guestCode = sql<string>`new_guest_code()`;
  await db.updateTable("series").set({ guestCode }).where("teamId", "=", teamId).execute();
  await db
    .updateTable("games")
    .set({ guestCode })
    .where("teamId", "=", teamId)
    .where("guestCode", "is not", null)
    .where("datetime", ">", databaseNow)
    .execute();
}

type Replies = { teamId: number; userId: number };

async function takeOutReplies(db: Db, { teamId, userId }: Replies): Promise<void> {
  const replies = await db
    .selectFrom("answers")
    .innerJoin("games", "games.id", "answers.gameId")
    .select(["answers.id", "answers.gameId"])
    .where("games.teamId", "=", teamId)
    .where("games.datetime", ">", databaseNow)
    .where("answers.userId", "=", userId)
    .where("answers.guestLinkId", "is not", null)
    .where("answers.status", "<>", "out")
    .execute();
  for (const { id, gameId } of replies)
    await writeAnswers(db, { gameId, ids: [id] }, { status: "out", outHow: "removed" });
  await endStandingGuests(
    db,
    sql<boolean>`user_id = ${userId} and game_id in (select id from games where team_id = ${teamId})`,
  );
}

type EndMembership = RemoveMember & { ability: "removeMembers" | "ban" };

async function endMembership(db: Db, { teamId, captainId, userId, ability }: EndMembership) {
  const team = await lockTeamAsCaptain(db, { teamId, captainId, ability });
  if (!team.ok) return team;
  const member = await findMember(db, { teamId, userId });
  if (!member) return refuse("no_member");
  if (member.isCaptain) return refuse("is_captain");
  await noteDepartureForHosts(db, { teamId, userId, doerId: captainId });
  await db
    .deleteFrom("memberships")
    .where("teamId", "=", teamId)
    .where("userId", "=", userId)
    .execute();
  await endFormerMember(db, { userId, teamId });
  const mail: RemovedFromTeam = { teamId, userId, at: (await readDatabaseClock(db)).toISOString() };
  await enqueue(db, mailRemovedFromTeamJob, mail);
  await queueWaitingListSweeps(db, [teamId]);
  return done<{ name: string; secretKey?: string }>({ name: member.name });
}
