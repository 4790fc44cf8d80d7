import { type ExpressionBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { selectUnread } from "#app/features/announcements/announcements.queries.server.ts";
import { hereFacts } from "#app/features/courts/court-here.queries.server.ts";
import { playsAsGuest } from "#app/features/membership/ask-to-join.server.ts";
import type { Asking } from "#app/features/membership/ask-to-join.ts";
import { figuresFor } from "#app/features/statistics/team-figures.queries.server.ts";
import type { TeamAddress } from "#app/features/teams/team.ts";
import { selectTeamsWithFacts } from "#app/features/teams/teams.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";
import type { Database } from "#db/schema.ts";

const membersListed = 200;

export type TeamPage = NonNullable<Awaited<ReturnType<typeof findTeamPage>>>;

export function findTeamPage(
  db: Db,
  { type, slug, userId = 0 }: TeamAddress & { userId: number | undefined },
) {
  const isCourt = type === "court";
  return selectTeamsWithFacts(db)
    .leftJoin("memberships", (join) =>
      join.onRef("memberships.teamId", "=", "teams.id").on("memberships.userId", "=", userId),
    )
    .select((eb) => [
      sql<boolean>`memberships.user_id is not null`.as("isMember"),
      sql<string | null>`case when memberships.user_id is not null
        then teams.chat_link end`.as("chatLink"),
      sql<boolean>`exists (select from bans where bans.team_id = teams.id
        and bans.user_id = ${userId})`.as("isBanned"),
      sql<string | null>`case when memberships.user_id is not null and teams.type = 'team'
        then teams.secret_key end`.as("secretKey"),
      // Postgres prepares even parts of a statement that it does not run. So parts that only teams
      // need are left out for courts, and the other way round.
      (isCourt ? sql<null>`null` : askingFor(userId)).as("asking"),
      (isCourt ? none : requestsFor(eb)).as("requests"),
      membersFor(eb).as("members"),
      (isCourt ? latelyAt(eb) : none).as("lately"),
      (isCourt ? hereFacts(eb, userId) : sql<null>`null`).as("here"),
      jsonArrayFrom(selectUnread(db, userId).where("a.teamId", "=", sql<number>`teams.id`)).as(
        "unread",
      ),
      figuresFor(sql`${userId}::int`).as("figures"),
      databaseNow.as("now"),
    ])
    .where("teams.type", "=", type)
    .where("teams.slug", "=", slug)
    .executeTakeFirst();
}

const none = sql<never[]>`'[]'::json`;

const askingFor = (userId: number) => sql<Asking | null>`case
  when memberships.user_id is not null then null
  when exists (select from join_requests
    where join_requests.team_id = teams.id and join_requests.user_id = ${userId}) then 'asked'
  when ${playsAsGuest({ team: sql`teams.id`, userId })} then 'can_ask' end`;

const requestsFor = (eb: ExpressionBuilder<Database, "teams">) =>
  jsonArrayFrom(
    eb
      .selectFrom("joinRequests")
      .innerJoin("users", "users.id", "joinRequests.userId")
      .select(["users.id", "users.name"])
      .whereRef("joinRequests.teamId", "=", "teams.id")
      .where(sql<boolean>`coalesce(memberships.role = 'captain', false)`)
      .orderBy("joinRequests.at")
      .orderBy("users.id")
      .limit(50),
  );

const latelyAt = (eb: ExpressionBuilder<Database, "teams">) =>
  jsonArrayFrom(
    eb
      .selectFrom("games")
      .select(["games.datetime", "games.zone"])
      .whereRef("games.teamId", "=", "teams.id")
      .where(sql<boolean>`datetime between now() - interval '56 days' and now()`)
      .orderBy("games.datetime", "desc")
      .limit(100),
  );

const membersFor = (eb: ExpressionBuilder<Database, "teams">) =>
  jsonArrayFrom(
    eb
      .selectFrom("memberships as listed")
      .innerJoin("users", "users.id", "listed.userId")
      .select(["users.id", "users.name", "users.avatar"])
      .select([
        sql<boolean>`listed.role = 'captain'`.as("isCaptain"),
        sql<boolean>`listed.created_at > now() - interval '7 days'`.as("isNew"),
      ])
      .whereRef("listed.teamId", "=", "teams.id")
      .where(sql<boolean>`memberships.user_id is not null`)
      .orderBy(sql`users.name collate "und-x-icu"`)
      .orderBy("users.id")
      .limit(membersListed),
  );

export type TeamAtOldAddress = TeamAddress & { forGood: boolean };

/** Finds the present path of a team. The given path may be a former one, have other hyphens, or
 * say team where it should say court. */
export async function findMovedTeam(db: Db, { type, slug }: TeamAddress) {
  const renamed = db
    .selectFrom("slugHistory as old")
    .innerJoin("teams", "teams.id", "old.teamId")
    .select(["teams.type", "teams.slug", "teams.id", sql<number>`1`.as("choice")])
    .where("old.type", "=", type)
    .where("old.slug", "=", slug);
  const court = db
    .selectFrom("teams")
    .select(["type", "slug", "id", sql<number>`2`.as("choice")])
    .where("type", "=", type === "team" ? "court" : "")
    .where("slug", "=", slug);
  const alike = db
    .selectFrom("teams")
    .select(["type", "slug", "id", sql<number>`3`.as("choice")])
    .where("type", "=", type)
    .where(sql`replace(slug, '-', '')`, "=", sql`replace(${slug}, '-', '')`);
  return db
    .selectFrom(renamed.unionAll(court).unionAll(alike).as("candidates"))
    .select(({ eb }) => ["type", "slug", eb("choice", "=", 1).as("forGood")])
    .$narrowType<TeamAtOldAddress>()
    .where(({ eb, or }) => or([eb("slug", "<>", slug), eb("type", "<>", type)]))
    .orderBy("choice")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}
