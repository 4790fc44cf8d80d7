import { type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { SeenAnnouncement } from "#app/features/announcements/announcement.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

const isOfBlocked = (userId: number) =>
  sql<boolean>`exists (select from blocks b where b.user_id = ${userId} and b.blocked_id = a.user_id)`;

/** `which` selects some of the announcements `a`. */
export const unreadBy = (userId: number, which: RawBuilder<boolean>) =>
  jsonArrayFrom(sql<UnreadRow>`(
    select a.id, a.team_id, a.text, a.at, reader.role, split_part(author.name, ' ', 1) as author
    from announcements a join memberships reader on reader.team_id = a.team_id
      join users author on author.id = a.user_id
    where a.removed_at is null and a.hidden_at is null and a.until > now()
      and reader.user_id = ${userId} and ${which}
      and not exists (select from announcement_reads r
        where r.announcement_id = a.id and r.user_id = ${userId})
      and not ${isOfBlocked(userId)}
    order by a.at desc, a.id desc)`);

export type UnreadRow = {
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
