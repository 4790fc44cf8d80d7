import { type Kysely, sql } from "kysely";

/** Counts the courts in each cell of four grids, because a map of the world cannot read half a
 * million courts. `size`, `x` and `y` are in eighths of a degree. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table court_cells (
    size integer not null,
    x integer not null,
    y integer not null,
    indoor boolean,
    lit boolean,
    fee boolean,
    hoops integer,
    courts_count integer not null,
    lat_sum numeric not null,
    lon_sum numeric not null,
    unique nulls not distinct (size, x, y, indoor, lit, fee, hoops)
  )`.execute(db);
  await sql`create function count_in_cells(changed teams[], change integer) returns void language sql as $$
    insert into court_cells as cell
      (size, x, y, indoor, lit, fee, hoops, courts_count, lat_sum, lon_sum)
    select size, floor(lon * 8 / size) * size, floor(lat * 8 / size) * size, indoor, lit, fee, hoops,
      count(*) * change, sum(lat) * change, sum(lon) * change
    from unnest(changed) court cross join (values (1), (4), (16), (64)) sizes (size)
    where type = 'court' and lat is not null
    group by 1, 2, 3, 4, 5, 6, 7
    order by 1, 2, 3, 4, 5, 6, 7
    on conflict (size, x, y, indoor, lit, fee, hoops) do update set
      courts_count = cell.courts_count + excluded.courts_count,
      lat_sum = cell.lat_sum + excluded.lat_sum,
      lon_sum = cell.lon_sum + excluded.lon_sum
  $$`.execute(db);
  await sql`create function count_courts() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform count_in_cells(array_agg(row(became.*)::teams), 1) from became;
      elsif tg_op = 'DELETE' then
        perform count_in_cells(array_agg(row(was.*)::teams), -1) from was;
      else
        perform count_in_cells(array_agg(row(was.*)::teams), -1), count_in_cells(array_agg(row(became.*)::teams), 1)
        from was join became using (id)
        where (was.type, was.lat, was.lon, was.indoor, was.lit, was.fee, was.hoops)
          is distinct from (became.type, became.lat, became.lon, became.indoor, became.lit, became.fee, became.hoops);
      end if;
      return null;
    end $$`.execute(db);
  for (const [event, rows] of [
    ["insert", "new table as became"],
    ["update", "old table as was new table as became"],
    ["delete", "old table as was"],
  ] as const)
    await sql`create trigger ${sql.raw(`courts_counted_${event} after ${event} on teams referencing ${rows}`)}
      for each statement execute function count_courts()`.execute(db);
  await sql`select count_in_cells(array_agg(teams), 1) from teams where lat is not null`.execute(
    db,
  );
}
