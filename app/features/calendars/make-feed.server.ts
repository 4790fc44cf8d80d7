import { sql } from "kysely";
import { z } from "zod";
import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import { calendarLimits, calendarProblems } from "#app/features/calendars/calendar.ts";
import { readerLanguage } from "#app/features/notifications/reachable.queries.server.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { idInput } from "#app/lib/schemas.ts";
import { isSigned, sign } from "#app/platform/crypto/signature.server.ts";
import { databaseNow, secondsFromNow } from "#app/platform/database/clock.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

const unknownTeam = "teamId must be the id of a team or court";

const makeFeedInput = z.object({
  teamId: idInput(unknownTeam).optional(),
  all: z.boolean("all must be true or false").optional(),
});

export const feedForm = z.object({ feedId: idInput(m.calendars_no_such) });

const text = z.string().optional();

export const calendarFields = z.object({ do: text, teamId: text, all: text, feedId: text });

const change = { caller: user, limits: calendarLimits, problems: calendarProblems };

export const makeFeedUseCase = defineUseCase({
  ...change,
  input: makeFeedInput,
  rule: ({ db, caller: { id: userId }, input: { teamId, all: everything } }) =>
    makeFeed(db, { userId, teamId, everything }),
});

type CallAboutFeed = UserCall<{ feedId: number }>;

export const renewFeedUseCase = defineUseCase({
  ...change,
  async rule({ db, caller, input: { feedId } }: CallAboutFeed) {
    const feed = await db
      .updateTable("calendarFeeds")
      .set((eb) => ({ version: eb("version", "+", 1) }))
      .where("id", "=", feedId)
      .where("userId", "=", caller.id)
      .where("revokedAt", "is", null)
      .returning(["id", "version"])
      .executeTakeFirst();
    return feed ? done(feed) : refuse("unknown_calendar");
  },
});

/** Keeps the row with its version. Making the calendar again raises the version, so that the old
 * link does not work again. */
export const removeFeedUseCase = defineUseCase({
  ...change,
  async rule({ db, caller, input: { feedId } }: CallAboutFeed) {
    const { numUpdatedRows } = await db
      .updateTable("calendarFeeds")
      .set({ revokedAt: databaseNow, readAt: null })
      .where("id", "=", feedId)
      .where("userId", "=", caller.id)
      .where("revokedAt", "is", null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n ? done(undefined) : refuse("unknown_calendar");
  },
});

type MakeFeedInput = {
  userId: number;
  teamId?: number;
  everything?: boolean;
};
export type MakeFeedResult = { id: number; version: number };

/** If a removed calendar is made again, it gets a new link. */
export async function makeFeed(db: Db, { userId, teamId, everything = false }: MakeFeedInput) {
  const { rows } = await sql<MakeFeedResult>`
    insert into calendar_feeds as f (user_id, team_id, everything)
    select ${userId}, ${teamId ?? null}::int, ${everything}
    where ${teamId ?? null}::int is null or exists (select from teams
      join memberships on team_id = teams.id and user_id = ${userId}
      where teams.id = ${teamId ?? null} for key share)
    on conflict (user_id, team_id) do update set everything = excluded.everything,
      version = f.version + (f.revoked_at is not null)::int, revoked_at = null
    returning id, version`.execute(db);
  const [feed] = rows;
  return feed ? done(feed) : refuse("not_a_member");
}

type Signing = Pick<Settings, "appOrigin" | "linkSecrets">;
type Feed = { id: number; version: number };

const purpose = "calendar";
const signedText = ({ id, version }: Feed) => `${id}.${version}`;

/** Links are not stored, so a stolen backup contains none. They are computed from the id, the
 * version and the server's secret. */
export const feedLink = ({ appOrigin, linkSecrets }: Signing, feed: Feed) =>
  `${appOrigin}/calendar/${feed.id}-${sign(linkSecrets, purpose, signedText(feed))}.ics`;

export function readFeedFile(file: string | undefined) {
  const [, id, signature] = /^([1-9]\d{0,8})-([\w-]{43})\.ics$/.exec(file ?? "") ?? [];
  return id && signature ? { id: Number(id), signature } : undefined;
}

export const isFeedLink = ({ linkSecrets }: Signing, feed: Feed, signature: string) =>
  isSigned(linkSecrets, purpose, signedText(feed), signature);

export function listFeeds(db: Db, userId: number) {
  return db
    .selectFrom("calendarFeeds")
    .leftJoin("teams", "teams.id", "calendarFeeds.teamId")
    .select(["calendarFeeds.id", "calendarFeeds.teamId", "calendarFeeds.version"])
    .select(["calendarFeeds.everything", "calendarFeeds.createdAt", "calendarFeeds.readAt"])
    .select(["teams.name", "teams.type"])
    .$narrowType<{ type: TeamType | null }>()
    .where("calendarFeeds.userId", "=", userId)
    .where("calendarFeeds.revokedAt", "is", null)
    .orderBy((eb) => eb("calendarFeeds.teamId", "is not", null))
    .orderBy("teams.name")
    .orderBy("calendarFeeds.id")
    .execute();
}

export function findFeed(db: Db, id: number) {
  return db
    .selectFrom("calendarFeeds")
    .innerJoin("users", "users.id", "calendarFeeds.userId")
    .leftJoin("teams", "teams.id", "calendarFeeds.teamId")
    .select(readerLanguage.as("language"))
    .select(["calendarFeeds.id", "calendarFeeds.userId", "calendarFeeds.teamId"])
    .select(["calendarFeeds.version", "calendarFeeds.everything", "teams.name"])
    .where("calendarFeeds.id", "=", id)
    .where("calendarFeeds.revokedAt", "is", null)
    .executeTakeFirst();
}

/** Calendar programs may read the feed often, so the time is written at most once a minute. */
export const markRead = (db: Db, id: number) =>
  db
    .updateTable("calendarFeeds")
    .set({ readAt: databaseNow })
    .where("id", "=", id)
    .where(({ eb, or }) => or([eb("readAt", "is", null), eb("readAt", "<", secondsFromNow(-60))]))
    .execute();
