import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/client.server.ts";

export type Status = "in" | "waiting" | "maybe" | "no" | "asked" | "out";

/** The facts of one person's answer to a game, as a test gives them. Instants default to now; what is left out is null. */
type AnswerFacts = {
  status?: Status;
  since?: Date;
  answeredAt?: Date;
  comment?: string | null;
  hiddenAt?: Date | null;
  reportedAt?: Date | null;
  offerFrom?: Date | null;
  offerUntil?: Date | null;
  offeredAt?: Date | null;
  lapsedAt?: Date | null;
  toldOpenAt?: Date | null;
  lateAt?: Date | null;
  came?: boolean | null;
  side?: number | null;
  paidAt?: Date | null;
  paidBy?: number | null;
  paidCents?: number | null;
  paidCurrency?: string | null;
  /** The instant at which a removal takes effect, two minutes after it was asked for. */
  leavingAt?: Date | null;
  removedBy?: number | null;
};

type GuestFacts = AnswerFacts & {
  gameId: number;
  name?: string | null;
  broughtBy?: number;
  /** Added by a manager. */
  isWalkIn?: boolean;
  /** The account of a guest who is not a member. */
  userId?: number;
  email?: string | null;
  emailConfirmed?: boolean;
  /** Of a guest who came by the link of the game. */
  secretHash?: string;
  language?: string;
};

/** Selects answers: of a game, of an account, of one guest, of guests of a name, or of those whom a member brought. */
type Which = {
  gameId?: number;
  userId?: number;
  guestId?: number;
  /** Of guests. */
  name?: string;
  broughtBy?: number;
  status?: Status;
};

export type AnswerRow = Required<Omit<AnswerFacts, "offeredAt">> & {
  gameId: number;
  /** The account, of members and of guests who have one. */
  userId: number | null;
  /** The number of a guest; null for members. */
  guestId: number | null;
  name: string | null;
  broughtBy: number | null;
  isWalkIn: boolean;
  email: string | null;
  emailConfirmed: boolean | null;
  secretHash: string | null;
  language: string | null;
};

/** The answer of a member to a game: in, unless `status` says otherwise. */
export async function anAnswer(
  db: Db,
  { gameId, userId, ...given }: AnswerFacts & { gameId: number; userId: number },
): Promise<void> {
  const facts = { status: "in" as const, ...given };
  const { status, since, answeredAt = since, comment, hiddenAt, reportedAt } = facts;
  if (status === "in")
    await db
      .insertInto("checkIns")
      .values({ gameId, userId, ...(since && { createdAt: since }) })
      .execute();
  const isOther = status === "maybe" || status === "no";
  if (isOther || comment || given.answeredAt)
    await db
      .insertInto("answers")
      .values({
        gameId,
        userId,
        answer: isOther ? status : "in",
        comment,
        hiddenAt,
        reportedAt,
        ...(answeredAt && { updatedAt: answeredAt }),
      })
      .execute();
  await writeMore(db, { gameId, userId, guestId: null }, facts);
}

