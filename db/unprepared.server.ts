import type { CompiledQuery, KyselyPlugin } from "kysely";
import type { Db } from "#db/client.server.ts";

const plannedAnew = new WeakSet<CompiledQuery["queryId"]>();

/** Postgres plans these statements again for each call. A plan that fits all values would make a
 * search read every row. */
export const planAnew = (db: Db): Db => db.withPlugin(plugin);

export const isPlannedAnew = ({ queryId }: CompiledQuery) => plannedAnew.has(queryId);

const plugin: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    plannedAnew.add(queryId);
    return node;
  },
  transformResult: async ({ result }) => result,
};
