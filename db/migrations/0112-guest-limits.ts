import { type Kysely, sql } from "kysely";

/**
 * Guests can ask to come to a game that is full for guests, and a game can take as many guests as it has
 * spots. Secrets of guests that were stored for repeated requests are deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

// The new checks allow more than those before: no stored row has to be looked at.
const statements = [
  sql`alter table guests drop constraint guests_answer_check,
    add constraint guests_answer_check check (answer in ('in', 'maybe', 'no', 'ask')) not valid`,
  sql`alter table games drop constraint games_guest_max_check,
    add constraint games_guest_max_check check (guest_max between 0 and 110) not valid`,
  sql`alter table games alter column guest_max set default 30`,

  // A request that was not answered when its guest joins the team leaves no answer.
  sql`create or replace function guests_become_players(member int, team int) returns void
    language plpgsql as $$
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
        elsif guest.answer in ('maybe', 'no') then
          insert into answers (game_id, user_id, answer)
            values (guest.game_id, member, guest.answer) on conflict do nothing;
        end if;
        delete from guests where id = guest.id;
      end loop;
    end $$`,

  sql`delete from idempotency_keys where answer ->> 'secret' is not null`,
];
