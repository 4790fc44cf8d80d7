import { expect, test } from "vitest";
import { hiddenTextFindings } from "./check-hidden-texts.ts";

const findAll = (text: string) => hiddenTextFindings("app/features/games/x.ts", text);

test.for<[string, string]>([
  ["a note", "sql`select id, note, status from games`"],
  ["a note of a named table", "sql<Row>`select games.note as text from games where ${which}`"],
  ["a comment", "sql`select a.comment from answers a`"],
  ["a comment in JSON", "sql`select json_build_object('comment', comment) from answers`"],
  ["a reason", 'sql`select cancel_reason as "cancelReason" from games`'],
  ["a note inside a part of a query", "sql`${a ? sql`select note` : sql``}`"],
  ["a note by the builder", `db.selectFrom("games").select(["id", "note"])`],
  ["a comment by the builder", `games(eb).select("answers.comment as text")`],
  ["a reason by the builder", `db.selectFrom("games").select((eb) => ["games.cancelReason"])`],
  ["a note that was written", `db.updateTable("games").set(x).returning("games.note")`],
  ["all facts of a game", `db.selectFrom("games").select(storedFacts("games"))`],
])("refuses a query that reads %s", ([, text]) => {
  expect(findAll(text)).toEqual([expect.stringContaining("past hidden-texts.server.ts")]);
});

test.for([
  "sql`select ${noteFor(userId)} as note from games`",
  `games.select([noteFor(userId).as("note")])`,
  "sql`insert into games (team_id, note) select ${teamId}, ${note} from host`",
  "sql`update answers set comment = null where comment is not null`",
  "sql`select series.note, r.note from series, reports r`",
  "db.select(factColumns(noteFor(userId)))",
  `const facts = ["datetime", "note"]; form.select("comment-list");`,
])("allows %s", (text) => {
  expect(findAll(text)).toEqual([]);
});

test("refuses an exception that is not needed any more", () => {
  const file = "app/features/games/manager-game.queries.server.ts";
  expect(hiddenTextFindings(file, "export {};")).toHaveLength(1);
});
