import { CamelCasePlugin, Kysely } from "kysely";
import pg from "pg";
import { preparedDialect } from "#db/prepared-dialect.server.ts";
import type { Database } from "#db/schema.ts";

/** A pool, or a transaction on it: every function that queries takes one, first. */
export type Db = Kysely<Database>;

type Options = {
  /** The most connections this process holds open. */
  max?: number;
  /** Hears of connections that broke while idle; without a listener Node would end the process. */
  onIdleError?: (error: Error) => void;
  /** Hears of every query: its text without values, and how long it took. */
  onQuery?: (text: string, milliseconds: number) => void;
  /** Called with each new connection. */
  onConnect?: pg.PoolConfig["onConnect"];
};

/** In milliseconds: for a connection, until the server gives up, for an answer. */
const patience = { connectionTimeoutMillis: 2_000, statement_timeout: 3_200, query_timeout: 3_500 };

/**
 * Opens a pool on `databaseUrl`. Waits at most 2 s for a connection and 3.5 s for an answer, so that
 * everybody is told within 6 s. The server gives up first, unless it is frozen itself.
 */
export function connect(
  databaseUrl: string,
  { max = 10, onIdleError = () => {}, onQuery, onConnect }: Options = {},
): Db {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    ...patience,
    onConnect,
  });
  pool.on("error", onIdleError);
  // A connection that breaks while a query uses it tells the query, and then everybody once more.
  pool.on("connect", (client) => client.on("error", onIdleError));
  return new Kysely<Database>({
    dialect: preparedDialect(pool),
    plugins: [new CamelCasePlugin()],
    log: onQuery && (({ query, queryDurationMillis }) => onQuery(query.sql, queryDurationMillis)),
  });
}
