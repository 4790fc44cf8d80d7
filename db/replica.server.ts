import { CompiledQuery, sql } from "kysely";
import type { Db } from "#db/client.server.ts";

/** A place in the write-ahead log of one database of one cluster. */
export type Position = { lsn: string; database: string };

/** Asks one connection, or any of a pool. */
export type Ask = (text: string, values: string[]) => Promise<{ rows: Found[] }>;

type Found = { isReplica: boolean; isThere: boolean };

export const askOf =
  (db: Db): Ask =>
  (text, values) =>
    db.withoutPlugins().executeQuery<Found>(CompiledQuery.raw(text, values));

const identity =
  "(select system_identifier from pg_control_system())::text || '/' || current_database()";

/**
 * Where `primary` is now; all that is visible there was written before. What has been inserted, not
 * what has been flushed: with `synchronous_commit = off` a commit is seen before it is flushed.
 */
export async function positionOf(primary: Db): Promise<Position> {
  const { rows } = await sql<Position>`
    select pg_current_wal_insert_lsn()::text as lsn, ${sql.raw(identity)} as database
  `.execute(primary);
  const [position] = rows;
  if (!position) throw new Error("The primary does not know where it is.");
  return position;
}

const question = `select pg_is_in_recovery() and ${identity} = $2 as "isReplica",
  coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "isThere"`;

/** Whether a replica has come as far as `position`; throws if it is none of that database. */
export async function hasReplayed(ask: Ask, { lsn, database }: Position): Promise<boolean> {
  const { rows } = await ask(question, [lsn, database]);
  const [found] = rows;
  if (!found?.isReplica) throw new Error("DATABASE_READ_URL is no replica of DATABASE_URL.");
  return found.isThere;
}
