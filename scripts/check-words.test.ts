import { expect, test } from "vitest";
import { commentFindings, wordFindings } from "./check-words.ts";

const room = "app/features/games/x.ts";

test.for([
  ["type Asked = { gameId: number };", "Asked"],
  ["export interface Args {}", "Args"],
  ["function factsOf(game: Game) {}", "factsOf"],
  ["export async function rowsOf<Row>(db: Db) {}", "rowsOf"],
  ["const nameOf = (user: User) => user.name;", "nameOf"],
  ["const idOf = async user => user.id;", "idOf"],
])("refuses %s", ([text = "", name]) => {
  expect(wordFindings(room, text)).toEqual([expect.stringContaining(` ${name}, not `)]);
});

test.for([
  "type TakeOfferInput = { gameId: number };",
  "type WhoIsInvited = string;",
  "const toName = (user: User) => user.name;",
  "const anyOf = [1, 2];",
])("allows %s", (text) => {
  expect(wordFindings(room, text)).toEqual([]);
});

test("checks rooms alone", () => {
  expect(wordFindings("app/platform/x.ts", "type Args = object;")).toEqual([]);
});

test.for([
  "/** Who may come. */",
  "  /** Whether it is open. */",
  "/**\n * What happens next, in\n * order.\n */",
  "const a = 1;\n  // Nobody waits.",
  "{/* Where it leads. */}",
])("refuses the comment %s", (text) => {
  expect(commentFindings("app/server/x.ts", text)).toEqual([
    expect.stringContaining("app/server/x.ts begins a comment with a clause"),
  ]);
});

test.for([
  "/** Returns the entries that may come. */",
  "// Says\n// Who may come.",
  "/**\n * Lists players.\n * Who waits comes last.\n */",
  'const text = "Who may come";',
])("allows %s", (text) => {
  expect(commentFindings("db/x.ts", text)).toEqual([]);
});

test("leaves old migrations as they are", () => {
  expect(commentFindings("db/migrations/0001-x.ts", "/** Who may come. */")).toEqual([]);
});
