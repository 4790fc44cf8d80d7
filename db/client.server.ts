import { type CompiledQuery, Kysely } from "kysely";
import pg from "pg";
import { handleBrokenConnections } from "#db/broken-connections.ts";
import { camelCase } from "#db/camel-case.ts";
import { preparedDialect } from "#db/prepared-dialect.server.ts";
import type { Database } from "#db/schema.ts";
import { setSession } from "#db/session-settings.ts";

export type Db = Kysely<Database>;

type Options = {
  purpose?: string;
  max?: number;
  waitMs?: number;
  /** After this time, Postgres cancels the statement. */
  statementMs?: number;
  onIdleError?: (error: Error) => void;
  /** The values must never be logged, because they contain what users typed. */
  onQuery?: (query: CompiledQuery, milliseconds: number) => void;
  onOpen?: (pool: pg.Pool) => void;
  onConnect?: pg.PoolConfig["onConnect"];
};

/** A query waits at most 2 s for a connection. Postgres cancels a statement after `statementMs`,
 * and after 300 ms more we stop waiting for Postgres. */
export function connect(
  databaseUrl: string,
  { purpose, max = 10, waitMs = 2_000, statementMs = 3_200, ...hooks }: Options = {},
): Db {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    application_name: purpose && `openrun ${purpose}`,
    connectionTimeoutMillis: waitMs,
    // A new connection plans every statement anew, so Home takes 25 ms on it instead of 2. Some
    // networks forget a connection that is silent for four minutes.
    idleTimeoutMillis: 180_000,
    query_timeout: statementMs + 300,
    async onConnect(client) {
      // A statement sets the limits, because some poolers refuse them as parameters of the
      // connection. The last limit ends transactions that hold locks and send no statement.
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
    log: onQuery && (({ query, queryDurationMillis }) => onQuery(query, queryDurationMillis)),
  });
}
