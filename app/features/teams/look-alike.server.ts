import { sql } from "kysely";
import type { TeamType } from "#app/features/teams/team.ts";
import { slugItLooksLike, withoutHyphens } from "#app/lib/look-alikes.ts";
import type { Db } from "#db/client.server.ts";

type NamedTeam = { type: TeamType; name: string; id?: number };

/**
 * Returns whether the name reads like that of another team or court of its type. Until the transaction ends
 * nobody else is given a name that reads like it.
 */
export async function isLookAlike(db: Db, { type, name, id = 0 }: NamedTeam): Promise<boolean> {
  const slug = slugItLooksLike(name);
  if (!slug) return false;
  const key = `team name ${type} ${withoutHyphens(slug)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select id from ${toLookAlikes({ type, name })} where id <> ${id} limit 1`.execute(db);
  return rows.length > 0;
}

/** Selects the teams of the type whose names read alike, as a part of a query. */
export function toLookAlikes({ type, name }: NamedTeam) {
  const slug = slugItLooksLike(name);
  return sql`(select id from teams where type = ${type} and slug <> ''
    and replace(slug, '-', '') = replace(${slug}, '-', '')
    and regexp_replace(slug, '(?<![0-9])-|-(?![0-9])', '', 'g') = ${withoutHyphens(slug)}
    order by id) look_alike`;
}
