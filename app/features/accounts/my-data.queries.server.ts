import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Db } from "#db/client.server.ts";

/** Everything stored about a user, for their own download. Secrets are left out. */
export function findMyData(db: Db, userId: number) {
  return db
    .selectFrom("users")
    .select((eb) => [
      "users.id",
      "users.name",
      "users.email",
      "users.avatar",
      "users.emailNotifications",
      "users.emailConfirmed",
      "users.timezone",
      "users.createdAt",
      jsonArrayFrom(
        eb
          .selectFrom("memberships")
          .select("memberships.role")
          .innerJoin("teams", "teams.id", "memberships.teamId")
          .select(["teams.id", "teams.type", "teams.name", "memberships.createdAt as joinedAt"])
          .select("memberships.muted")
          .whereRef("memberships.userId", "=", "users.id")
          .orderBy("teams.id"),
      ).as("teams"),
      jsonObjectFrom(
        eb
          .selectFrom("mailSettings as s")
          .select(["s.mine", "s.remindDay", "s.remindSoon", "s.ask", "s.calls", "s.newGames"])
          .whereRef("s.userId", "=", "users.id"),
      ).as("mailSettings"),
      jsonArrayFrom(
        eb
          .selectFrom("checkIns")
          .innerJoin("games", "games.id", "checkIns.gameId")
          .innerJoin("teams", "teams.id", "games.teamId")
          .select(["games.id as gameId", "games.datetime", "teams.name as team"])
          .whereRef("checkIns.userId", "=", "users.id")
          .orderBy("games.datetime"),
      ).as("checkIns"),
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
          .selectFrom("blocks")
          .innerJoin("users as blocked", "blocked.id", "blocks.blockedId")
          .select(["blocked.name", "blocks.at"])
          .whereRef("blocks.userId", "=", "users.id")
          .orderBy("blocks.at"),
      ).as("blocked"),
      jsonArrayFrom(
        eb
          .selectFrom("reports")
          .select(["kind", "subjectId", "reason", "text", "at"])
          .whereRef("reporterId", "=", "users.id")
          .orderBy("reports.id"),
      ).as("reports"),
      jsonArrayFrom(
        eb
          .selectFrom("sessions")
          .select("sessions.expire as until")
          .whereRef("sessions.userId", "=", "users.id")
          .orderBy("sessions.expire"),
      ).as("sessions"),
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
    ])
    .where("users.id", "=", userId)
    .executeTakeFirstOrThrow();
}
