import { type Kysely, sql } from "kysely";

/**
 * The database refuses what no rule writes: kinds that nobody can read, endless texts, zones that are
 * none, a team without a captain, and two answers of a person that two transactions write at once. Each
 * statement commits: together they would hold the locks of twelve tables while they wait for the next.
 */
export const outsideTransaction = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
    where connamespace = 'public'::regnamespace`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  for (const [table, name, condition] of checks)
    if (!done.has(name))
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)}
        check (${sql.raw(condition)}) not valid`.execute(db);
  for (const statement of functions) await statement.execute(db);
  if (!done.has("last_captain")) await lastCaptain.execute(db);
}

const zone = (column: string) => `${column} ~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$'`;
const atMost = (max: number, column: string) => `char_length(${column}) <= ${max}`;

/** Validated by the next migration, in a transaction that holds no lock against writes. */
const checks: [table: string, name: string, condition: string][] = [
  [
    "game_changes",
    "game_changes_kind",
    `kind in ('created', 'edited', 'moved', 'cancelled', 'put_back', 'undone', 'put_in', 'taken_out',
      'called_off', 'repeated')`,
  ],
  [
    "reports",
    "reports_reason",
    "reason in ('not_a_real_place', 'wrong_facts', 'insult_or_threat', 'spam', 'something_else')",
  ],
  ["slug_history", "slug_history_type", "type in ('team', 'court')"],
  ["users", "users_timezone", zone("timezone")],
  ["games", "games_zone", zone("zone")],
  ["series", "series_zone", zone("zone")],
  ["contact_messages", "contact_messages_first_name", atMost(100, "first_name")],
  ["contact_messages", "contact_messages_last_name", atMost(100, "last_name")],
  ["contact_messages", "contact_messages_email", atMost(254, "email")],
  ["contact_messages", "contact_messages_subject", atMost(200, "subject")],
  ["contact_messages", "contact_messages_message", atMost(5000, "message")],
  ["users", "users_avatar", atMost(2000, "avatar")],
  ["guests", "guests_email", atMost(254, "email")],
  ["teams", "teams_address_was", atMost(200, "address_was")],
  ["sent_mails", "sent_mails_refused", atMost(500, "refused")],
  ["audit_log", "audit_log_who", atMost(200, "who")],
];

const refusal = sql.raw(`raise exception 'A person has two answers to game %', new.game_id
          using errcode = 'exclusion_violation', table = tg_table_name, constraint = 'one_answer';`);

const functions = [
  // The membership, which rules lock before they write an answer. Others have no row to lock; a bulk load
  // of theirs takes at most 256 of the locks that all transactions share.
  sql`create or replace function refuse_second_answer() returns trigger language plpgsql as $$
    begin
      perform from memberships m join games g on g.team_id = m.team_id
        where g.id = new.game_id and m.user_id = new.user_id for no key update of m;
      if not found then
        perform pg_advisory_xact_lock(143, new.user_id & 255);
      end if;
      if exists (select from check_ins c
          where c.game_id = new.game_id and c.user_id = new.user_id)::integer
        + exists (select from waiting w
          where w.game_id = new.game_id and w.user_id = new.user_id)::integer
        + exists (select from answers a where a.game_id = new.game_id
          and a.user_id = new.user_id and a.answer <> 'in')::integer > 1 then
        ${refusal}
      end if;
      return null;
    end $$`,
  sql`create or replace function refuse_second_answer_of_guest() returns trigger language plpgsql as $$
    declare
      guest int := coalesce((to_jsonb(new) ->> 'guest_id')::integer, new.id);
    begin
      perform from guests where id = guest for no key update;
      if exists (select from waiting w join guests g on g.id = w.guest_id
        where w.guest_id = guest
          and (g.has_spot or g.answer <> 'in' or g.left_at is not null)) then
        ${refusal}
      end if;
      return null;
    end $$`,
  // The rules lock the team before its roles. An insert or the end of a membership names a captain.
  sql`create or replace function refuse_no_captain() returns trigger language plpgsql as $$
    begin
      perform from teams where id = new.team_id for no key update;
      if exists (select from memberships where team_id = new.team_id)
        and not exists (select from memberships where team_id = new.team_id and role = 'captain') then
        raise exception 'Team % has no captain left', new.team_id
          using errcode = 'check_violation', table = tg_table_name, constraint = 'last_captain';
      end if;
      return null;
    end $$`,
];

const lastCaptain = sql`create constraint trigger last_captain after update of role on memberships
    deferrable initially deferred for each row when (old.role = 'captain' and new.role <> 'captain')
    execute function refuse_no_captain()`;
