import { sql } from "kysely";
import type { SeenAnnouncement } from "#app/features/announcements/announcement.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

const selectCurrent = (db: Db) =>
  db
    .selectFrom("announcements as a")
    .where("a.removedAt", "is", null)
    .where("a.hiddenAt", "is", null)
    .where("a.until", ">", databaseNow);

const isOfBlocked = (userId: number) =>
  sql<boolean>`exists (select from blocks b where b.user_id = ${userId} and b.blocked_id = a.user_id)`;

export const selectUnread = (db: Db, userId: number) =>
  selectCurrent(db)
    .innerJoin("memberships as reader", "reader.teamId", "a.teamId")
    .innerJoin("users as author", "author.id", "a.userId")
    .select(["a.id", "a.teamId", "a.text", "a.at", "reader.role"])
    .select(sql<string>`split_part(author.name, ' ', 1)`.as("author"))
    .where("reader.userId", "=", userId)
    .where(
      sql<boolean>`not exists (select from announcement_reads r
        where r.announcement_id = a.id and r.user_id = ${userId})`,
    )
    .where((eb) => eb.not(isOfBlocked(userId)))
    .orderBy("a.at", "desc")
    .orderBy("a.id", "desc");

type UnreadRow = {
  id: number;
  teamId: number;
  text: string;
  at: string;
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
    return team
      ? { ...{ id, text, author, team, isCaptain }, at: localTime(new Date(at), reader) }
      : [];
  });

type AnnouncementReader = { teamId: number; userId: number };

export const findAnnouncement = (db: Db, { teamId, userId }: AnnouncementReader) =>
  selectCurrent(db)
    .select(["a.id", "a.text", "a.userId", "a.at", "a.until"])
    .where("a.teamId", "=", teamId)
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
