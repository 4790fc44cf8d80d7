import { sql } from "kysely";
import { count, type Tally } from "#app/features/court-import/tally.ts";
import { maxName } from "#app/features/teams/create-team.ts";
import type { Db } from "#db/client.server.ts";

/** The court gets the first of `names` that no other court has. If all are taken, it gets the last
 * one with a number. `id` is set for a stored court, which may keep its name. */
export type NameWish = { names: string[]; id?: number };

export type GivenNames = { keys: Set<string>; numbers: Map<string, number> };

export const noGivenNames = (): GivenNames => ({ keys: new Set(), numbers: new Map() });

const firstNumber = 2;

export async function chooseNames(db: Db, wishes: NameWish[], givenNames: GivenNames) {
  const chosen: string[] = [];
  const take = (n: number, name: string, key: string) => {
    chosen[n] = name;
    givenNames.keys.add(key);
  };
  let open = wishes.map((wish, n) => ({ ...wish, n, stem: wish.names.at(-1) ?? "", first: 0 }));
  for (let each = 1; open.length > 0; each *= 2) {
    const known = await readNames(db, [...new Set(open.flatMap(({ names }) => names))]);
    const isFree = (name: string, id: number | undefined) => {
      const { key = "", owner = null } = known.get(name) ?? {};
      return !givenNames.keys.has(key) && (owner === null || owner === id);
    };
    const left = open.filter(({ names, id, n, stem, first }) => {
      const at = names.findIndex((name) => isFree(name, id));
      const name = names[at];
      if (first > 0) givenNames.numbers.set(stem, first + (name ? at + 1 : names.length));
      if (name) take(n, name, known.get(name)?.key ?? "");
      return !name;
    });
    const stems: Tally<string> = new Map();
    for (const { stem } of left) count(stems, stem);
    open = left.map((wish) => {
      const first = givenNames.numbers.get(wish.stem) ?? firstNumber;
      const names = numberNames(wish.stem, first, each * (stems.get(wish.stem) ?? 1));
      return { ...wish, first, names };
    });
  }
  return chosen;
}

function numberNames(stem: string, first: number, length: number): string[] {
  const short = [...stem].slice(0, maxName - 8).join("");
  return Array.from({ length }, (_, n) => `${short} ${first + n}`);
}

type NameHere = { name: string; key: string; owner: number | null };

async function readNames(db: Db, names: string[]): Promise<Map<string, NameHere>> {
  const { rows } = await sql<NameHere>`
    select asked.name, asked.key, (select id from teams
      where type = 'court' and f_team_name_key(teams.name) = asked.key order by namesake limit 1) as owner
    from (select name, f_team_name_key(name) as key from unnest(${names}::text[]) name offset 0) asked`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.name, row]));
}
