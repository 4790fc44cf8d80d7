import type { Compilable, CompiledQuery } from "kysely";
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
 * on but not look at them; what depends on a value is another statement.
 */
export function statement<Values extends Record<string, unknown>, Row>(
  write: (db: Db, values: Values) => Compilable<Row>,
) {
  let written: CompiledQuery<Row> | undefined;
  return async (db: Db, values: Values): Promise<Row[]> => {
    written ??= write(db, places as Values).compile();
    const parameters = written.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...written, parameters });
    return rows;
  };
}

const places = new Proxy({}, { get: (_, name) => new Place(String(name)) });
