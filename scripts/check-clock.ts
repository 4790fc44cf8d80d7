import ts from "typescript";

/**
 * These files use the clock of their process, each with the reason why no other process can
 * disagree.
 */
const askers: Record<string, string> = {
  "app/features/accounts/components/background.tsx": "runs in the browser",
  "app/features/admin/in-panel-zone.server.ts": "only chooses between a date and “Today”",
};

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

const isNewDate = (node: ts.Node) =>
  ts.isNewExpression(node) && node.expression.getText() === "Date" && !node.arguments?.length;

const isCall = (node: ts.Node) =>
  (ts.isPropertyAccessExpression(node) && node.getText() === "Date.now") ||
  (ts.isCallExpression(node) && node.expression.getText() === "Date");
