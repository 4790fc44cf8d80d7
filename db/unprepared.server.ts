import type { CompiledQuery, KyselyPlugin } from "kysely";
import type { Db } from "#db/client.server.ts";

const plannedAnew = new WeakSet<CompiledQuery["queryId"]>();

/**
 * For queries whose best plan depends on their values, such as searches. They are not prepared,
 * because the generic plan reads every row.
 */
export const planAnew = (db: Db): Db => db.withPlugin(plugin);

/** Made with `planAnew`. */
export const isPlannedAnew = ({ queryId }: CompiledQuery) => plannedAnew.has(queryId);

const plugin: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    plannedAnew.add(queryId);
    return node;
  },
  transformResult: async ({ result }) => result,
};
