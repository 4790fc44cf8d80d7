import { expect, test } from "vitest";
import { wordFindings } from "./check-words.ts";

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
