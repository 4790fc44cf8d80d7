import { type ExpressionBuilder, sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { aboutGames } from "#app/features/account-deletion/own-game-data.queries.server.ts";
import { courtFactColumns } from "#app/features/teams/teams.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";
import type { Database } from "#db/schema.ts";
import type { OwnDataSection } from "#db/table-references.ts";

/** Contains no secrets, no links and no names of other people. */
export function findMyData(db: Db, userId: number): Promise<Record<OwnDataSection, unknown>> {
  return db
    .selectFrom("users")
    .select(["users.id", "users.name", "users.email", "users.avatar", "users.emailNotifications"])
    .select(["users.emailConfirmed", "users.timezone", "users.inLists", "users.createdAt"])
    .select(["users.language", "users.mailLanguage"])
    .select(aboutTeams)
    .select(aboutGames)
    .select(aboutCourts)
    .select(aboutMailSettings)
    .select(aboutAccess)
    .where("users.id", "=", userId)
    .executeTakeFirstOrThrow();
}

type OfUser = ExpressionBuilder<Database, "users">;

const aboutTeams = (eb: OfUser) => [
  jsonArrayFrom(
    eb
      .selectFrom("memberships")
      .innerJoin("teams", "teams.id", "memberships.teamId")
      .select(["teams.id", "teams.type", "teams.name", "memberships.createdAt as joinedAt"])
      .select(["memberships.role", "memberships.muted", "memberships.strength"])
      .select("memberships.calls")
      .select(courtFactColumns)
      .whereRef("memberships.userId", "=", "users.id")
      .orderBy("teams.id"),
  ).as("teams"),
  jsonArrayFrom(
    eb
      .selectFrom("series")
      .innerJoin("teams", "teams.id", "series.teamId")
      .select(["series.id as seriesId", "teams.name as team", "series.createdAt", "series.note"])
      .whereRef("series.hostId", "=", "users.id")
      .orderBy("series.id"),
  ).as("seriesStarted"),
  jsonArrayFrom(
    eb
      .selectFrom("seriesRegulars")
      .innerJoin("series", "series.id", "seriesRegulars.seriesId")
      .innerJoin("teams", "teams.id", "series.teamId")
      .select(["series.id as seriesId", "teams.name as team", "seriesRegulars.since"])
      .whereRef("seriesRegulars.userId", "=", "users.id")
      .orderBy("series.id"),
  ).as("alwaysIn"),
  jsonArrayFrom(
    eb
      .selectFrom("joinRequests")
      .innerJoin("teams", "teams.id", "joinRequests.teamId")
      .select(["teams.name as team", "joinRequests.at"])
      .whereRef("joinRequests.userId", "=", "users.id")
      .orderBy("joinRequests.at"),
  ).as("asksToJoin"),
  jsonArrayFrom(
    eb
      .selectFrom("announcements as a")
      .innerJoin("teams", "teams.id", "a.teamId")
      .select(["teams.name as team", "a.text", "a.at", "a.until", "a.removedAt"])
      .whereRef("a.userId", "=", "users.id")
      .orderBy("a.id"),
  ).as("announcements"),
  jsonArrayFrom(
    eb
      .selectFrom("announcementReads as read")
      .select("read.announcementId")
      .whereRef("read.userId", "=", "users.id")
      .orderBy("read.announcementId"),
  ).as("announcementsRead"),
];

const aboutCourts = (eb: OfUser) => [
  jsonObjectFrom(
    eb
      .selectFrom("presences as here")
      .innerJoin("teams", "teams.id", "here.teamId")
      .select(["teams.id", "teams.name as court", "here.since", "here.until"])
      .select(["here.heads", "here.named"])
      .whereRef("here.userId", "=", "users.id")
      .where("here.until", ">", databaseNow),
  ).as("hereNow"),
  jsonArrayFrom(
    eb
      .selectFrom("headReports as report")
      .innerJoin("teams", "teams.id", "report.teamId")
      .select(["teams.id", "teams.name as court", "report.heads", "report.at"])
      .whereRef("report.userId", "=", "users.id")
      .orderBy("report.at"),
  ).as("headsReported"),
  jsonArrayFrom(
    eb
      .selectFrom("courtCalls as call")
      .innerJoin("teams", "teams.id", "call.teamId")
      .select(["teams.id", "teams.name as court", "call.text", "call.at"])
      .whereRef("call.userId", "=", "users.id")
      .orderBy("call.id"),
  ).as("callsForPlayers"),
];

const aboutMailSettings = (eb: OfUser) => [
  jsonObjectFrom(
    eb
      .selectFrom("mailSettings as s")
      .select([
        "s.mine",
        "s.hosting",
        "s.remindDay",
        "s.remindSoon",
        "s.ask",
        "s.announcements",
        "s.calls",
        "s.newGames",
      ])
      .select(["s.pushNew", "s.pushMine", "s.pushRemindDay", "s.pushRemindSoon", "s.pushAsk"])
      .select(["s.pushCalls", "s.pushAnnouncements"])
      .whereRef("s.userId", "=", "users.id"),
  ).as("mailSettings"),
  jsonArrayFrom(
    eb
      .selectFrom("calendarFeeds as feed")
      .leftJoin("teams", "teams.id", "feed.teamId")
      .select(["teams.name as team", "feed.everything", "feed.createdAt"])
      .select(["feed.readAt as lastReadAt", "feed.revokedAt as endedAt"])
      .whereRef("feed.userId", "=", "users.id")
      .orderBy("feed.id"),
  ).as("calendars"),
  jsonArrayFrom(
    eb
      .selectFrom("blocks")
      .select(["blocks.blockedId as userId", "blocks.at as since"])
      .whereRef("blocks.userId", "=", "users.id")
      .orderBy("blocks.at"),
  ).as("blocks"),
  jsonArrayFrom(
    eb
      .selectFrom("reports as report")
      .select(["report.kind", "report.subjectId", "report.subjectUser", "report.reason"])
      .select(["report.text", "report.at", "report.handledAt"])
      .whereRef("report.reporterId", "=", "users.id")
      .orderBy("report.id"),
  ).as("reports"),
];

const aboutAccess = (eb: OfUser) => [
  jsonArrayFrom(
    eb
      .selectFrom("sessions")
      .select("sessions.expire as until")
      .whereRef("sessions.userId", "=", "users.id")
      .orderBy("sessions.expire"),
  ).as("sessions"),
  jsonArrayFrom(
    eb
      .selectFrom("pushDevices as device")
      .select(["device.label", "device.createdAt as since", "device.usedAt as lastUsedAt"])
      // Only the host name is selected, because the path of the URL is a secret.
      .select(sql<string>`substring(device.endpoint from '^https?://([^/]+)')`.as("service"))
      .whereRef("device.userId", "=", "users.id")
      .orderBy("device.id"),
  ).as("devices"),
  jsonArrayFrom(
    eb
      .selectFrom("emailConfirmations as link")
      .select(["link.email", "link.expires as until"])
      .whereRef("link.userId", "=", "users.id")
      .orderBy("link.expires"),
  ).as("confirmationLinks"),
  jsonArrayFrom(
    eb
      .selectFrom("passwordResets as link")
      .select(["link.email", "link.expires as until"])
      .whereRef("link.userId", "=", "users.id")
      .orderBy("link.expires"),
  ).as("passwordLinks"),
];
