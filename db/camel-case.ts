import { CamelCasePlugin, type PluginTransformQueryArgs, PostgresQueryCompiler } from "kysely";

/** Columns have names in snake case in the database and in camel case in our code. Kysely's plugin
 * copies the whole tree of a query to rename them, which is two fifths of the cost of building a
 * query. Here the compiler renames columns while it writes. */
class CamelCase extends CamelCasePlugin {
  readonly #columns = new Map<string, string>();

  override transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }

  /** The names come from code and never from users, so there are only a few. */
  toColumn(name: string): string {
    const known = this.#columns.get(name);
    if (known !== undefined) return known;
    const column = this.snakeCase(name);
    this.#columns.set(name, column);
    return column;
  }
}

export const camelCase = new CamelCase();

export class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(camelCase.toColumn(name));
  }
}
