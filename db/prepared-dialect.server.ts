import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
} from "kysely";
import type pg from "pg";
import { SnakeCaseCompiler } from "#db/camel-case.ts";
import { PreparedConnection } from "#db/prepared-connection.server.ts";

export function preparedDialect(pool: pg.Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(pool),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new SnakeCaseCompiler(),
  };
}

function createDriver(pool: pg.Pool) {
  const connections = new WeakMap<pg.PoolClient, PreparedConnection>();
  return {
    async init() {},
    async acquireConnection() {
      const client = await pool.connect();
      const connection = connections.get(client) ?? new PreparedConnection(client);
      connections.set(client, connection);
      return connection;
    },
    releaseConnection: async (connection: PreparedConnection) => connection.release(),
    beginTransaction: async (connection: PreparedConnection) =>
      void (await run(connection, "begin")),
    // After a failed statement, Postgres answers `commit` with a rollback and without an error.
    async commitTransaction(connection: PreparedConnection) {
      await run(connection, "commit");
      if (connection.lastCommand === "ROLLBACK") throw new AbortedTransactionError();
    },
    // Postgres itself rolls back when a connection breaks.
    async rollbackTransaction(connection: PreparedConnection) {
      if (!connection.isBroken) await run(connection, "rollback");
    },
    destroy: () => pool.end(),
  };
}

const run = (connection: DatabaseConnection, command: string) =>
  connection.executeQuery(CompiledQuery.raw(command));
