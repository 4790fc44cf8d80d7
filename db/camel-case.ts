import { CamelCasePlugin, type PluginTransformQueryArgs, PostgresQueryCompiler } from "kysely";

/** The database has names in snake case, and our code in camel case. This class renames columns
 * while Kysely writes the SQL. Kysely's own plugin is slower, because it copies each query
 * first. */
class CamelCase extends CamelCasePlugin {
  readonly #columns = new Map<string, string>();

  override transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }

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
