import type { CompiledQuery, KyselyPlugin } from "kysely";
import type { Db } from "#db/client.server.ts";

const plannedAnew = new WeakSet<CompiledQuery["queryId"]>();

/** Postgres plans these statements for the values of each call. A plan for any values would read
 * every row in a search. */
export const planAnew = (db: Db): Db => db.withPlugin(plugin);

export const isPlannedAnew = ({ queryId }: CompiledQuery) => plannedAnew.has(queryId);

const plugin: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    plannedAnew.add(queryId);
    return node;
  },
  transformResult: async ({ result }) => result,
};
