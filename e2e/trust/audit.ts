import fs from "node:fs";
import path from "node:path";
import { type RawBuilder, sql } from "kysely";
import { listAnswers } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import type { Entry } from "#e2e/trust/ledger.ts";

type Kind = Entry["kind"];
type Of<K extends Kind> = Extract<Entry, { kind: K }>;

/** The number of confirmed writes that the database does not contain. */
export async function countLost(db: Db, entries: Entry[]): Promise<number> {
  const of = <K extends Kind>(kind: K) =>
    entries.filter((entry): entry is Of<K> => entry.kind === kind);
  const missing = (list: unknown[], is: RawBuilder<unknown>) => countMissing(db, list, is);
  const lost = await Promise.all([
    missing(
      of("sign-up"),
      sql`select from users where id = (e->>'id')::int and email = e->>'email'`,
    ),
    missing(of("team"), sql`select from teams where id = (e->>'id')::int and name = e->>'name'`),
    missing(
      of("game"),
      sql`select from games where id = (e->>'id')::int and team_id = (e->>'teamId')::int
        and datetime = (e->>'datetime')::timestamptz`,
    ),
    missing(
      of("join"),
      sql`select from memberships where team_id = (e->>'teamId')::int and user_id = (e->>'userId')::int`,
    ),
    countWrongAnswers(db, lastOf(of("check-in"))),
  ]);
  return lost.reduce((sum, each) => sum + each, 0);
}

async function countMissing(db: Db, list: unknown[], found: RawBuilder<unknown>) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from json_array_elements(${JSON.stringify(list)}::json) e
    where not exists (${found})`.execute(db);
  return rows[0]?.count ?? Number.NaN;
}

/** The number of check-ins and check-outs that the game does not show. */
async function countWrongAnswers(db: Db, list: Of<"check-in">[]) {
  const isIn = new Set<string>();
  for (const userId of new Set(list.map((each) => each.userId)))
    for (const { gameId } of await listAnswers(db, { userId, status: "in" }))
      isIn.add(`${userId} ${gameId}`);
  return list.filter((it) => it.wanted !== isIn.has(`${it.userId} ${it.gameId}`)).length;
}

/** The last check-in or check-out of each player for each game. */
function lastOf(checkIns: Of<"check-in">[]) {
  return [...new Map(checkIns.map((each) => [`${each.userId} ${each.gameId}`, each])).values()];
}

/** The number of duplicated writes, and of teams with a wrong player count. */
export async function countDoubled(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from (select from users group by email having count(*) > 1))
      + (select count(*) from (select from teams group by name having count(*) > 1))
      + (select count(*) from (select from games group by team_id, datetime having count(*) > 1))
      + (select count(*) from teams where players !=
          (select count(*) from memberships where team_id = teams.id)) as count`.execute(db);
  return Number(rows[0]?.count);
}

/** The number of mails per address in the outbox. */
export function mailsByAddress(dataDir: string): Map<string, number> {
  const folder = path.join(dataDir, "outbox");
  const counts = new Map<string, number>();
  for (const file of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    if (!file.endsWith(".eml")) continue;
    const head = fs.readFileSync(path.join(folder, file), "utf8").slice(0, 2000);
    const address = /^to:.*?([\w.+-]+@[\w.-]+)/im.exec(head)?.[1] ?? "";
    counts.set(address, (counts.get(address) ?? 0) + 1);
  }
  return counts;
}
