import ts from "typescript";

/** Files that read the clock of the process, each with the reason that no two processes can disagree about it. */
const askers: Record<string, string> = {
  "app/features/accounts/components/background.tsx": "runs in the browser",
  "app/features/admin/in-panel-zone.server.ts": "only chooses between a date and “Today”",
};

/**
 * A rule, a read or a route that asks the clock of its process: two processes with two clocks would
 * decide two things about one game.
 */
export function clockFindings(file: string, text: string): string[] {
  if (!/^app\/(features|routes)\//.test(file)) return [];
  const asks = /\bDate\b/.test(text) && asksClock(file, text);
  if (asks && !askers[file])
    return [
      `${file} asks the clock of the process: take \`now\` from the locked row or the query (databaseNow), from the caller (caller.now), or from readDatabaseClock(db)`,
    ];
  return !asks && askers[file] ? [`${file} does not ask the clock of the process any more`] : [];
}

function asksClock(file: string, text: string): boolean {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): boolean =>
    isNewDate(node) || isCall(node) || (ts.forEachChild(node, visit) ?? false);
  return visit(source);
}

/** `new Date()`, with or without the brackets. */
const isNewDate = (node: ts.Node) =>
  ts.isNewExpression(node) && node.expression.getText() === "Date" && !node.arguments?.length;

/** `Date.now`, called or handed on, and `Date()`. */
const isCall = (node: ts.Node) =>
  (ts.isPropertyAccessExpression(node) && node.getText() === "Date.now") ||
  (ts.isCallExpression(node) && node.expression.getText() === "Date");
