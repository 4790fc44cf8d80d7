import path from "node:path";
import ts from "typescript";
import { type Kind, type SeenRow, toStatementText } from "#db/testing-row-recorder.ts";

/** A statement of `sql` that the code executes, and the columns that the type of its rows names. */
export type RawStatement = {
  where: string;
  /** The parts between its parameters: by them a test recognizes it. */
  text: string;
  /** Undefined where its rows have no type: nobody reads them. */
  columns?: Record<string, { kinds: Set<Kind | "any">; isOptional: boolean }>;
};

/** Lists the errors in the type of a statement's rows, given the rows that tests have seen. */
export function rowFindings({ where, columns }: RawStatement, rows: SeenRow[]): string[] {
  if (!columns) return [];
  const wrong = rows.flatMap((row) =>
    Object.entries(columns).flatMap(([name, { kinds, isOptional }]) => {
      const kind = row.columns[name];
      if (kind === undefined) return isOptional ? [] : [`has no column ${name}`];
      const isKnown = kinds.has("any") || kinds.has(kind);
      return isKnown ? [] : [`returns ${kind} as ${name}, not ${[...kinds].join(" or ")}`];
    }),
  );
  const none = rows.length === 0 ? ["returns a row in no unit test: its type is not checked"] : [];
  return [...new Set([...wrong, ...none])].map((finding) => `${where} ${finding}`);
}

/** The statements of `sql` in `app` that are executed as they are, in the order of their files. */
export function rawStatements(program: ts.Program): RawStatement[] {
  const checker = program.getTypeChecker();
  const found: RawStatement[] = [];
  for (const source of program.getSourceFiles()) {
    const file = path.relative(process.cwd(), source.fileName);
    if (!file.startsWith("app/") || /\.(test|fixtures)\.tsx?$/.test(file)) continue;
    const visit = (node: ts.Node): void => {
      if (isExecuted(node)) {
        const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
        const [row] = node.typeArguments ?? [];
        const columns = row && columnsFor(checker, checker.getTypeFromTypeNode(row));
        found.push({ where: `${file}:${line}`, text: textBetween(node.template), columns });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

/** `sql` with a template whose `execute` is called. */
const isExecuted = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) &&
  node.tag.getText() === "sql" &&
  ts.isPropertyAccessExpression(node.parent) &&
  node.parent.name.text === "execute";

const textBetween = (template: ts.TemplateLiteral) =>
  toStatementText(
    ts.isNoSubstitutionTemplateLiteral(template)
      ? [template.text]
      : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)],
  );

function columnsFor(checker: ts.TypeChecker, row: ts.Type): RawStatement["columns"] {
  const properties = checker.getPropertiesOfType(row).map((property) => {
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    return [
      property.name,
      { kinds: kindsFor(checker, checker.getTypeOfSymbol(property)), isOptional },
    ];
  });
  return Object.fromEntries(properties);
}

function kindsFor(checker: ts.TypeChecker, type: ts.Type): Set<Kind | "any"> {
  const parts = type.isUnion() ? type.types : [type];
  return new Set(parts.map((part) => kindFor(checker, part)));
}

const flags: [ts.TypeFlags, Kind | "any"][] = [
  [ts.TypeFlags.Any | ts.TypeFlags.Unknown, "any"],
  [ts.TypeFlags.StringLike, "string"],
  [ts.TypeFlags.NumberLike, "number"],
  [ts.TypeFlags.BooleanLike, "boolean"],
  [ts.TypeFlags.Null, "null"],
];

function kindFor(checker: ts.TypeChecker, type: ts.Type): Kind | "any" {
  const known = flags.find(([flag]) => type.flags & flag);
  if (known) return known[1];
  if (checker.isArrayLikeType(type)) return "array";
  return type.symbol?.name === "Date" ? "date" : "object";
}
