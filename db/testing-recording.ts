import { Kysely } from "kysely";
import pg from "pg";
import { handleBrokenConnections } from "#db/broken-connections.ts";
import { camelCase } from "#db/camel-case.ts";
import type { Db } from "#db/client.server.ts";
import { preparedDialect } from "#db/prepared-dialect.server.ts";
import type { Database } from "#db/schema.ts";

export type Statement = { text: string; values: unknown[] };

export function recordingDb(databaseUrl: string): { db: Db; asked: Statement[] } {
  const statements: Statement[] = [];
  const pool = new pg.Pool({ connectionString: databaseUrl });
  handleBrokenConnections(pool);
  const db = new Kysely<Database>({
    dialect: preparedDialect(pool),
    plugins: [camelCase],
    log({ query }) {
      statements.push({ text: query.sql, values: [...query.parameters] });
    },
  });
  return { db, asked: statements };
}
