import { sql } from "kysely";
import { z } from "zod";
import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import { callEveryHours, callLimits, longestCall } from "#app/features/courts/call-players.ts";
import {
  type AtCourtInput,
  whyNoName,
  whyNotAtCourt,
} from "#app/features/courts/court-caller.server.ts";
import {
  canCall,
  gamesToCallFor,
  isKnownAt,
} from "#app/features/courts/court-here.queries.server.ts";
import { mailPlayersWantedJob } from "#app/features/courts/players-wanted.mail.tsx";
import { courtProblems } from "#app/features/courts/presence.ts";
import { countMails } from "#app/features/notifications/count-mails.server.ts";
import { isReachable } from "#app/features/notifications/reachable.queries.server.ts";
import { isHonest } from "#app/lib/honest-text.server.ts";
import { isNight } from "#app/lib/night.server.ts";
import { done, problem, refuse } from "#app/lib/outcome.ts";
import { lineInput, typedOrNull } from "#app/lib/schemas.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { formatTime } from "#app/ui/when.ts";
import type { Db } from "#db/client.server.ts";
import { lockRows } from "#db/lock-rows.server.ts";
import { m } from "#messages";

/** The text is mailed to people whom the caller may not know, so it must not contain links. */
const text = lineInput({
  field: m.courts_call_text_field,
  missing: m.courts_call_text_missing,
  max: longestCall,
}).refine((text) => !text.includes("@") && isHonest(text), {
  error: m.courts_call_text_with_address,
});

export const callForm = z.object({ text: typedOrNull(text) });

export const callInput = z.object({ text: text.nullish() });

export const callPlayersUseCase = defineUseCase({
  caller: user,
  limits: callLimits,
  problems: {
    ...courtProblems,
    not_here: problem(403, m.courts_call_not_here),
    not_known: problem(403, m.courts_call_not_known),
    called_lately: problem(409, m.courts_call_too_early),
  },
  rule: ({
    db,
    services: { settings },
    caller: { id: userId, name, timezone: zone },
    input,
  }: UserCall<{ teamId: number; text?: string | null }>) =>
    callPlayers(db, settings, { userId, name, zone, ...input }),
});

type CallPlayersInput = AtCourtInput & {
  text?: string | null;
  zone: string;
};

/** A call that reaches nobody is not stored, because a stored call delays the next one at the
 * court. */
export const callPlayers = (
  db: Db,
  settings: JobServices["settings"],
  { text = null, zone, ...at }: CallPlayersInput,
) =>
  inTransaction(db, async (db) => {
    const { userId, teamId } = at;
    const noName = whyNoName(at);
    if (noName) return noName;
    // The lock on the team makes another call at this court wait, and the lock on the users another
    // call by this user. So two calls cannot both pass the check of the last call.
    await lockRows(db, { table: "teams", ids: [teamId], to: "write" });
    const followers = await listFollowers(db, at);
    const userIds = [userId, ...followers.map(({ id }) => id)];
    await lockRows(db, { table: "users", ids: userIds, to: "write" });
    const now = await readDatabaseClock(db);
    const why = await whyNoCall(db, at, { zone, now });
    if (why) return why;
    const awake = followers.filter(({ isMailed, timezone }) => isMailed && !isNight(now, timezone));
    if (awake.length === 0) return done({ told: 0, followers: followers.length });
    const { id: callId } = await db
      .insertInto("courtCalls")
      .values({ teamId, userId, text, at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    const mails = awake.map(({ id }) => ({ key: `call:${callId}:${id}`, userId: id }));
    const counted = await countMails(db, settings, { mails, now });
    if (counted.size === 0) await db.deleteFrom("courtCalls").where("id", "=", callId).execute();
    else await enqueue(db, mailPlayersWantedJob, { callId, userIds: listMailed(mails, counted) });
    return done({ told: counted.size, followers: followers.length });
  });

const listMailed = (mails: { key: string; userId: number }[], counted: Set<string>) =>
  mails.flatMap(({ key, userId }) => (counted.has(key) ? [userId] : []));

type Reader = { zone: string; now: Date };

async function whyNoCall(db: Db, at: AtCourtInput, { zone, now }: Reader) {
  const notAtCourt = await whyNotAtCourt(db, at);
  if (notAtCourt) return refuse(notAtCourt);
  const { isHere, isKnown } = await findCaller(db, at);
  if (!isHere) return refuse("not_here");
  if (!isKnown) return refuse("not_known");
  const [last] = await listLateCalls(db, at);
  if (!last) return undefined;
  const toClock = (instant: Date) => formatTime(localTime(instant, { zone, now }));
  return refuse("called_lately", { called: toClock(last.at), next: toClock(last.next) });
}

function findCaller(db: Db, { userId, teamId }: AtCourtInput) {
  const at = { userId: sql`${userId}::int`, teamId: sql`${teamId}::int` };
  return db
    .selectNoFrom([canCall(at).as("isHere"), isKnownAt(at).as("isKnown")])
    .executeTakeFirstOrThrow();
}

function listLateCalls(db: Db, { userId, teamId }: AtCourtInput) {
  const hours = sql`case when user_id = ${userId} then ${callEveryHours.person}::int
    else ${callEveryHours.court}::int end`;
  const next = sql<Date>`at + make_interval(hours => ${hours})`;
  return db
    .selectFrom("courtCalls")
    .select(["at", next.as("next")])
    .where(({ eb, or, and }) => {
      const isByKnown = isKnownAt({
        userId: sql`court_calls.user_id`,
        teamId: sql`court_calls.team_id`,
      });
      return or([eb("userId", "=", userId), and([eb("teamId", "=", teamId), isByKnown])]);
    })
    .where(sql<boolean>`${next} > now()`)
    .orderBy(next, "desc")
    .limit(1)
    .execute();
}

const listFollowers = (db: Db, { userId, teamId }: AtCourtInput) =>
  db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.userId")
    .select(["users.id", "users.timezone"])
    .select(
      sql<boolean>`(not memberships.muted and ${isReachable("calls")}
        and not exists (select from blocks where (user_id, blocked_id)
          in ((users.id, ${userId}::int), (${userId}::int, users.id)))
        and not exists (select from presences p
          where p.user_id = users.id and p.team_id = ${teamId} and p.until > now())
        and not exists (select from answers c where c.user_id = users.id and c.kind = 'member'
          and c.status = 'in' and c.game_id in (${gamesToCallFor({ userId: sql`${userId}::int`, teamId: sql`${teamId}::int` })})))`.as(
        "isMailed",
      ),
    )
    .where("memberships.teamId", "=", teamId)
    .where("memberships.calls", "=", true)
    .where("users.id", "<>", userId)
    .execute();
