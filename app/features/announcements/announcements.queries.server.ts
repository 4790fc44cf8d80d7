import { type RawBuilder, sql } from "kysely";
import type { SeenAnnouncement } from "#app/features/announcements/announcement.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

const isOfBlocked = (userId: number) =>
  sql<boolean>`exists (select from blocks b where b.user_id = ${userId} and b.blocked_id = a.user_id)`;

const unread = sql`from announcements a join memberships reader on reader.team_id = a.team_id`;

type UnreadBy = { userId: number; teamId?: RawBuilder<unknown> };

/** Without `teamId`, those of all teams of the user, but not the user's own announcements. */
const isUnread = ({ userId, teamId }: UnreadBy) => sql<boolean>`(
  a.removed_at is null and a.hidden_at is null and a.until > now() and reader.user_id = ${userId}
  and ${teamId ? sql`a.team_id = ${teamId}` : sql`a.user_id <> ${userId}`}
  and not exists (select from announcement_reads r
    where r.announcement_id = a.id and r.user_id = ${userId}))`;

/** Also true if the user has blocked the author, which hides the announcement. */
export const hasUnread = (by: UnreadBy) =>
  sql<boolean>`exists (select ${unread} where ${isUnread(by)})`;

type ListUnreadInput = { userId: number; teamId?: number };

export async function listUnread(
  db: Db,
  { userId, teamId }: ListUnreadInput,
): Promise<UnreadRow[]> {
  const by = { userId, ...(teamId !== undefined && { teamId: sql`${teamId}::int` }) };
  const { rows } = await sql<UnreadRow>`
    select a.id, a.team_id, a.text, a.at, reader.role, split_part(author.name, ' ', 1) as author
    ${unread} join users author on author.id = a.user_id
    where ${isUnread(by)} and not ${isOfBlocked(userId)}
    order by a.at desc, a.id desc`.execute(db);
  return rows;
}

export type UnreadRow = {
  id: number;
  teamId: number;
  text: string;
  at: Date;
  role: string;
  author: string;
};

type AnnouncementsReader = { zone: string; now: Date; teams: SeenAnnouncement["team"][] };

export const toSeen = (
  rows: UnreadRow[],
  { teams, ...reader }: AnnouncementsReader,
): SeenAnnouncement[] =>
  rows.flatMap(({ id, teamId, text, author, at, role }) => {
    const team = teams.find((each) => each.id === teamId);
    const isCaptain = role === "captain";
    return team ? { ...{ id, text, author, team, isCaptain }, at: localTime(at, reader) } : [];
  });

type AnnouncementReader = { teamId: number; userId: number };

export const findAnnouncement = (db: Db, { teamId, userId }: AnnouncementReader) =>
  db
    .selectFrom("announcements as a")
    .select(["a.id", "a.text", "a.userId", "a.at", "a.until"])
    .where("a.teamId", "=", teamId)
    .where("a.removedAt", "is", null)
    .where("a.hiddenAt", "is", null)
    .where("a.until", ">", databaseNow)
    .where((eb) => eb.not(isOfBlocked(userId)))
    .executeTakeFirst();

/** Includes an announcement that reports have hidden, because captains may see it. */
export const findAnnouncementForPage = (db: Db, { teamId, userId }: AnnouncementReader) =>
  db
    .selectFrom("announcements as a")
    .innerJoin("users as author", "author.id", "a.userId")
    .select(["a.id", "a.text", "a.at", "a.until"])
    .select([
      sql<string>`split_part(author.name, ' ', 1)`.as("author"),
      sql<boolean>`a.hidden_at is not null`.as("isHidden"),
      sql<boolean>`exists (select from announcement_reads r
        where r.announcement_id = a.id and r.user_id = ${userId})`.as("isRead"),
    ])
    .where("a.teamId", "=", teamId)
    .where("a.removedAt", "is", null)
    .where("a.until", ">", databaseNow)
    .where((eb) => eb.not(isOfBlocked(userId)))
    .executeTakeFirst();
