import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type { Db } from "#db/client.server.ts";
import type { Database } from "#db/schema.ts";

export type Source = "replica" | "primary";

type Options = {
  primary: Db;
  replica: Db;
  /** Whether the replica may answer the query that is about to be asked. */
  mayAskReplica: () => boolean;
  /** Hears why the replica did not answer, before the primary is asked. */
  onFailure: (error: unknown) => void;
  /** Hears who answered. */
  onRead: (from: Source) => void;
};

/**
 * Asks the replica while it may, and the primary otherwise; whatever fails at the replica is asked again
 * at the primary, so that nobody notices. For single reads: refuses transactions.
 */
export function readingDb(options: Options): Db {
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(answering(options)),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [new CamelCasePlugin()],
  });
}

type Answer = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;

function answering({ mayAskReplica, onFailure, onRead, ...dbs }: Options): Answer {
  const [primary, replica] = [dbs.primary.withoutPlugins(), dbs.replica.withoutPlugins()];
  return async <Row>(query: CompiledQuery) => {
    if (mayAskReplica()) {
      try {
        const answer = await replica.executeQuery<Row>(query);
        onRead("replica");
        return answer;
      } catch (error) {
        onFailure(error);
      }
    }
    onRead("primary");
    return primary.executeQuery<Row>(query);
  };
}

/** Both pools behind it hand out a connection per query. */
function driverOf(executeQuery: Answer): Driver {
  const connection: DatabaseConnection = { executeQuery, streamQuery: refuse };
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  };
}

function refuse(): never {
  throw new Error("Only single reads may go to a replica.");
}
