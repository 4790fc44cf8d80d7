import path from "node:path";
import ts from "typescript";

/** Exports of a route that React Router leaves out of the browser, with all that only they use. */
const onServerOnly = ["loader", "action", "middleware", "headers"];

const ofServer = /\.server\.|^entry\.server|\.mail\.tsx$|^(server|middleware|test|routes\/api)\//;

/** The statements of a module of `app` that may run in a browser. */
export function browserCode(source: ts.SourceFile, checker: ts.TypeChecker): ts.Statement[] {
  const file = path.relative("app", source.fileName);
  if (file.startsWith("..") || ofServer.test(file) || /\.d\.ts$/.test(file)) return [];
  const isRoute = file.startsWith("routes/") || file === "root.tsx";
  return isRoute ? usedInBrowser(source, checker) : [...source.statements];
}

/** Returns what the exports for the browser use, directly or by way of other statements of the module. */
function usedInBrowser(source: ts.SourceFile, checker: ts.TypeChecker): ts.Statement[] {
  const used = new Set(source.statements.filter(isForBrowser));
  for (const statement of used) forEachName(statement, (name) => addDeclarations(name));
  return [...used];

  function addDeclarations(name: ts.Identifier) {
    for (const declaration of checker.getSymbolAtLocation(name)?.declarations ?? []) {
      const statement = source.statements.find((each) => isWithin(declaration, each));
      if (statement) used.add(statement);
    }
  }
}

function isForBrowser(statement: ts.Statement): boolean {
  if (ts.isExpressionStatement(statement)) return true;
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : [];
  const isExport = modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
  const isOther = ts.isExportDeclaration(statement) || ts.isExportAssignment(statement);
  return isOther || (isExport && !toNames(statement).every((name) => onServerOnly.includes(name)));
}

function toNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  return ts.isFunctionDeclaration(statement) ? [statement.name?.text ?? "default"] : ["other"];
}

function forEachName(node: ts.Node, visit: (name: ts.Identifier) => void): void {
  if (ts.isIdentifier(node)) visit(node);
  ts.forEachChild(node, (child) => forEachName(child, visit));
}

const isWithin = (node: ts.Node, outer: ts.Node) =>
  node.getSourceFile() === outer.getSourceFile() && node.pos >= outer.pos && node.end <= outer.end;
