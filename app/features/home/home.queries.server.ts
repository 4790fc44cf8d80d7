import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { selectUnread } from "#app/features/announcements/announcements.queries.server.ts";
import {
  type SpotsNow,
  selectHostMarks,
} from "#app/features/game-mail/host-news.queries.server.ts";
import { toCounted, toOffered } from "#app/features/game-mail/spots-now.ts";
import { selectGuestGames } from "#app/features/guests/guest-games.queries.server.ts";
import type { HostMark } from "#app/features/home/components/my-teams.tsx";
import { selectAskedTeams } from "#app/features/membership/ask-to-join.server.ts";
import {
  latestCourts,
  selectCourtsWithPeople,
  selectLatestCourts,
  selectTeamsByMember,
} from "#app/features/teams/teams.server.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { cachedQuery } from "#app/platform/cache/cached-query.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

export function readHomeTeams(db: Db, { userId = 0 }: { userId: number | undefined }) {
  return db
    .selectNoFrom([
      jsonArrayFrom(selectTeamsByMember(db, userId).select(keyOfTeam)).as("mine"),
      jsonArrayFrom(selectGuestGames(db, userId)).as("asGuest"),
      jsonArrayFrom(selectHostMarks(db, userId)).as("marks"),
      jsonArrayFrom(selectAskedTeams(db, userId)).as("asked"),
      // Authors do not get their own announcement as news.
      jsonArrayFrom(selectUnread(db, userId).where("a.userId", "<>", userId)).as("unread"),
      unheardAddress(userId).as("unconfirmed"),
      isAskedAboutNewGames(userId).as("isAsked"),
      databaseNow.as("now"),
    ])
    .executeTakeFirstOrThrow();
}

const keyOfTeam = sql<string | null>`case when teams.type = 'team'
  then teams.secret_key end`.as("secretKey");

/** Returns the user's mail address if it is not confirmed and the user hosts a coming game or waits
 * for a spot. Home then says that no mail about the game is sent to that address. */
const unheardAddress = (userId: number) => sql<string | null>`(select email from users
  where id = ${userId} and not email_confirmed and (
    exists (select from games where host_id = users.id and status = 'on' and datetime > ${databaseNow})
    or exists (select from answers join games on games.id = answers.game_id
      where answers.user_id = users.id and answers.status = 'waiting'
        and games.status = 'on' and games.datetime > ${databaseNow})))`;

const isAskedAboutNewGames = (userId: number) => sql<boolean>`exists (select from users
  where id = ${userId} and email_confirmed and not email_notifications and not new_games_chosen
    and exists (select from memberships where user_id = users.id))`;

type Known = { id: number };

export function notShownYet<Court extends Known>(latest: Court[], shown: Known[]): Court[] {
  const ids = new Set(shown.map(({ id }) => id));
  const others = latest.filter(({ id }) => !ids.has(id));
  return (others.length > 0 ? others : latest).slice(0, latestCourts);
}

type StoredMark = Omit<HostMark, "when" | "next"> & { datetime: string; spots: SpotsNow };

export function toMarks(marks: StoredMark[], reader: { zone: string; now: Date }): HostMark[] {
  const at = (iso: string) => localTime(new Date(iso), reader);
  return marks.map(({ datetime, spots, ...game }) => ({
    ...game,
    when: at(datetime),
    next: game.left > 0 ? { counted: toCounted(spots), offeredTo: toOffered(spots, at) } : null,
  }));
}

/** Counting courts is slow, so all readers share a list that is up to ten seconds old. */
export const readCourts = cachedQuery({
  channels: ["teams_changed", "team_changed", "here_changed"],
  maxAge: 10_000,
  read: (db) =>
    db
      .selectFrom("teams")
      .select([
        sql<number>`count(*)::int`.as("count"),
        jsonArrayFrom(selectLatestCourts(db, 4 * latestCourts)).as("latest"),
        jsonArrayFrom(selectCourtsWithPeople(db)).as("onCourt"),
      ])
      .where("type", "=", "court")
      .executeTakeFirstOrThrow(),
});
