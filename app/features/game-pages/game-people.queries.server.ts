import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { publishedSidesFor } from "#app/features/fair-teams/sides.queries.server.ts";
import type { GameReader } from "#app/features/game-pages/game-page.queries.server.ts";
import type { ShownStatus } from "#app/features/games/answer.ts";
import { hasAnswered } from "#app/features/games/game-answers.queries.server.ts";
import type {
  GameGuest,
  GamePeople,
  GamePerson,
  GuestReplies,
} from "#app/features/games/game-page.ts";
import { linkGuestsComing } from "#app/features/games/guest-link-state.server.ts";
import {
  blockOfUser,
  commentFor,
  hasHiddenComment,
  isBlocked,
  ownComment,
} from "#app/features/games/hidden-texts.server.ts";
import { ownPaymentsFor } from "#app/features/payments/payments.queries.server.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { precompile } from "#app/platform/database/precompiled-query.server.ts";
import type { Db } from "#db/client.server.ts";

/** Returns the people who answered a game: for members alone, late cancels and the missing for its managers. One query. */
export async function readGamePeople(
  db: Db,
  { isManager, ...reader }: GameReader & { zone: string; isManager: boolean },
): Promise<GamePeople> {
  const { gameId, userId } = reader;
  const select = isManager ? selectForManagers : selectForMembers;
  const [row] = await select(db, { gameId, userId });
  if (!row) throw new Error("A query without a table returns one row.");
  const { lateOuts, answered, ...people } = row;
  const at = (iso: string) => localTime(new Date(iso), reader);
  return {
    ...people,
    ...toLists(answered, at),
    lateOuts: isManager ? lateOuts.map(({ at: iso, ...who }) => ({ ...who, when: at(iso) })) : null,
  };
}

/** A person who answered: a member or a guest. */
type Answered = {
  status: ShownStatus;
  offerUntil: string | null;
  outAt: string | null;
  person: Omit<GamePerson, "outAt"> | null;
  guest: (Omit<GameGuest, "hasSpot" | "outAt"> & { host: string | null }) | null;
};

/** Members and guests by what they answered, each in order. */
function toLists(rows: Answered[], at: (iso: string) => GamePeople["line"][number]["offerUntil"]) {
  const answered = rows.map(({ person, guest, outAt: iso, ...answer }) => {
    const outAt = iso === null ? null : at(iso);
    return {
      ...answer,
      person: person && { ...person, outAt },
      guest: guest && { ...guest, outAt, hasSpot: answer.status === "in" },
    };
  });
  const membersWho = (desired: ShownStatus) =>
    answered.flatMap(({ status, person }) => (status === desired && person ? person : []));
  const guests = answered.flatMap(({ status, guest }) => (guest ? { ...guest, status } : []));
  const line = answered.filter(isInLine).map(({ status, offerUntil, person, guest }, index) => ({
    place: index + 1,
    person,
    guest,
    offerUntil: status === "offered" && offerUntil ? at(offerUntil) : null,
  }));
  return {
    coming: membersWho("in"),
    guests: guests.filter((guest) => guest.hasSpot || isInLine(guest)),
    line,
    maybe: membersWho("maybe"),
    cant: membersWho("no"),
    answeredGuests: guests.flatMap(({ status: answer, ...guest }) =>
      answer === "maybe" || answer === "no" || answer === "asked" ? { ...guest, answer } : [],
    ),
  };
}

const isInLine = ({ status }: { status: ShownStatus }) =>
  status === "offered" || status === "waiting";

type FindGamePeopleInput = { gameId: number; userId: number };

// Two statements: one with the right as a parameter would be planned anew each time.
const selectForMembers = precompile((db, { gameId, userId }: FindGamePeopleInput) =>
  selectPeople(db, { gameId, userId, isManager: false }),
);
const selectForManagers = precompile((db, { gameId, userId }: FindGamePeopleInput) =>
  selectPeople(db, { gameId, userId, isManager: true }),
);

type SelectPeopleInput = FindGamePeopleInput & { isManager: boolean };

const selectPeople = (db: Db, { gameId, userId, isManager }: SelectPeopleInput) =>
  db.selectNoFrom([
    sql<Answered[]>`(select coalesce(json_agg(row_to_json(list)), '[]')
      from (${selectAnswered({ gameId, userId, isManager })}) list)`.as("answered"),
    ownComment({ gameId, userId }).as("comment"),
    ownPaymentsFor({ gameId, userId }).as("payments"),
    publishedSidesFor(gameId).as("sides"),
    (isManager ? unansweredIn(gameId) : sql<null>`null`).as("unanswered"),
    (isManager ? toReplies(gameId) : sql<null>`null`).as("replies"),
    jsonArrayFrom(
      db
        .selectFrom("answers")
        .leftJoin("users", "users.id", "answers.userId")
        .select(["answers.userId as id", "users.name", sql<string>`answers.late_at`.as("at")])
        .$narrowType<{ id: number }>()
        .where("answers.gameId", "=", gameId)
        .where("answers.lateAt", "is not", null)
        .where("answers.userId", "is not", null)
        .orderBy("answers.lateAt"),
    ).as("lateOuts"),
  ]);

const toReplies = (gameId: number) => sql<GuestReplies | null>`(select json_build_object(
    'count', ${linkGuestsComing}, 'max', guest_max) from games where id = ${gameId})`;

/** Selects answers. Requests to be let in are for managers alone; an answer other than in goes with the account. */
const selectAnswered = ({ gameId, userId, isManager }: SelectPeopleInput) => sql`
  select case when a.status = 'waiting' and a.offer_until > statement_timestamp() then 'offered'
      else a.status end as status, a.offer_until,
    case when ${sql.lit(isManager)} or a.brought_by = ${userId} then a.leaving_at end as out_at,
    case when a.kind = 'member' then json_build_object('id', a.user_id, 'name', u.name,
      'avatar', u.avatar, 'comment', ${commentFor(userId)}, 'isHidden', ${hasHiddenComment},
      'canShow', a.reported_at is null and not ${isBlocked}, 'isBlocked', ${isBlocked},
      'isMe', coalesce(u.id = ${userId}, false)) end as person,
    case when a.kind <> 'member' then json_build_object('id', a.id, 'name', a.name,
      'broughtBy', a.brought_by, 'host', host.name,
      'isMine', coalesce(a.brought_by = ${userId} and a.kind = 'guest', false)) end as guest
  from answers a
    left join users u on u.id = a.user_id and a.kind = 'member' ${blockOfUser(userId)}
    left join users host on host.id = a.brought_by
  where a.game_id = ${gameId} and a.status <> 'out' and (a.status <> 'asked' or ${sql.lit(isManager)})
    and (a.status not in ('maybe', 'no') or u.id is not null or a.kind <> 'member')
  order by a.since, a.id`;

/** Members who have not answered a game that is on. */
const unansweredIn = (gameId: number) => sql<number | null>`(select count(m.user_id)::int
  from games join memberships m using (team_id) where games.id = ${gameId} and games.status = 'on'
    and not ${hasAnswered({ game: sql`games.id`, user: sql`m.user_id` })})`;
