import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { browserCode } from "./browser-code.ts";

const route = `
  import { data } from "react-router";
  const onServer = () => "action";
  const onBoth = () => "both";
  const title = "component";
  const heading = () => title;
  export const action = () => onServer() + onBoth();
  export function loader() { return data(onServer()); }
  export default function Page() { return heading() + onBoth(); }
  export const clientAction = () => null;
`;

/** The statements of a file that may run in a browser, by their first words. */
function inBrowser(file: string, text: string) {
  const name = path.resolve("app", file);
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const host = { ...ts.createCompilerHost({}), getSourceFile: () => source };
  const program = ts.createProgram([name], { noLib: true, noResolve: true }, host);
  return browserCode(source, program.getTypeChecker()).map((statement) =>
    /const (\w+)|function (\w+)/.exec(statement.getText())?.slice(1).join(""),
  );
}

test("of a route counts what its component and client functions use, at any distance", () => {
  const found = inBrowser("routes/games/example.tsx", route).filter(Boolean);
  expect(found.sort()).toEqual(["Page", "clientAction", "heading", "onBoth", "title"]);
});

test("a route that only answers requests has no code in the browser", () => {
  const text = `const open = () => "stream"; export const loader = () => open();`;
  expect(inBrowser("routes/live.ts", text)).toEqual([]);
});

test.for([
  ["browser/toast.ts", 1],
  ["features/games/game.queries.server.ts", 0],
  ["routes/api/games.ts", 0],
])("%s has %i statements in the browser", ([file, count]) => {
  expect(inBrowser(`${file}`, "export const one = 1;")).toHaveLength(Number(count));
});
