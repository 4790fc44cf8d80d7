import { createHash } from "node:crypto";
import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import { LRUCache } from "lru-cache";
import pg from "pg";
import { isPlannedAnew } from "#db/unprepared.server.ts";

export const maxPrepared = 500;

const names = new LRUCache<string, string, void>({
  max: maxPrepared,
  memoMethod: (text) => createHash("sha1").update(text).digest("base64url"),
});

/** Postgres parses a named statement once and keeps it until the connection closes. So a connection
 * with `maxPrepared` statements is closed on release. A connection whose state is unknown is
 * closed, too. */
export class PreparedConnection implements DatabaseConnection {
  /** The command that Postgres has really run: ROLLBACK if Postgres refused a `commit`. */
  lastCommand = "";
  /** True if Postgres may still be running a query that nobody waits for. */
  isBroken = false;
  #client: pg.PoolClient;
  #prepared = new Set<string>();

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { sql: text, parameters } = query;
    try {
      const name = this.#nameOf(query);
      const result = await this.#client.query({ name, text, values: [...parameters] });
      this.lastCommand = result.command;
      return { numAffectedRows: countWritten(result), rows: result.rows ?? [] };
    } catch (error) {
      // An error that Postgres did not send is a timeout or a lost connection.
      this.isBroken ||= !(error instanceof pg.DatabaseError);
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.isBroken || this.#prepared.size >= maxPrepared);
  }

  streamQuery(): never {
    throw new Error("Queries cannot be streamed: read the rows in parts.");
  }

  #nameOf(query: CompiledQuery): string | undefined {
    if (!isPreparable(query) || isPlannedAnew(query)) return undefined;
    const name = names.memo(query.sql);
    if (this.#prepared.size >= maxPrepared && !this.#prepared.has(name)) return undefined;
    this.#prepared.add(name);
    return name;
  }
}

const countWritten = ({ command, rowCount }: pg.QueryResult) =>
  ["INSERT", "UPDATE", "DELETE", "MERGE"].includes(command) ? BigInt(rowCount ?? 0) : undefined;

const isPreparable = ({ parameters, query }: CompiledQuery) =>
  parameters.length > 0 || query.kind !== "RawNode";
