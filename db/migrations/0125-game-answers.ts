import { type Kysely, sql } from "kysely";

/**
 * A person has one answer to a game: the view `game_answers` derives it, and the database refuses a
 * second one at commit. A rule, or the build before, may write the tables in any order until then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...view, guestState, guestsBecomePlayers, ...refusals])
    await statement.execute(db);
}

// The time of the statement, so that Postgres looks the rows of a game up in each of the tables.
const isOffered = sql`w.offer_until > statement_timestamp()`;

const answered = sql`left join answers a on a.game_id = p.game_id and a.user_id = p.user_id`;

const view = [
  sql`create view game_answers as
    select p.game_id, p.user_id, null::integer as guest_id, null::integer as entry_id,
      'in'::text as status, null::integer as position,
      null::timestamptz as offer_from, null::timestamptz as offer_until,
      null::timestamptz as lapsed_at, null::timestamptz as told_open_at,
      a.comment, a.hidden_at, a.reported_at,
      p.created_at as since, greatest(p.created_at, a.updated_at) as answered_at
    from check_ins p ${answered}
    union all
    select w.game_id, w.user_id, w.guest_id, w.id,
      case when ${isOffered} then 'offered' else 'waiting' end,
      (select count(*)::integer from waiting ahead where ahead.game_id = w.game_id
        and (ahead.since, ahead.id) <= (w.since, w.id)),
      w.offer_from, w.offer_until, w.lapsed_at, w.told_open_at,
      a.comment, a.hidden_at, a.reported_at, w.since, greatest(w.since, a.updated_at)
    from waiting w left join answers a on a.game_id = w.game_id and a.user_id = w.user_id
    union all
    select a.game_id, a.user_id, null, null, a.answer, null, null, null, null, null,
      a.comment, a.hidden_at, a.reported_at, a.updated_at, a.updated_at
    from answers a where a.answer <> 'in'
    union all
    select g.game_id, null, g.id, null, case when g.has_spot then 'in' else g.answer end,
      null, null, null, null, null, null, null, null, g.created_at, g.created_at
    from guests g where g.has_spot or g.answer <> 'in' and g.left_at is null`,
];

// Validated by the next migration, in a transaction that holds no lock against writes.
const guestState = sql`alter table guests add constraint guests_one_answer
  check (not has_spot or answer = 'in' and left_at is null) not valid`;

// A member's own answer counts, and a spot or a place in line more than another answer.
const guestsBecomePlayers = sql`create or replace function guests_become_players(member int, team int)
  returns void language plpgsql as $$
  declare
    guest record;
  begin
    for guest in
      select guests.*, line.since as in_line_since from guests
      join games on games.id = guests.game_id and games.team_id = team and games.datetime > now()
      left join waiting line on line.guest_id = guests.id
      where guests.user_id = member and guests.secret_hash is not null
      order by guests.id
    loop
      if guest.has_spot then
        insert into check_ins (game_id, user_id, created_at)
          values (guest.game_id, member, guest.created_at) on conflict do nothing;
        delete from waiting where game_id = guest.game_id and user_id = member;
      elsif guest.in_line_since is not null and not exists
        (select from check_ins where game_id = guest.game_id and user_id = member) then
        update waiting set user_id = member, guest_id = null
          where guest_id = guest.id and not exists
            (select from waiting w where w.game_id = guest.game_id and w.user_id = member);
      elsif guest.answer in ('maybe', 'no') and not exists
        (select from game_answers s where s.game_id = guest.game_id and s.user_id = member) then
        insert into answers (game_id, user_id, answer)
          values (guest.game_id, member, guest.answer) on conflict do nothing;
      end if;
      if guest.has_spot or guest.in_line_since is not null then
        update answers set answer = 'in' where game_id = guest.game_id and user_id = member
          and answer <> 'in';
      end if;
      delete from guests where id = guest.id;
    end loop;
  end $$`;

const refusal = sql.raw(`raise exception 'A person has two answers to game %', new.game_id
          using errcode = 'exclusion_violation', table = tg_table_name, constraint = 'one_answer';`);

// What one transaction sees: rules lock the game and the membership first, so no two decide at once.
const refusals = [
  sql`create function refuse_second_answer() returns trigger language plpgsql as $$
    begin
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
  sql`create function refuse_second_answer_of_guest() returns trigger language plpgsql as $$
    begin
      if exists (select from waiting w join guests g on g.id = w.guest_id
        where w.guest_id = coalesce((to_jsonb(new) ->> 'guest_id')::integer, new.id)
          and (g.has_spot or g.answer <> 'in' or g.left_at is not null)) then
        ${refusal}
      end if;
      return null;
    end $$`,
  sql`create constraint trigger one_answer after insert or update of game_id, user_id on check_ins
    deferrable initially deferred for each row execute function refuse_second_answer()`,
  sql`create constraint trigger one_answer after insert or update of answer on answers
    deferrable initially deferred for each row when (new.answer <> 'in')
    execute function refuse_second_answer()`,
  sql`create constraint trigger one_answer after insert or update of game_id, user_id on waiting
    deferrable initially deferred for each row when (new.user_id is not null)
    execute function refuse_second_answer()`,
  sql`create constraint trigger one_answer_of_guest after insert or update of guest_id on waiting
    deferrable initially deferred for each row when (new.guest_id is not null)
    execute function refuse_second_answer_of_guest()`,
  sql`create constraint trigger one_answer_of_guest after update of has_spot, answer, left_at on guests
    deferrable initially deferred for each row execute function refuse_second_answer_of_guest()`,
];
