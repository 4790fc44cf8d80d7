import { CamelCasePlugin, Kysely } from "kysely";
import pg from "pg";
import { applicationName } from "#db/application-name.ts";
import { handleBrokenConnections } from "#db/broken-connections.ts";
import { preparedDialect } from "#db/prepared-dialect.server.ts";
import type { Database } from "#db/schema.ts";
import { setSession } from "#db/session-settings.ts";

/** A pool, or a transaction on it: the first parameter of every function that queries. */
export type Db = Kysely<Database>;

type Options = {
  /** The purpose of the connections: Postgres shows it after "openrun" in `pg_stat_activity`. */
  purpose?: string;
  /** The maximum number of connections of this process. */
  max?: number;
  /** The time for which a query waits for a connection, in ms. */
  waitMs?: number;
  /** The time for which the server works on a statement before it cancels it, in ms. */
  statementMs?: number;
  /** Called when an idle connection breaks; without a listener Node would exit. */
  onIdleError?: (error: Error) => void;
  /** Called for every query with its SQL, its duration and its values, which no log may contain. */
  onQuery?: (text: string, milliseconds: number, values: readonly unknown[]) => void;
  /** Called with the pool, to measure it. */
  onOpen?: (pool: pg.Pool) => void;
  /** Called with each new connection. */
  onConnect?: pg.PoolConfig["onConnect"];
};

/**
 * Opens a pool on `databaseUrl`. By default it waits at most 2 s for a connection and 3.5 s for a
 * result, so that a user gets an error within 6 s. The server cancels first, unless it is frozen.
 *
 * Limits and settings are statements, not startup parameters, because poolers refuse those.
 */
export function connect(
  databaseUrl: string,
  { purpose, max = 10, waitMs = 2_000, statementMs = 3_200, ...hooks }: Options = {},
): Db {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    application_name: purpose && applicationName(purpose),
    connectionTimeoutMillis: waitMs,
    query_timeout: statementMs + 300,
    async onConnect(client) {
      // A transaction that waits for us holds its locks: ten statements' time is more than any rule takes.
      await client.query(
        `${setSession}; set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${statementMs * 10}`,
      );
      await hooks.onConnect?.(client);
    },
  });
  const { onIdleError, onOpen, onQuery } = hooks;
  onOpen?.(pool);
  handleBrokenConnections(pool, onIdleError);
  return new Kysely<Database>({
    dialect: preparedDialect(pool),
    plugins: [new CamelCasePlugin()],
    log:
      onQuery &&
      (({ query, queryDurationMillis }) =>
        onQuery(query.sql, queryDurationMillis, query.parameters)),
  });
}
