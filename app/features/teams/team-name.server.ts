import { sql } from "kysely";
import type { TeamType } from "#app/features/teams/team.ts";
import { toCompleteSlug, toSlug } from "#app/lib/slug.ts";
import type { Db } from "#db/client.server.ts";

type NamedTeam = { type: TeamType; name: string };

/** Selects the ids of the teams or courts whose names readers take for the same, as a part of a query. */
export const toNamesakes = ({ type, name }: NamedTeam) =>
  sql`(select id from teams where type = ${type}
    and f_team_name_key(name) = f_team_name_key(${name}) order by namesake)`;

/**
 * Returns whether another team or court of the type has that name. Nobody else is given a name or an address of
 * the type until the transaction ends.
 */
export async function isNameTaken(
  db: Db,
  { id = 0, ...team }: NamedTeam & { id?: number },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`names of ${team.type}`}, 0))`.execute(
    db,
  );
  const { rows } = await sql`
    select from ${toNamesakes(team)} namesake where id <> ${id} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * The address of a team or court under this name. It carries the id if the name has letters that an address cannot
 * show, or if the address is or was that of another one. Call `isNameTaken` first, which locks.
 */
export async function findFreeSlug(
  db: Db,
  { id, type, name }: NamedTeam & { id: number },
): Promise<string> {
  let slug = toCompleteSlug(name) ?? `${toSlug(name) || type}-${id}`;
  while (await isSlugTaken(db, { id, type, slug })) slug = `${slug}-${id}`;
  return slug;
}

async function isSlugTaken(db: Db, { id, type, slug }: { id: number; type: string; slug: string }) {
  const { rows } = await sql`
    select from teams where type = ${type} and slug = ${slug} and id <> ${id}
    union all
    select from slug_history where type = ${type} and slug = ${slug} and team_id <> ${id}`.execute(
    db,
  );
  return rows.length > 0;
}
