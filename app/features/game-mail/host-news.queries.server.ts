import { type RawBuilder, sql } from "kysely";
import { isUnreached } from "#app/features/game-mail/queue-recipient-mail.server.ts";
import { isOffered, shownStatus } from "#app/features/games/game-answers.queries.server.ts";
import { type LineCounts, lineCounts } from "#app/features/games/game-counts.queries.server.ts";
import { isMailable } from "#app/features/notifications/reachable.queries.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

export type DueHost = {
  id: number;
  email: string;
  timezone: string;
  isMailable: boolean;
  begins: Date;
};

/** News about a game within 24 hours is mailed a minute after the first change, so that one mail
 * contains several changes. News about later games is mailed at most once an hour. */
export async function listDueHosts(db: Db): Promise<DueHost[]> {
  const { rows } = await sql<DueHost>`
    select users.id, coalesce(users.email, '') as email, users.timezone,
      ${isMailable("hosting")} as is_mailable, news.begins
    from (
      select games.host_id, min(games.datetime) as begins, min(host_news.at) as first,
        coalesce(bool_or(games.datetime < now() + interval '24 hours'), false) as is_soon
      from host_news join games on games.id = host_news.game_id
      where host_news.channel = 'mail' and host_news.at <= now() - interval '1 minute'
      group by games.host_id
    ) news join users on users.id = news.host_id
      left join mail_settings on mail_settings.user_id = users.id
    where news.is_soon
      or coalesce(mail_settings.hosting_mailed_at <= now() - interval '1 hour', true)
    order by users.id`.execute(db);
  return rows;
}

export type HostNews = Awaited<ReturnType<typeof claimHostNews>>[number];

export type SpotsNow = {
  maxPlayers: number | null;
  counts: LineCounts;
  offers: { name: string | null; host: string | null; until: string }[];
};

const offersNow = sql<SpotsNow["offers"]>`(select coalesce(json_agg(json_build_object(
    'name', coalesce(split_part(users.name, ' ', 1), answers.name), 'host', hosts.name,
    'until', answers.offer_until) order by answers.since, answers.id), '[]')
  from answers left join users on users.id = answers.user_id and answers.kind = 'member'
    left join users hosts on hosts.id = answers.brought_by
  where answers.game_id = games.id and ${isOffered})`;

const spotsNow = sql<SpotsNow>`json_build_object('maxPlayers', games.max_players,
  'counts', ${lineCounts}, 'offers', ${offersNow})`;

/** Without `offset 0` Postgres reads the whole table of answers. */
const statusIn = (news: RawBuilder<unknown>) => sql<string | null>`coalesce(
    (select ${shownStatus} from answers where answers.game_id = games.id
      and answers.user_id = ${news}.user_id and answers.kind = 'member' offset 0),
    (select ${shownStatus} from answers where answers.game_id = games.id
      and answers.id = ${news}.guest_id offset 0))`;

const statusNow = statusIn(sql`host_news`);

/** True if the person got a spot from the waiting list and no message tells them. */
const isUntold = sql<boolean>`(news.before = 'waiting' and exists (select from answers
  where answers.game_id = games.id and answers.status = 'in' and ${isUnreached("answers")}
    and (answers.id = news.guest_id or (answers.user_id = news.user_id and answers.kind = 'member'))
  offset 0))`;

export async function claimHostNews(db: Db, hostId: number) {
  // After a crash, two runs of this job may overlap. Both lock the rows in the order of their ids,
  // so that they do not deadlock.
  await db
    .selectFrom("hostNews")
    .innerJoin("games", "games.id", "hostNews.gameId")
    .select("hostNews.id")
    .where("games.hostId", "=", hostId)
    .where("hostNews.channel", "=", "mail")
    .orderBy("hostNews.id")
    .forUpdate("hostNews")
    .execute();
  const claimed = db
    .deleteFrom("hostNews")
    .using("games")
    .whereRef("games.id", "=", "hostNews.gameId")
    .where("games.hostId", "=", hostId)
    .where("hostNews.channel", "=", "mail")
    .returning(["hostNews.id", "hostNews.gameId", "hostNews.userId", "hostNews.guestId"])
    .returning(["hostNews.guestName", "hostNews.before"]);
  return db
    .with("news", () => claimed)
    .selectFrom("news")
    .innerJoin("games", "games.id", "news.gameId")
    .innerJoin("teams", "teams.id", "games.teamId")
    .innerJoin("memberships", (join) =>
      join.onRef("memberships.teamId", "=", "games.teamId").on("memberships.userId", "=", hostId),
    )
    .leftJoin("users", "users.id", "news.userId")
    .select(["news.id", "news.gameId", "news.before", statusIn(sql`news`).as("after")])
    .select(isUntold.as("isUntold"))
    .select((eb) => eb.fn.coalesce("users.name", "news.guestName").as("name"))
    .select(["games.datetime", "games.sequence", "teams.name as team"])
    .select(spotsNow.as("spots"))
    .where("games.status", "=", "on")
    .where("games.datetime", ">", databaseNow)
    .orderBy("games.datetime")
    .orderBy("news.gameId")
    .orderBy("news.id")
    .execute();
}

export async function markHostMailed(db: Db, userId: number): Promise<void> {
  await db
    .insertInto("mailSettings")
    .values({ userId, hostingMailedAt: databaseNow })
    .onConflict((row) => row.column("userId").doUpdateSet({ hostingMailedAt: databaseNow }))
    .execute();
}

export const hasMarks = (hostId: number) =>
  sql<boolean>`exists (select ${marks} where ${isMarkOf(hostId)})`;

const marks = sql`from games join host_news on host_news.game_id = games.id`;

const isMarkOf = (hostId: number) => sql<boolean>`(games.host_id = ${hostId}
  and host_news.channel = 'page' and games.status = 'on' and games.datetime > now())`;

export type MarkRow = {
  id: number;
  team: string;
  datetime: Date;
  left: number;
  asking: number;
  spots: SpotsNow;
};

/** Without `offset 0` Postgres prepares and runs `after` once for each place that uses it. */
export async function listMarks(db: Db, hostId: number): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    select games.id, teams.name as team, games.datetime, ${spotsNow} as spots,
      count(*) filter (where news.after is distinct from 'asked')::int as left,
      count(*) filter (where news.after = 'asked')::int as asking
    from (
      select games.id, host_news.before, ${statusNow} as after ${marks}
      where ${isMarkOf(hostId)} offset 0) news
    join games on games.id = news.id join teams on teams.id = games.team_id
    join memberships on memberships.team_id = teams.id and memberships.user_id = ${hostId}
    where news.after = 'asked' or (news.before = 'in' and news.after is distinct from 'in')
    group by games.id, teams.id
    order by games.datetime, games.id`.execute(db);
  return rows;
}

export const hasMark = (
  userId: number,
) => sql<boolean>`(games.host_id is not distinct from ${userId}
  and exists (select from host_news where game_id = games.id and channel = 'page'))`;

export async function removeMark(db: Db, gameId: number): Promise<void> {
  await db
    .deleteFrom("hostNews")
    .where("gameId", "=", gameId)
    .where("channel", "=", "page")
    .execute();
}

export async function forgetPastNews(db: Db): Promise<void> {
  await db
    .deleteFrom("hostNews")
    .using("games")
    .whereRef("games.id", "=", "hostNews.gameId")
    .where("games.datetime", "<=", databaseNow)
    .execute();
}
