import { type Kysely, sql } from "kysely";

/**
 * A new member's guest replies become check-ins under the locks of their games: a spot that the waiting list
 * gives at the same moment is not lost, and games are locked before what is in them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function guests_become_players(member int, team int)
    returns void language plpgsql as $$
    declare
      guest record;
    begin
      perform from games where games.id in
          (select game_id from guests where user_id = member and secret_hash is not null)
        and team_id = team and datetime > now()
        order by id for no key update;
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
    end $$`.execute(db);
}
