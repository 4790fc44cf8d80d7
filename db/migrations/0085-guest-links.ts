import { type Kysely, sql } from "kysely";

/**
 * A game at a court has a guest link from the start, whoever stores it; a game of a team gets one when
 * a manager opens it. A code is 12 characters of base32 (60 random bits).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  // A guest who withdrew, or was taken out, keeps a page that says so; the name is free again.
  sql`alter table guests
    add column left_at timestamptz,
    add column taken_out boolean not null default false`,
  sql`drop index guests_name`,
  sql`create unique index guests_name on guests (game_id, lower(f_unaccent(name)))
      where secret_hash is not null and forgotten_at is null and left_at is null`,

  // Of the 16 bytes of a random UUID, those whose low five bits hold no version or variant.
  sql`create function new_guest_code() returns text language sql volatile as $$
      select string_agg(
        substr('abcdefghijklmnopqrstuvwxyz234567', (get_byte(bytes, i) & 31) + 1, 1), '')
      from (select uuid_send(gen_random_uuid()) as bytes) as id,
        unnest(array[0, 1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13]) as i
    $$`,
  sql`create function open_court_game() returns trigger language plpgsql as $$
    begin
      if new.guest_code is null
        and exists (select from teams where id = new.team_id and type = 'court') then
        new.guest_code := new_guest_code();
      end if;
      return new;
    end $$`,
  sql`create trigger games_open_court before insert on games
      for each row execute function open_court_game()`,
  sql`update games set guest_code = new_guest_code() from teams
      where teams.id = games.team_id and teams.type = 'court' and games.datetime > now()`,
];
