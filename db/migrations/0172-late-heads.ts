import { type Kysely, sql } from "kysely";

/**
 * Who gets a spot in a game with teams, whatever gave it, joins one in the same transaction. Published
 * teams announce their changes to the members.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [placeLateHead, ...triggers, announceSides, onSides])
    await statement.execute(db);
}

// Heads are those who are in; rows of others wait for their return. The caller has locked the game's row.
const placeLateHead = sql`create function place_late_head(game int, member int, guest int)
  returns void language plpgsql as $$
  declare
    own integer := (select side from side_heads
      where game_id = game and (user_id = member or guest_id = guest));
    -- A guest by the link who becomes a member plays on in the same team.
    before integer := coalesce(own, (select h.side from guests g join side_heads h on h.guest_id = g.id
      where g.game_id = game and g.user_id = member limit 1));
    best integer;
    least int;
    size_before int;
  begin
    select side, size into best, least from (
      select n as side, count(p.side) as size, coalesce(sum(p.strength), 0) as strength
      from game_sides s cross join generate_series(1, s.count) n
      left join (
        select h.side, coalesce(m.strength, 3) as strength from side_heads h
          join games on games.id = h.game_id
          left join check_ins c on c.game_id = h.game_id and c.user_id = h.user_id
          left join guests g on g.id = h.guest_id and g.has_spot
          left join memberships m on m.team_id = games.team_id and m.user_id = h.user_id
        where h.game_id = game and (c.user_id is not null or g.id is not null)
          and (h.user_id = member or h.guest_id = guest) is not true
          and (g.id is null or g.user_id is null or g.user_id is distinct from member)
      ) p on p.side = n
      where s.game_id = game group by n) sides
      order by size, strength, side limit 1;
    if best is null then return; end if;
    select count(*) into size_before from side_heads h
      left join check_ins c on c.game_id = h.game_id and c.user_id = h.user_id
      left join guests g on g.id = h.guest_id and g.has_spot
      where h.game_id = game and h.side = before and (c.user_id is not null or g.id is not null)
        and (h.user_id = member or h.guest_id = guest) is not true
        and (g.id is null or g.user_id is null or g.user_id is distinct from member);
    if before is not null and before <= (select count from game_sides where game_id = game)
      and size_before + 1 - least < 2 then
      best := before;
    end if;
    if own is null then
      insert into side_heads (game_id, user_id, guest_id, side, how)
        values (game, member, guest, best, 'late');
    elsif own <> best then
      update side_heads set side = best, how = 'late'
        where game_id = game and (user_id = member or guest_id = guest);
    end if;
  end $$`;

/** Most games have no teams: then a statement looks up one key. */
const place = (name: string, rows: string, member: string, guest: string, condition: string) =>
  sql.raw(`create function ${name}() returns trigger language plpgsql as $$
    declare
      head record;
    begin
      if not exists (select from game_sides s join ${rows} r on r.game_id = s.game_id) then
        return null;
      end if;
      perform from game_sides where game_id in (select game_id from ${rows})
        order by game_id for no key update;
      for head in select * from ${rows} r where ${condition} order by r.created_at, ${guest === "null" ? member : guest} loop
        perform place_late_head(head.game_id, ${member === "null" ? "null" : `head.user_id`},
          ${guest === "null" ? "null" : "head.id"});
      end loop;
      return null;
    end $$`);

const triggers = [
  place("place_check_ins", "added", "r.user_id", "null", "true"),
  sql`create trigger check_ins_place after insert on check_ins referencing new table as added
    for each statement execute function place_check_ins()`,
  place("place_guests", "added", "null", "r.id", "r.has_spot"),
  sql`create trigger guests_place after insert on guests referencing new table as added
    for each statement execute function place_guests()`,
  place(
    "place_changed_guests",
    "added",
    "null",
    "r.id",
    "r.has_spot and not exists (select from former f where f.id = r.id and f.has_spot)",
  ),
  sql`create trigger guests_place_changed after update on guests
    referencing new table as added old table as former
    for each statement execute function place_changed_guests()`,
];

const announceSides = sql`create function announce_sides() returns trigger language plpgsql as $$
  begin
    if new.published_at is not null or old.published_at is not null then
      perform announce('game_changed', array(select team_id from games
        where id = coalesce(new.game_id, old.game_id)));
    end if;
    return null;
  end $$`;

const onSides = sql`create trigger game_sides_announce after insert or update or delete on game_sides
  for each row execute function announce_sides()`;
