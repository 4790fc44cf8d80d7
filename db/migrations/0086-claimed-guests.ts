import { type Kysely, sql } from "kysely";

/**
 * A guest who is tied to an account becomes a player as soon as the account is a member: the same
 * spot, the same place in line, the same answer. Whoever is there already stays there once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create function guests_become_players(member int, team int) returns void
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
        elsif guest.answer <> 'in' then
          insert into answers (game_id, user_id, answer)
            values (guest.game_id, member, guest.answer) on conflict do nothing;
        end if;
        delete from guests where id = guest.id;
      end loop;
    end $$`,
  sql`create function claimed_guests_join() returns trigger language plpgsql as $$
    begin
      perform guests_become_players(changed.user_id, changed.team_id) from changed
        where exists (select from guests where guests.user_id = changed.user_id);
      return null;
    end $$`,
  sql`create trigger guests_of_new_members after insert on memberships
    referencing new table as changed for each statement execute function claimed_guests_join()`,
];
