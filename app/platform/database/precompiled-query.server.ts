import {
  type Compilable,
  type CompiledQuery,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type ValueNode,
} from "kysely";
import type { Db } from "#db/client.server.ts";

/** Stands for a value while a statement is written. */
class Place {
  name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement that is asked often: its text is written once, later only its values change. Writing
 * it takes longer than sending it. `write` is given places instead of values, so it may hand them
 * on but not look at them; what depends on a value is another statement. Values of its own stand in
 * the text: with `limit $1` Postgres would not know how few rows it needs, and plan it every time.
 */
export function precompile<Values extends Record<string, unknown>, Row>(
  write: (db: Db, values: Values) => Compilable<Row>,
) {
  let written: CompiledQuery<Row> | undefined;
  return async (db: Db, values: Values): Promise<Row[]> => {
    written ??= write(db.withPlugin(constantsInText), places as Values).compile();
    const parameters = written.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...written, parameters });
    return rows;
  };
}

class ConstantsInText extends OperationNodeTransformer {
  override transformValue(node: ValueNode) {
    return node.value instanceof Place ? node : { ...node, immediate: true };
  }

  transformQuery = ({ node, queryId }: PluginTransformQueryArgs) =>
    this.transformNode(node, queryId);

  transformResult = async ({ result }: PluginTransformResultArgs) => result;
}

const constantsInText = new ConstantsInText();

const places = new Proxy({}, { get: (_, name) => new Place(String(name)) });
