import { type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { GameReader } from "#app/features/game-pages/game-page.queries.server.ts";
import type {
  AnsweredGuest,
  GamePeople,
  GamePerson,
  WaitingListPosition,
} from "#app/features/games/game-page.ts";
import { linkGuestsComing } from "#app/features/games/guest-limit.server.ts";
import type { GuestReplies } from "#app/features/games/guest-replies.ts";
import {
  blockOfUser,
  commentFor,
  hasHiddenComment,
  isBlocked,
  ownComment,
} from "#app/features/games/hidden-texts.server.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { precompile } from "#app/platform/database/precompiled-query.server.ts";
import type { Db } from "#db/client.server.ts";

/** Who answered a game: for members alone, late cancels and the missing for its managers. One query. */
export async function readGamePeople(
  db: Db,
  { isManager, ...reader }: GameReader & { zone: string; isManager: boolean },
): Promise<GamePeople> {
  const { gameId, userId } = reader;
  const [row] = await selectPeople(db, { gameId, userId, isManager });
  if (!row) throw new Error("A query without a table returns one row.");
  const { unanswered, lateOuts, line, comment, ...people } = row;
  const at = (iso: string) => localTime(new Date(iso), reader);
  const toPosition = ({
    offerUntil: iso,
    ...head
  }: (typeof line)[number]): WaitingListPosition => ({
    ...head,
    offerUntil: iso === null ? null : at(iso),
  });
  return {
    ...people,
    comment,
    line: line.map(toPosition),
    unanswered,
    lateOuts: isManager ? lateOuts.map(({ at: iso, ...who }) => ({ ...who, when: at(iso) })) : null,
  };
}

type FindGamePeopleInput = { gameId: number; userId: number };

const selectPeople = precompile(
  (db, { gameId, userId, isManager }: FindGamePeopleInput & { isManager: boolean }) =>
    db.selectNoFrom([
      listed<GamePerson>(sql`select c.user_id as id, ${personAs(userId)} from check_ins c
      left join users u on u.id = c.user_id ${toAnswer(sql`c`)} ${blockOfUser(userId)}
      where c.game_id = ${gameId} order by c.created_at, c.user_id`).as("coming"),
      listed<GamePeople["guests"][number]>(sql`select g.id, g.name, g.brought_by as brought_by,
        g.has_spot as has_spot, coalesce(g.brought_by = ${userId}, false) as is_mine
      from guests g where g.game_id = ${gameId} and (g.has_spot or exists (
        select from waiting w where w.guest_id = g.id)) order by g.id`).as("guests"),
      listed<Omit<WaitingListPosition, "offerUntil"> & { offerUntil: string | null }>(
        waitingListPlayers({ gameId, userId }),
      ).as("line"),
      listed<AnsweredGuest>(sql`select g.id, g.name, null as brought_by, false as has_spot,
        false as is_mine, g.answer from guests g
      where g.game_id = ${gameId} and g.secret_hash is not null and g.left_at is null
        and (g.answer in ('maybe', 'no') or g.answer = 'ask' and ${isManager}::boolean)
        and not g.has_spot and not exists (select from waiting w where w.guest_id = g.id)
      order by g.id`).as("answeredGuests"),
      toComment({ gameId, userId }, "maybe").as("maybe"),
      toComment({ gameId, userId }, "no").as("cant"),
      ownComment({ gameId, userId }).as("comment"),
      sql<number | null>`case when ${isManager}::boolean then ${unansweredIn(gameId)} end`.as(
        "unanswered",
      ),
      sql<GuestReplies | null>`(select json_build_object('count', ${linkGuestsComing},
        'max', guest_max) from games where id = ${gameId} and ${isManager}::boolean)`.as("replies"),
      jsonArrayFrom(
        db
          .selectFrom("lateOuts")
          .leftJoin("users", "users.id", "lateOuts.userId")
          .select(["lateOuts.userId as id", "users.name", sql<string>`late_outs.at`.as("at")])
          .where("lateOuts.gameId", "=", gameId)
          .orderBy("lateOuts.at"),
      ).as("lateOuts"),
    ]),
);

const listed = <Row>(rows: RawBuilder<unknown>) =>
  sql<Row[]>`(select coalesce(json_agg(row_to_json(list)), '[]') from (${rows}) list)`;

/** Of `u`, `a` and `b`. */
const personAs = (userId: number) => sql`u.name, u.avatar,
  ${commentFor(userId)} as comment, ${hasHiddenComment} as is_hidden,
  a.reported_at is null and not ${isBlocked} as can_show, ${isBlocked} as is_blocked,
  coalesce(u.id = ${userId}, false) as is_me`;

const toAnswer = (head: RawBuilder<unknown>) =>
  sql`left join answers a on a.game_id = ${head}.game_id and a.user_id = ${head}.user_id`;

/** Who said maybe or no, and is neither in nor in line. */
const toComment = ({ gameId, userId }: FindGamePeopleInput, answer: "maybe" | "no") =>
  listed<GamePerson>(sql`select u.id, ${personAs(userId)} from answers a
      join users u on u.id = a.user_id ${blockOfUser(userId)}
    where a.game_id = ${gameId} and a.answer = ${sql.lit(answer)}
      and not exists (select from check_ins c where c.game_id = a.game_id and c.user_id = a.user_id)
      and not exists (select from waiting w where w.game_id = a.game_id and w.user_id = a.user_id)
    order by a.updated_at, a.user_id`);

const waitingListPlayers = ({
  gameId,
  userId,
}: FindGamePeopleInput) => sql`select row_number() over (order by w.since, w.id)
    as place, case when w.offer_until > clock_timestamp() then w.offer_until end as offer_until,
    case when w.user_id is not null then (select row_to_json(person) from (
      select w.user_id as id, ${personAs(userId)}) person) end as person,
    case when g.id is not null then json_build_object('id', g.id, 'name', g.name,
      'broughtBy', g.brought_by, 'hasSpot', false, 'host', host.name,
      'isMine', coalesce(g.brought_by = ${userId}, false)) end as guest
  from waiting w left join users u on u.id = w.user_id ${toAnswer(sql`w`)} ${blockOfUser(userId)}
    left join guests g on g.id = w.guest_id left join users host on host.id = g.brought_by
  where w.game_id = ${gameId} order by w.since, w.id`;

/** Members who are neither in nor in line, and said nothing. */
const unansweredIn = (gameId: number) => sql<number>`(select count(*)::int
  from games join memberships m using (team_id) where games.id = ${gameId}
    and not exists (select from check_ins c where c.game_id = games.id and c.user_id = m.user_id)
    and not exists (select from waiting w where w.game_id = games.id and w.user_id = m.user_id)
    and not exists (select from answers a where a.game_id = games.id and a.user_id = m.user_id
      and a.answer <> 'in'))`;
