import { type InferResult, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { publishedSidesFor } from "#app/features/fair-teams/sides.queries.server.ts";
import { isUnreached } from "#app/features/game-mail/queue-recipient-mail.server.ts";
import type { GameReader } from "#app/features/game-pages/game-page.queries.server.ts";
import type { ShownStatus } from "#app/features/games/answer.ts";
import { hasAnswered } from "#app/features/games/game-answers.queries.server.ts";
import type { GamePeople, GuestReplies } from "#app/features/games/game-page.ts";
import { linkGuestsComing } from "#app/features/games/guest-link-state.server.ts";
import {
  commentFor,
  hasHiddenComment,
  isBlocked,
  ownComment,
} from "#app/features/games/hidden-texts.server.ts";
import { ownPaymentsFor } from "#app/features/payments/payments.queries.server.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import type { Db } from "#db/client.server.ts";

export type PeopleReader = GameReader & { zone: string; isManager: boolean };

export async function readGamePeople(db: Db, reader: PeopleReader): Promise<GamePeople> {
  return toPeople(await selectPeople(db, reader).executeTakeFirstOrThrow(), reader);
}

type PeopleRow = InferResult<ReturnType<typeof selectPeople>>[number];

export function toPeople(
  { lateOuts, answered, ...people }: PeopleRow,
  reader: PeopleReader,
): GamePeople {
  const at = (iso: string) => localTime(new Date(iso), reader);
  return {
    ...people,
    ...groupPeople(answered, at),
    lateOuts: reader.isManager
      ? lateOuts.map(({ at: iso, ...player }) => ({ ...player, when: at(iso) }))
      : null,
  };
}

type Answered = Awaited<ReturnType<ReturnType<typeof selectAnswered>["execute"]>>[number];

function groupPeople(rows: Dated[], at: (iso: string) => LocalTime) {
  const answered = rows.map(({ kind, id, name, broughtBy, host, isMine, outAt: iso, ...row }) => {
    const { status, offerUntil, ...about } = row;
    const outAt = iso === null ? null : at(iso);
    const own = { id, name, broughtBy, host, isMine, outAt };
    const guest = { ...own, hasSpot: status === "in", isUnreached: row.isUnreached };
    const isMember = kind === "member";
    return {
      ...{ status, offerUntil },
      person: isMember ? { id, name, outAt, ...about } : null,
      guest: isMember ? null : guest,
    };
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

type Dated = Omit<Answered, "outAt" | "offerUntil"> & {
  outAt: string | null;
  offerUntil: string | null;
};

type PersonStatus = ShownStatus | "waited";

const isInLine = ({ status }: { status: PersonStatus }) =>
  status === "offered" || status === "waiting";

type SelectPeopleInput = { gameId: number; userId: number; isManager: boolean };

export const selectPeople = (db: Db, { gameId, userId, isManager }: SelectPeopleInput) =>
  db.selectNoFrom([
    jsonArrayFrom(selectAnswered(db, { gameId, userId, isManager })).as("answered"),
    ownComment({ gameId, userId }).as("comment"),
    ownPaymentsFor({ gameId, userId }).as("payments"),
    publishedSidesFor(gameId).as("sides"),
    (isManager ? unansweredIn(gameId) : sql<null>`null`).as("unanswered"),
    (isManager ? selectReplies(gameId) : sql<null>`null`).as("replies"),
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

const selectReplies = (gameId: number) => sql<GuestReplies | null>`(select json_build_object(
    'count', ${linkGuestsComing}, 'max', guest_max) from games where id = ${gameId})`;

const selectAnswered = (db: Db, { gameId, userId, isManager }: SelectPeopleInput) =>
  db
    .selectFrom("answers as a")
    .leftJoin("users as u", (join) =>
      join.onRef("u.id", "=", "a.userId").on("a.kind", "=", "member"),
    )
    .leftJoin("blocks as b", (join) =>
      join.on("b.userId", "=", userId).onRef("b.blockedId", "=", "u.id"),
    )
    .leftJoin("users as host", "host.id", "a.broughtBy")
    .select((eb) => [
      "a.kind",
      sql<PersonStatus>`case when a.status = 'waiting' and a.offer_until > statement_timestamp()
        then 'offered' when a.status = 'out' then 'waited' else a.status end`.as("status"),
      "a.offerUntil",
      sql<Date | null>`case when ${sql.lit(isManager)} or a.brought_by = ${userId}
        then a.leaving_at end`.as("outAt"),
      sql<number>`case when a.kind = 'member' then a.user_id else a.id end`.as("id"),
      eb.fn.coalesce("u.name", "a.name").as("name"),
      "u.avatar",
      commentFor(userId).as("comment"),
      hasHiddenComment.as("isHidden"),
      sql<boolean>`a.reported_at is null and not ${isBlocked}`.as("canShow"),
      isBlocked.as("isBlocked"),
      sql<boolean>`coalesce(u.id = ${userId}, false)`.as("isMe"),
      (isManager ? isUnreached("a") : sql<boolean>`false`).as("isUnreached"),
      "a.broughtBy",
      "host.name as host",
      sql<boolean>`coalesce(a.brought_by = ${userId} and a.kind = 'guest', false)`.as("isMine"),
    ])
    .where("a.gameId", "=", gameId)
    .where((eb) => eb.or([eb("a.status", "<>", "out"), eb("a.outHow", "=", "waited")]))
    .$if(!isManager, (answers) => answers.where("a.status", "<>", "asked"))
    .where((eb) =>
      eb.or([
        eb("a.status", "not in", ["maybe", "no", "out"]),
        eb("u.id", "is not", null),
        eb("a.kind", "<>", "member"),
      ]),
    )
    .orderBy("a.since")
    .orderBy("a.id");

const unansweredIn = (gameId: number) => sql<GamePeople["unanswered"]>`(select json_build_object(
    'count', count(*)::int, 'names', coalesce(json_agg(users.name order by lower(users.name))
      filter (where teams.type = 'team'), '[]'))
  from games join teams on teams.id = games.team_id
    join memberships m on m.team_id = games.team_id
    left join users on teams.type = 'team' and users.id = m.user_id
  where games.id = ${gameId} and games.status = 'on'
    and not ${hasAnswered({ game: sql`games.id`, user: sql`m.user_id` })})`;
