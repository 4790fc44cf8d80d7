import { sql } from "kysely";
import type { TeamType } from "#app/features/teams/team.ts";
import { toCompleteSlug, toSlug } from "#app/lib/slug.ts";
import type { Db } from "#db/client.server.ts";

type NamedTeam = { type: TeamType; name: string };

export const selectNamesakes = ({ type, name }: NamedTeam) =>
  sql`(select id from teams where type = ${type}
    and f_team_name_key(name) = f_team_name_key(${name}) order by namesake)`;

export async function lockNames(db: Db, type: TeamType): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`names of ${type}`}, 0))`.execute(db);
}

/** True if another team of this type has the name. All names of the type stay locked until the
 * transaction ends, so that nobody else takes the name meanwhile. */
export async function isNameTaken(db: Db, { id = 0, ...team }: NamedTeam & { id?: number }) {
  await lockNames(db, team.type);
  const { rows } = await sql`
    select from ${selectNamesakes(team)} namesake where id <> ${id} limit 1`.execute(db);
  return rows.length > 0;
}

type FindFreeSlugs = { type: TeamType; named: { id: number; name: string }[] };

/** Returns a free slug for each name. The id is added if the slug is taken, or if the name has
 * letters that a slug cannot show. Lock the names before this call. */
export async function findFreeSlugs(db: Db, { type, named }: FindFreeSlugs): Promise<string[]> {
  const slugs: string[] = [];
  const used = new Set<string>();
  let open = named.map(({ id, name }, n) => {
    return { n, id, slug: toCompleteSlug(name) ?? `${toSlug(name) || type}-${id}` };
  });
  while (open.length > 0) {
    const taken = await findTakenSlugs(db, type, open);
    open = open.flatMap(({ n, id, slug }) => {
      if (taken.has(id) || used.has(slug)) return { n, id, slug: `${slug}-${id}` };
      slugs[n] = slug;
      used.add(slug);
      return [];
    });
  }
  return slugs;
}

async function findTakenSlugs(db: Db, type: TeamType, slugs: { id: number; slug: string }[]) {
  const { rows } = await sql<{ id: number }>`
    with asked as (
      select id, slug from jsonb_to_recordset(${JSON.stringify(slugs)}::jsonb) as it (id int, slug text))
    select asked.id from asked join teams using (slug) where teams.type = ${type} and teams.id <> asked.id
    union all
    select asked.id from asked join slug_history using (slug)
    where slug_history.type = ${type} and slug_history.team_id <> asked.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
