import { type RawBuilder, sql } from "kysely";
import { isUnreached } from "#app/features/game-mail/queue-recipient-mail.server.ts";
import { guestId, memberId, shownStatus } from "#app/features/games/game-answers.queries.server.ts";
import type { Db } from "#db/client.server.ts";
import { lockMemberships, lockRows } from "#db/lock-rows.server.ts";

/* Hosts are told about changed answers by mail, and by a mark on Home. Code that changes an answer
 * first stores the old one by a function of this file. If the answer has changed back when the
 * mail is written, there is no news. */

/** The user who changes the answer, or 0. Hosts are not told about changes that they made
 * themselves. */
type Doer = { doerId: number };
type MemberNews = Doer & { gameId: number; userId: number };

const columns = sql`insert into host_news (game_id, channel, user_id, guest_id, guest_name, before)`;

const isForHost = (doerId: number) => sql`games.host_id <> ${doerId}
  and games.status = 'on' and games.datetime > clock_timestamp()`;

const channelsFor = (status: RawBuilder<unknown>) =>
  sql`(values ('mail'), ('page')) as each (channel) where (each.channel = 'mail' or ${status} = 'in')`;

export const newsOfMember = ({ gameId, userId, doerId }: MemberNews) => sql`${columns}
  select games.id, each.channel, ${userId}::int, null, null, ${shownStatus}
  from games left join answers on answers.game_id = games.id and answers.user_id = ${userId}
      and answers.kind = 'member',
    ${channelsFor(shownStatus)} and games.id = ${gameId} and ${isForHost(doerId)}
  on conflict do nothing`;

export async function recordHostNews(db: Db, news: MemberNews): Promise<void> {
  await newsOfMember(news).execute(db);
}

type GuestNews = Doer & { gameId: number; guest: { id: number; name: string | null } };

export async function recordGuestNews(db: Db, { gameId, guest, doerId }: GuestNews): Promise<void> {
  await sql`${columns}
    select games.id, each.channel, null, ${guest.id}::int, ${guest.name}, ${shownStatus}
    from games left join answers on answers.game_id = games.id and answers.id = ${guest.id},
      ${channelsFor(shownStatus)} and games.id = ${gameId} and ${isForHost(doerId)}
    on conflict do nothing`.execute(db);
}

const noteWithoutAnswer =
  (channel: "mail" | "page") =>
  (db: Db, { gameId, guest, doerId }: GuestNews) =>
    db
      .insertInto("hostNews")
      .columns(["gameId", "channel", "guestId", "guestName"])
      .expression((eb) =>
        eb
          .selectFrom("games")
          .select(["games.id", sql.lit(channel).as("channel")])
          .select([
            sql<number>`${guest.id}::int`.as("guestId"),
            sql<string | null>`${guest.name}`.as("name"),
          ])
          .where("games.id", "=", gameId)
          .where(sql<boolean>`${isForHost(doerId)}`),
      )
      .onConflict((row) => row.doNothing())
      .execute();

export const noteNewGuestForHost = noteWithoutAnswer("mail");

export const noteRequestForHost = noteWithoutAnswer("page");

/** Call this before people on the waiting list get spots. No message tells some of them, so the host
 * has to. */
export async function noteUnreachedForHost(
  db: Db,
  { gameId, ids }: { gameId: number; ids: number[] },
): Promise<void> {
  await sql`${columns}
    select games.id, 'mail', ${memberId}, ${guestId},
      case when answers.kind <> 'member' then answers.name end, ${shownStatus}
    from games join answers on answers.game_id = games.id
    where games.id = ${gameId} and answers.id = any(${ids}::int[])
      and answers.user_id is distinct from games.host_id
      and ${isUnreached("answers")} and ${isForHost(0)}
    on conflict do nothing`.execute(db);
}

type Departure = Doer & { teamId: number; userId: number };

/** Locks games and memberships in the order in which a check-in does, so that both do not
 * deadlock. */
export async function noteDepartureForHosts(db: Db, { teamId, userId, doerId }: Departure) {
  const answered = db
    .selectFrom("games")
    .innerJoin("answers", "answers.gameId", "games.id")
    .select("games.id")
    .where("games.teamId", "=", teamId)
    .where("answers.userId", "=", userId)
    .where("answers.status", "<>", "out")
    .where(sql<boolean>`${isForHost(doerId)}`);
  const ids = sql<number>`${answered}`;
  const gameIds = await lockRows(db, { table: "games", ids, to: "keep" });
  await lockMemberships(db, { teamIds: [teamId], userIds: [userId], to: "alone" });
  await sql`${columns}
    select games.id, each.channel, ${userId}::int, null, null, ${shownStatus}
    from games join answers on answers.game_id = games.id and answers.user_id = ${userId}
        and answers.kind = 'member' and answers.status <> 'out',
      ${channelsFor(shownStatus)} and games.id = any(${gameIds}::int[]) and ${isForHost(doerId)}
    order by games.id
    on conflict do nothing`.execute(db);
}
