import { type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { publishedSides } from "#app/features/fair-teams/sides.queries.server.ts";
import { isUnreached } from "#app/features/game-mail/queue-recipient-mail.server.ts";
import type { ShownStatus } from "#app/features/games/answer.ts";
import { isManagerOfGame } from "#app/features/games/game-abilities.server.ts";
import { hasAnswered } from "#app/features/games/game-answers.queries.server.ts";
import type { GameGuest, GamePeople, GamePerson } from "#app/features/games/game-page.ts";
import { linkGuestsComing } from "#app/features/games/guest-link-state.server.ts";
import {
  blockOfUser,
  commentFor,
  hasHiddenComment,
  isBlocked,
  ownComment,
} from "#app/features/games/hidden-texts.server.ts";
import { ownPayments } from "#app/features/payments/payments.queries.server.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import type { Db } from "#db/client.server.ts";

type TimeReader = { zone: string; now: Date };

/** The waiting list of a game, for its managers. */
export async function listLine(
  db: Db,
  { gameId, userId, ...reader }: TimeReader & { gameId: number; userId: number },
) {
  const { answered } = await db
    .selectFrom("games")
    .select(selectAnswered({ userId, isManager: sql.lit(true) }).as("answered"))
    .where("id", "=", gameId)
    .executeTakeFirstOrThrow();
  return groupPeople(answered, timeFor(reader)).line;
}

export type PeopleRow = Pick<GamePeople, "comment" | "payments" | "sides" | "replies"> & {
  answered: Answered[];
  unanswered: { count: number; names: string[] } | null;
  lateOuts: LateOut[] | null;
};

export function toPeople(
  { lateOuts: late, answered, unanswered: missing, ...people }: PeopleRow,
  reader: TimeReader,
): GamePeople {
  const at = timeFor(reader);
  return {
    ...people,
    ...groupPeople(answered, at),
    unanswered: missing?.count ?? null,
    lateOuts: late?.map(({ at: iso, ...player }) => ({ ...player, when: at(iso) })) ?? null,
  };
}

const timeFor = (reader: TimeReader) => (iso: string) => localTime(new Date(iso), reader);

function groupPeople(rows: Answered[], at: (iso: string) => LocalTime) {
  const answered = rows.map((row) => {
    const { status, offerUntil } = row;
    const outAt = row.outAt === null ? null : at(row.outAt);
    return row.kind === "member"
      ? { status, offerUntil, person: toPerson(row, outAt), guest: null }
      : { status, offerUntil, person: null, guest: toGuest(row, outAt) };
  });
  const membersWho = (desired: PersonStatus) =>
    answered.flatMap(({ status, person }) => (status === desired && person ? person : []));
  const guests = answered.flatMap(({ status, guest }) => (guest ? { ...guest, status } : []));
  const line = answered
    .filter((each) => isInLine(each) || each.status === "waited")
    .map(({ status, offerUntil, person, guest }, index) => ({
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

/** What does not hold for a player is left out, so that the page's data stays small. */
const toPerson = (row: Answered, outAt: LocalTime | null): GamePerson => ({
  id: row.id,
  name: row.name,
  ...(row.avatar && { avatar: row.avatar }),
  ...(row.comment && { comment: row.comment }),
  ...(row.isHidden && { isHidden: true, ...(row.canShow && { canShow: true }) }),
  ...(row.isMe && { isMe: true }),
  ...(row.isUnreached && { isUnreached: true }),
  ...(outAt && { outAt }),
});

const toGuest = (
  { id, name, broughtBy, host, isMine, isUnreached, status }: Answered,
  outAt: LocalTime | null,
): GameGuest => ({
  ...{ id, name, broughtBy, host, isMine, isUnreached, outAt },
  hasSpot: status === "in",
});

type PersonStatus = ShownStatus | "waited";

const isInLine = ({ status }: { status: PersonStatus }) =>
  status === "offered" || status === "waiting";

/** The keys and values of a `PeopleRow`, for `findGameWith`. */
export function peopleOfGame(userId: number) {
  const isManager = isManagerOfGame(userId);
  const ifManager = (value: RawBuilder<unknown>) => sql`case when ${isManager} then ${value} end`;
  return sql`'answered', ${selectAnswered({ userId, isManager })}, 'comment', ${ownComment},
    'payments', ${ownPayments(userId)}, 'sides', ${publishedSides},
    'unanswered', ${ifManager(unanswered)}, 'replies', ${ifManager(replies)},
    'late_outs', ${ifManager(lateOuts)}`;
}

type LateOut = { id: number; name: string | null; at: string };

const lateOuts = jsonArrayFrom(sql<LateOut>`(
    select answers.user_id as id, users.name, answers.late_at as at
    from answers left join users on users.id = answers.user_id
    where answers.game_id = games.id and answers.late_at is not null
      and answers.user_id is not null
    order by answers.late_at)`);

const replies = sql`json_build_object(
    'count', ${linkGuestsComing}, 'max', games.guest_max)`;

type Answered = {
  kind: string;
  status: PersonStatus;
  offerUntil: string | null;
  outAt: string | null;
  id: number;
  name: string | null;
  avatar: string | null;
  comment: string | null;
  isHidden: boolean;
  canShow: boolean;
  isMe: boolean;
  isUnreached: boolean;
  broughtBy: number | null;
  host: string | null;
  isMine: boolean;
};

type AnsweredInput = { userId: number; isManager: RawBuilder<boolean> };

/** For queries on `games`. */
const selectAnswered = ({ userId, isManager }: AnsweredInput) =>
  jsonArrayFrom(sql<Answered>`(
    select a.kind,
      case when a.status = 'waiting' and a.offer_until > statement_timestamp() then 'offered'
        when a.status = 'out' then 'waited' else a.status end as status,
      a.offer_until,
      case when ${isManager} or a.brought_by = ${userId} then a.leaving_at end as out_at,
      case when a.kind = 'member' then a.user_id else a.id end as id,
      coalesce(u.name, a.name) as name, u.avatar, ${commentFor(userId)} as comment,
      ${hasHiddenComment} as is_hidden, a.reported_at is null and not ${isBlocked} as can_show,
      coalesce(u.id = ${userId}, false) as is_me,
      (${isManager} and ${isUnreached("a")}) as is_unreached, a.brought_by,
      host.name as host, coalesce(a.brought_by = ${userId} and a.kind = 'guest', false) as is_mine
    from answers a left join users u on u.id = a.user_id and a.kind = 'member'
      ${blockOfUser(userId)} left join users host on host.id = a.brought_by
    where a.game_id = games.id and (a.status <> 'out' or a.out_how = 'waited')
      and (${isManager} or a.status <> 'asked')
      and (a.status not in ('maybe', 'no', 'out') or u.id is not null or a.kind <> 'member')
    order by a.since, a.id)`);

const unanswered = sql`(select json_build_object(
    'count', count(*)::int, 'names', coalesce(json_agg(users.name order by lower(users.name))
      filter (where teams.type = 'team'), '[]'))
  from memberships m left join users on teams.type = 'team' and users.id = m.user_id
  where m.team_id = games.team_id and games.status = 'on'
    and not ${hasAnswered({ game: sql`games.id`, user: sql`m.user_id` })})`;
