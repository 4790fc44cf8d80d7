import ts from "typescript";
import { expect, test } from "vitest";
import { toStatementText } from "#db/testing-row-recorder.ts";
import { rawStatements, rowFindings } from "./raw-statements.ts";

const file = "app/features/games/x.server.ts";

/** The statements of a module with this text, as the compiler sees it. */
function statementsIn(text: string) {
  const host = ts.createCompilerHost({});
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const files = {
    ...host,
    getSourceFile: (name: string, target: ts.ScriptTarget) =>
      name === file ? source : host.getSourceFile(name, target),
  };
  const options = { strict: true, target: ts.ScriptTarget.Latest, noResolve: true };
  return rawStatements(ts.createProgram([file], options, files));
}

const [statement] = statementsIn(
  "type Row = { id: number; at: Date | null; names?: string[] };\n" +
    "const part = sql<Row>`from games`;\n" +
    "sql<Row>`select id, at from games\n  where id = ${id} or id = ${other}`.execute(db);",
);
const text = "select id, at from games where id = ? or id = ?";

const findingsOf = (...rows: Record<string, "number" | "date" | "null" | "string">[]) =>
  statement &&
  rowFindings(
    statement,
    rows.map((columns) => ({ text, columns })),
  );

test("finds the statements that are executed, not their parts", () => {
  expect(statementsIn("sql`now()`; db.execute(sql`now()`)")).toEqual([]);
  expect(statement).toMatchObject({ where: `${file}:3`, text });
});

test("recognizes a statement by the parts that Kysely sends", () => {
  const parts = ["select id, at from games\n  where id = ", " or id = ", ""];
  expect(toStatementText(parts)).toBe(text);
});

test("allows rows that are what their type says", () => {
  expect(findingsOf({ id: "number", at: "date" }, { id: "number", at: "null" })).toEqual([]);
});

test("refuses a value, and a missing column, that the type of the rows does not name", () => {
  expect(findingsOf({ id: "string", at: "date" })).toEqual([
    `${file}:3 returns string as id, not number`,
  ]);
  expect(findingsOf({ id: "number" })).toEqual([`${file}:3 has no column at`]);
});

test("refuses a statement of which no test has seen a row", () => {
  expect(findingsOf()).toEqual([
    `${file}:3 returns a row in no unit test: its type is not checked`,
  ]);
});
