import { sql } from "kysely";
import type { TeamSeen, TeamType } from "#app/features/teams/team.ts";
import type { Db } from "#db/client.server.ts";
import { planAnew } from "#db/planned-anew.server.ts";

const shortest = 2;
const longest = 300;
const most = 5;

type Search = { text: string; userId: number | undefined };

/**
 * Teams and courts whose name or address contains the text, whatever its case and accents: at most
 * five, best first. Answers undefined while the text is too short to search for.
 */
export async function searchTeams(db: Db, search: Search): Promise<TeamSeen[] | undefined> {
  const text = search.text.slice(0, longest).replace(/\p{C}/gu, "").trim();
  if ([...text].length < shortest) return undefined;

  const folded = sql<string>`lower(f_unaccent(${plain(text)}))`;
  const head = sql<string>`regexp_replace(left(lower(f_unaccent(${text})), 20),
    '[\\\\%_]', '\\\\\\&', 'g')`;
  const starting = best(db)
    .where(sql<boolean>`left(teams.search, 20) like ${head} || '%'`)
    .where(sql<boolean>`teams.search like ${folded} || '%'`);
  const containing = best(db)
    .where(sql<boolean>`teams.search like '%' || ${folded} || '%'`)
    // Too short for the index of trigrams.
    .$if([...text].length === shortest, (teams) =>
      teams.where(sql<boolean>`f_bigrams(teams.search) @> f_bigrams(lower(f_unaccent(${text})))`),
    );
  // Each of the two finds its five at once; asked for both in one, Postgres would sort all there are.
  const found = db
    .selectFrom(starting.as("starting"))
    .select("id")
    .union(db.selectFrom(containing.as("containing")).select("id"));
  return planAnew(db)
    .selectFrom(found.as("found"))
    .innerJoin("teams", "teams.id", "found.id")
    .leftJoin("memberships", (join) =>
      join
        .onRef("memberships.teamId", "=", "teams.id")
        .on("memberships.userId", "=", search.userId ?? 0),
    )
    .select(["teams.id", "teams.name", "teams.address", "teams.players", "teams.thumbnail"])
    .select(["teams.type", "teams.slug"])
    .select(sql<boolean>`memberships.user_id is not null`.as("isMember"))
    .$narrowType<{ type: TeamType }>()
    .orderBy(sql`teams.search like ${folded} || '%'`, "desc")
    .orderBy("teams.players", "desc")
    .orderBy("teams.id")
    .limit(most)
    .execute();
}

/** The first five of what matches, those with the most players first. */
const best = (db: Db) =>
  db
    .selectFrom("teams")
    .select("teams.id")
    .orderBy("teams.players", "desc")
    .orderBy("teams.id")
    .limit(most);

/** What `like` would read as a wildcard stands for itself. */
const plain = (text: string) => text.replace(/[\\%_]/g, "\\$&");
