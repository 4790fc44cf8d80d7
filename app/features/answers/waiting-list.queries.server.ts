import { sql } from "kysely";
import { guestId, memberId } from "#app/features/games/game-answers.queries.server.ts";
import { playersIn } from "#app/features/games/players.queries.server.ts";
import { isReachable } from "#app/features/notifications/reachable.queries.server.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import type { Db } from "#db/client.server.ts";

export type OfGame = { gameId: number; userId?: number };

export type GameWaitingListRows = Awaited<ReturnType<typeof readWaitingList>>;
export type WaitingList = Omit<GameWaitingListRows, "teamId" | "isIn">;
export type WaitingListEntry = Awaited<ReturnType<typeof listEntries>>[number];

export async function readWaitingList(db: Db, { gameId, userId = 0 }: OfGame) {
  const { rows } = await sql<GameWithLine>`
    select clock_timestamp() as now, datetime, status = 'on' as is_on, max_players as maximum,
      team_id, ${playersIn} as players,
      exists (select from answers where answers.game_id = games.id and answers.user_id = ${userId}
        and kind = 'member' and answers.status = 'in') as is_in,
      exists (select from answers where answers.game_id = games.id
        and answers.status = 'waiting') as is_waited_for
    from games where id = ${gameId}`.execute(db);
  const [game] = rows;
  if (!game) throw new Error(`Game ${gameId} is gone: lock it before reading its waiting list`);
  const { isWaitedFor, ...waitingList } = game;
  return { ...waitingList, entries: isWaitedFor ? await listEntries(db, gameId) : [] };
}

type GameWithLine = {
  now: Date;
  datetime: Date;
  isOn: boolean;
  maximum: number | null;
  teamId: number;
  players: number;
  isIn: boolean;
  isWaitedFor: boolean;
};

export const isWaiting = ({ entries }: GameWaitingListRows, userId: number) =>
  entries.some((entry) => entry.userId === userId);

/** A guest who replied by a link has no stored time zone, so the zone of the game is used to keep
 * mails out of the night. */
const listEntries = (db: Db, gameId: number) =>
  db
    .selectFrom("answers")
    .innerJoin("games", "games.id", "answers.gameId")
    .leftJoin("answers as guest", "guest.id", "answers.friendOf")
    .leftJoin("guestLinks", (join) =>
      join.on((eb) =>
        eb("guestLinks.id", "=", eb.fn.coalesce("answers.guestLinkId", "guest.guestLinkId")),
      ),
    )
    .leftJoin("users", (join) =>
      join.on(
        "users.id",
        "=",
        sql`case when answers.kind = 'member' then answers.user_id else answers.brought_by end`,
      ),
    )
    .select((eb) => [
      "answers.id",
      memberId.as("userId"),
      guestId.as("guestId"),
      "answers.broughtBy",
      // For a friend: the id of the answer of the guest who brings the friend. Otherwise null.
      "answers.friendOf",
      "answers.since",
      "answers.offerFrom",
      "answers.offerUntil",
      "answers.offeredAt",
      "answers.lapsedAt",
      "answers.toldOpenAt",
      eb.fn.coalesce("users.timezone", "games.zone").as("zone"),
      sql<boolean>`case when users.id is not null then ${isReachable("mine")}
        else coalesce(guest_links.email is not null and guest_links.email_confirmed, false)
      end`.as("isMailable"),
      // True if the person who brings this guest is in. Otherwise the guest cannot get a spot.
      sql<boolean>`(answers.kind = 'walk_in' or exists (select from answers as host
        where host.game_id = answers.game_id and host.user_id = answers.brought_by
          and host.kind = 'member' and host.status = 'in')
        or coalesce(guest.status = 'in', false))`.as("isHostIn"),
    ])
    .where("answers.gameId", "=", gameId)
    .where("answers.status", "=", "waiting")
    .orderBy("answers.since")
    .orderBy("answers.id")
    .execute();

/** Members who are leaving the team at this moment are skipped. Their memberships are locked, and
 * waiting for these locks could be a deadlock. */
export async function lockEntries(
  db: Db,
  { teamId, entries }: Pick<GameWaitingListRows, "teamId" | "entries">,
) {
  const people = entries.flatMap((entry) => memberBehind(entry) ?? []);
  const rows = await db
    .selectFrom("memberships")
    .select("userId")
    .where("teamId", "=", teamId)
    .where("userId", "=", anyOf(people))
    .forKeyShare()
    .skipLocked()
    .execute();
  const held = new Set(rows.map(({ userId }) => userId));
  const isHeld = (member: number | null) => member === null || held.has(member);
  return entries.filter((entry) => isHeld(memberBehind(entry)));
}

/** The member who waits, or the member who brings the waiting guest. Null for a guest who replied
 * by a link. */
export const memberBehind = ({ userId, broughtBy }: WaitingListEntry) => userId ?? broughtBy;

export type RosterPerson = { userId?: number; guestId?: number };

export const findPerson = (
  db: Db,
  { gameId, userId = 0, guestId: id }: RosterPerson & { gameId: number },
) =>
  db
    .selectFrom("answers")
    .leftJoin("users", (join) => join.on("users.id", "=", memberId))
    .leftJoin("users as host", "host.id", "answers.broughtBy")
    .select(["answers.id", "answers.broughtBy", "answers.friendOf", "answers.status"])
    .select("host.name as host")
    .select((eb) => eb.fn.coalesce("users.name", "answers.name").as("name"))
    .where("answers.gameId", "=", gameId)
    .$if(id !== undefined, (row) =>
      row.where("answers.id", "=", id ?? 0).where("answers.kind", "<>", "member"),
    )
    .$if(id === undefined, (row) =>
      row.where("answers.userId", "=", userId).where("answers.kind", "=", "member"),
    )
    .executeTakeFirst();

export async function findUserName(db: Db, id: number): Promise<string | undefined> {
  const user = await db.selectFrom("users").select("name").where("id", "=", id).executeTakeFirst();
  return user?.name;
}
