import { Kysely } from "kysely";
import pg from "pg";
import { applicationName } from "#db/application-name.ts";
import { handleBrokenConnections } from "#db/broken-connections.ts";
import { camelCase } from "#db/camel-case.ts";
import { preparedDialect } from "#db/prepared-dialect.server.ts";
import type { Database } from "#db/schema.ts";
import { setSession } from "#db/session-settings.ts";

/** A pool or a transaction. It is the first parameter of every function that sends queries. */
export type Db = Kysely<Database>;

type Options = {
  purpose?: string;
  max?: number;
  waitMs?: number;
  /** How long Postgres works on a statement before it cancels it. */
  statementMs?: number;
  onIdleError?: (error: Error) => void;
  /** The values must never be logged, because they contain what users typed. */
  onQuery?: (text: string, milliseconds: number, values: readonly unknown[]) => void;
  onOpen?: (pool: pg.Pool) => void;
  onConnect?: pg.PoolConfig["onConnect"];
};

/** A query waits at most 2 s for a connection and 3.5 s for its result. A user then sees
 * an error within 6 s. The limits are set by a statement, because poolers refuse
 * parameters of connections. */
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
      // A transaction holds its locks while it waits for its next statement, so this time is
      // limited, too. No transaction needs ten times as long as a statement.
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
    plugins: [camelCase],
    log:
      onQuery &&
      (({ query, queryDurationMillis }) =>
        onQuery(query.sql, queryDurationMillis, query.parameters)),
  });
}
