import type { CompiledQuery, KyselyPlugin } from "kysely";
import type { Db } from "#db/client.server.ts";

const plannedAnew = new WeakSet<CompiledQuery["queryId"]>();

/**
 * Statements on this connection are planned for their values each time, because the general plan
 * for a search reads every row.
 */
export const planAnew = (db: Db): Db => db.withPlugin(plugin);

export const isPlannedAnew = ({ queryId }: CompiledQuery) => plannedAnew.has(queryId);

const plugin: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    plannedAnew.add(queryId);
    return node;
  },
  transformResult: async ({ result }) => result,
};
