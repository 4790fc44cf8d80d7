import { expect, test } from "vitest";
import { clockFindings } from "./check-clock.ts";

const rule = "app/features/games/x.server.ts";

test.for([
  "checkIn(db, { userId, now: new Date() })",
  "const now = new Date;",
  "const at = Date.now() + 1_000;",
  "const clock = { ask: Date.now };",
  "const words = Date();",
])("refuses a rule and a route with %s", (text) => {
  for (const file of [rule, "app/routes/games/x.tsx"])
    expect(clockFindings(file, text)).toEqual([
      expect.stringContaining(`${file} asks the clock of the process: take \`now\` from`),
    ]);
});

test.for([
  "const soon = new Date(now.getTime() + 1_000);",
  "const { now } = await lockGame(db, who); // new Date()",
  "const at: Date = row.at; const day = Date.parse(text);",
])("allows %s", (text) => {
  expect(clockFindings(rule, text)).toEqual([]);
});

test("allows the clock below the features, for timeouts and logs", () => {
  expect(clockFindings("app/platform/http/x.server.ts", "Date.now()")).toEqual([]);
});

test("refuses an exception that is no longer one", () => {
  expect(clockFindings("app/features/admin/in-panel-zone.server.ts", "export {};")).toHaveLength(1);
});
