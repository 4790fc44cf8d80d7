import { type Kysely, sql } from "kysely";

/** From now on, a game that was edited on its own no longer changes with its series. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table games add column detached boolean not null default false`.execute(db);
  await sql`update games set detached = true
    where own_facts <> '{}' and series_id is not null`.execute(db);
  await sql`alter table games drop column own_facts`.execute(db);
  await sql`update game_changes set before = before - 'ownFacts'
    || case when before ->> 'ownFacts' = '' then '{"detached": false}'::jsonb else '{}' end
    where before ? 'ownFacts'`.execute(db);
}