/** A guest of a game, who is in unless `status` says otherwise; returns the guest's number. */
export async function aGuest(
  db: Db,
  { gameId, name, broughtBy, isWalkIn, userId, ...given }: GuestFacts,
): Promise<number> {
  const { email, emailConfirmed, secretHash, language, ...others } = given;
  const facts = { status: "in" as const, ...others };
  const { status, since } = facts;
  const { id } = await db
    .insertInto("guests")
    .values({
      ...{ gameId, name, broughtBy, userId, email, emailConfirmed, secretHash, language },
      walkIn: isWalkIn,
      came: facts.came,
      hasSpot: status === "in",
      answer: toGuestAnswer(status),
      ...(since && { createdAt: since }),
      leftAt: status === "out" ? new Date() : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await writeMore(db, { gameId, userId: null, guestId: id }, facts);
  return id;
}

const toGuestAnswer = (status: Status) => {
  if (status === "maybe" || status === "no") return status;
  return status === "asked" ? "ask" : "in";
};

type Person = { gameId: number; userId: number | null; guestId: number | null };

/** The facts that stand in tables of their own. */
async function writeMore(db: Db, person: Person, facts: AnswerFacts): Promise<void> {
  const { gameId, userId, guestId } = person;
  if (facts.status === "waiting")
    await db
      .insertInto("waiting")
      .values({
        ...person,
        ...(facts.since && { since: facts.since }),
        ...{ offerFrom: facts.offerFrom, offerUntil: facts.offerUntil },
        ...{ offeredAt: facts.offeredAt ?? facts.offerFrom, lapsedAt: facts.lapsedAt },
        toldOpenAt: facts.toldOpenAt,
      })
      .execute();
  if (facts.came !== undefined && userId !== null)
    await db
      .updateTable("checkIns")
      .set({ came: facts.came })
      .where("gameId", "=", gameId)
      .where("userId", "=", userId)
      .execute();
  if (facts.lateAt && userId !== null)
    await db.insertInto("lateOuts").values({ gameId, userId, at: facts.lateAt }).execute();
  if (facts.paidAt)
    await db
      .insertInto("payments")
      .values({
        ...person,
        ...{ at: facts.paidAt, byUser: facts.paidBy },
        ...{ cents: facts.paidCents, currency: facts.paidCurrency },
      })
      .execute();
  if (facts.side)
    await sql`insert into side_heads (game_id, user_id, guest_id, side, how)
      values (${gameId}, ${userId}, ${guestId}, ${facts.side}, 'made')
      on conflict do nothing`.execute(db);
  if (facts.leavingAt)
    await sql`insert into pending_removals (game_id, user_id, guest_id, removed_by, at)
      values (${gameId}, ${userId}, ${guestId}, ${facts.removedBy ?? null},
        ${facts.leavingAt}::timestamptz - interval '2 minutes')`.execute(db);
}

type ChangedFacts = Omit<AnswerFacts, "status"> &
  Pick<GuestFacts, "name" | "userId" | "email" | "emailConfirmed" | "language"> & {
    /** Null: brought by nobody any more. */
    broughtBy?: number | null;
    secretHash?: string | null;
  };

/**
 * Changes facts of answers that exist. A change of status is a rule's: it is not among them. `leavingAt`
 * changes only those who are being removed.
 */
export async function setAnswers(db: Db, which: Which, facts: ChangedFacts): Promise<void> {
  for (const person of await listAnswers(db, which)) await setAnswer(db, person, facts);
}

async function setAnswer(db: Db, { gameId, userId, guestId }: Person, facts: ChangedFacts) {
  const { since, answeredAt = since, comment, lateAt, leavingAt, came } = facts;
  const { paidAt, paidBy, paidCents, paidCurrency, side } = facts;
  const whose = guestId === null ? sql`user_id = ${userId}` : sql`guest_id = ${guestId}`;
  const it = sql`game_id = ${gameId} and ${whose}`;
  const set = async (table: string, columns: Record<string, unknown>, where = it) => {
    const given = Object.entries(columns).filter(([, value]) => value !== undefined);
    const pairs = given.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    if (pairs.length > 0)
      await sql`update ${sql.table(table)} set ${sql.join(pairs)} where ${where}`.execute(db);
  };
  await set("waiting", {
    ...{ since, offer_from: facts.offerFrom, offer_until: facts.offerUntil },
    ...{ offered_at: facts.offeredAt, lapsed_at: facts.lapsedAt, told_open_at: facts.toldOpenAt },
  });
  if (guestId === null) {
    await set("check_ins", { created_at: since, came });
    if (comment)
      await sql`insert into answers (game_id, user_id, answer) values (${gameId}, ${userId}, 'in')
        on conflict do nothing`.execute(db);
    const { hiddenAt: hidden_at, reportedAt: reported_at } = facts;
    await set("answers", { comment, hidden_at, reported_at, updated_at: answeredAt });
    await set("late_outs", { at: lateAt });
  } else {
    const { name, email, language, emailConfirmed: email_confirmed } = facts;
    const { userId: user_id, broughtBy: brought_by, secretHash: secret_hash } = facts;
    const who = { name, email, email_confirmed, language, user_id, brought_by, secret_hash };
    await set("guests", { created_at: since, came, ...who }, sql`id = ${guestId}`);
  }
  const person = { gameId, userId: guestId === null ? userId : null, guestId };
  await writeMore(db, person, { paidAt, paidBy, paidCents, paidCurrency, side });
  if (leavingAt) await set("pending_removals", { at: new Date(leavingAt.getTime() - 2 * 60_000) });
}

const tablesOfMembers =
  "check_ins waiting answers late_outs payments side_heads pending_removals".split(" ");

/** Deletes answers with all that belongs to them, as if they had never been given. */
export async function removeAnswers(db: Db, which: Which): Promise<void> {
  const rows = await listAnswers(db, which);
  for (const { gameId, userId, guestId } of rows) {
    if (guestId !== null) await db.deleteFrom("guests").where("id", "=", guestId).execute();
    else
      for (const table of tablesOfMembers)
        await sql`delete from ${sql.table(table)}
          where game_id = ${gameId} and user_id = ${userId}`.execute(db);
  }
}

/** The answers that are stored, in the order of `since`. */
export async function listAnswers(db: Db, which: Which): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`with
    pairs as (select game_id, user_id from check_ins
      union select game_id, user_id from waiting where user_id is not null
      union select game_id, user_id from answers
      union select game_id, user_id from late_outs
      union select game_id, user_id from payments where user_id is not null
      union select game_id, user_id from side_heads where user_id is not null),
    people as (
      select pairs.game_id, pairs.user_id, null::int as guest_id, null::text as name,
        null::int as brought_by, false as is_walk_in,
        case when c.user_id is not null then 'in' when w.id is not null then 'waiting'
          when a.answer in ('maybe', 'no') then a.answer else 'out' end as status,
        coalesce(c.created_at, w.since, a.updated_at) as since,
        greatest(c.created_at, w.since, a.updated_at) as answered_at,
        a.comment, a.hidden_at, a.reported_at, l.at as late_at, c.came,
        null::text as email, null::boolean as email_confirmed, null::text as secret_hash,
        null::text as language
      from pairs
        left join check_ins c using (game_id, user_id)
        left join waiting w using (game_id, user_id)
        left join answers a using (game_id, user_id)
        left join late_outs l using (game_id, user_id)
      union all
      select g.game_id, g.user_id, g.id, g.name, g.brought_by, g.walk_in,
        case when g.has_spot then 'in' when w.id is not null then 'waiting'
          when g.left_at is not null or g.answer = 'in' then 'out'
          when g.answer = 'ask' then 'asked' else g.answer end,
        coalesce(w.since, g.created_at), g.created_at, null, null, null, null, g.came,
        g.email, g.email_confirmed, g.secret_hash, g.language
      from guests g left join waiting w on w.guest_id = g.id)
    select people.*, w.offer_from, w.offer_until, w.lapsed_at, w.told_open_at, h.side,
      p.at as paid_at, p.by_user as paid_by, p.cents as paid_cents, p.currency as paid_currency,
      r.at + interval '2 minutes' as leaving_at, r.removed_by
    from people
      left join waiting w on w.game_id = people.game_id and ${samePerson(sql`w`)}
      left join payments p on p.game_id = people.game_id and ${samePerson(sql`p`)}
      left join side_heads h on h.game_id = people.game_id and ${samePerson(sql`h`)}
      left join pending_removals r on r.game_id = people.game_id and ${samePerson(sql`r`)}
    where (${which.gameId ?? null}::int is null or people.game_id = ${which.gameId ?? null})
      and (${which.userId ?? null}::int is null or people.user_id = ${which.userId ?? null})
      and (${which.guestId ?? null}::int is null or people.guest_id = ${which.guestId ?? null})
      and (${which.name ?? null}::text is null or people.name = ${which.name ?? null})
      and (${which.broughtBy ?? null}::int is null or people.brought_by = ${which.broughtBy ?? null})
      and (${which.status ?? null}::text is null or people.status = ${which.status ?? null})
    order by people.since, people.game_id, people.user_id, people.guest_id`.execute(db);
  return rows;
}

const samePerson = (row: RawBuilder<unknown>) => sql`case when people.guest_id is null
  then ${row}.user_id = people.user_id else ${row}.guest_id = people.guest_id end`;

/** The accounts in a game with this status, in the order of `since`. */
export async function listUserIds(db: Db, which: Which & { gameId: number }): Promise<number[]> {
  const rows = await listAnswers(db, { status: "in", ...which });
  return rows.flatMap(({ userId, guestId }) => (guestId === null ? (userId ?? []) : []));
}
