import {
  type Compilable,
  type CompiledQuery,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type ValueNode,
} from "kysely";
import type { Db } from "#db/client.server.ts";

/** Placeholder for a value while the query is compiled. */
class Placeholder {
  name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Compiles a frequent query once; later calls only bind values, because compiling takes longer than
 * sending. `build` receives placeholders: pass them through, never branch on them. Anything
 * captured from outside is compiled in for good. Constants are inlined into the SQL: with `limit
 * $1` Postgres cannot estimate the row count and plans the query every time.
 */
export function precompile<Values extends Record<string, unknown>, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
) {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db: Db, values: Values): Promise<Row[]> => {
    compiled ??= build(db.withPlugin(inlineConstants), placeholders as Values).compile();
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

class InlineConstants extends OperationNodeTransformer {
  override transformValue(node: ValueNode) {
    return node.value instanceof Placeholder ? node : { ...node, immediate: true };
  }

  transformQuery = ({ node, queryId }: PluginTransformQueryArgs) =>
    this.transformNode(node, queryId);

  transformResult = async ({ result }: PluginTransformResultArgs) => result;
}

const inlineConstants = new InlineConstants();

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });
