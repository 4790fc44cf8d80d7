import ts from "typescript";

const rule = "app/features/games/hidden-texts.server.ts";

/** These files read texts that may be hidden. Each entry says why none of these texts is shown. */
const readers: Record<string, string> = {
  "app/features/account-deletion/own-game-data.queries.server.ts": "what the reader has written",
  "app/features/games/lock-game-for-edit.server.ts": "to compare them with what is written",
  "app/features/games/manager-game.queries.server.ts": "the form of those who may overwrite them",
  "app/features/answers/write-answer.server.ts": "keeps the comment that is stored",
  "app/features/series/start-series.server.ts": "copies what the same user has just written",
  "app/features/series/create-occurrences.server.ts": "copies it with the mark that hides it",
  "app/features/series/lock-series.server.ts": "`seriesNoteFor` replaces it for readers",
};

const column =
  /^(?:(?:games|answers|g|a)\.)?(?:note|comment|cancelReason|cancel_reason)(?: as \w+)?$/;
const columnInSql =
  /(?<![\w.]|\bas )(?:(?:games|answers|g|a)\.)?(?:note|comment|cancel_reason)\b(?!\s*(?:=|is (?:not )?null))/;

const storedFacts = "storedFacts";
const declaration = "app/features/games/game-facts.queries.server.ts";

export function hiddenTextFindings(file: string, text: string): string[] {
  if (file === rule || file === declaration || !file.startsWith("app/")) return [];
  const isRead = /note|comment|cancel|storedFacts/.test(text) && readsText(file, text);
  if (isRead && !readers[file])
    return [`${file} reads a note, comment or reason past hidden-texts.server.ts`];
  return !isRead && readers[file] ? [`${file} reads none of the hidden texts any more`] : [];
}

function readsText(file: string, text: string): boolean {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): boolean =>
    isReadBySql(node) ||
    isReadByBuilder(node) ||
    isReadWithFacts(node) ||
    (ts.forEachChild(node, visit) ?? false);
  return visit(source);
}

function isReadBySql(node: ts.Node): boolean {
  if (!ts.isTaggedTemplateExpression(node) || node.tag.getText() !== "sql") return false;
  const { template } = node;
  const parts = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
  return columnInSql.test(
    parts.join(" $ ").replaceAll(/'[^']*'|insert into [\w\s]+\([^)]*\)/g, ""),
  );
}

const reading = new Set(["select", "returning", "ref"]);

const isReadWithFacts = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && node.expression.getText() === storedFacts;

function isReadByBuilder(node: ts.Node): boolean {
  if (!ts.isStringLiteral(node) || !column.test(node.text)) return false;
  let { parent } = node;
  while (ts.isArrayLiteralExpression(parent) || ts.isArrowFunction(parent)) ({ parent } = parent);
  if (!ts.isCallExpression(parent) || !ts.isPropertyAccessExpression(parent.expression))
    return false;
  return reading.has(parent.expression.name.text);
}
