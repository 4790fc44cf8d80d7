import fs from "node:fs";
import ts from "typescript";

export type Message = string | [{ selectors: string[]; match: Record<string, string> }];
export type Catalogue = Record<string, Message>;

const areas = ["lib", "ui", "when", "browser", "platform", "site"];

export function readCatalogue(language: string): Catalogue {
  const { $schema: _, ...messages } = JSON.parse(
    fs.readFileSync(`messages/${language}.json`, "utf8"),
  );
  return messages;
}

export function catalogueFindings(
  language: string,
  english: Catalogue,
  other: Catalogue,
): string[] {
  const at = `messages/${language}.json`;
  const names = Object.keys(other);
  const missing = Object.keys(english).filter((name) => !(name in other));
  const unknown = names.filter((name) => !(name in english));
  const rooms = [
    ...areas,
    ...fs.readdirSync("app/features").map((room) => room.replaceAll("-", "_")),
  ];
  const isNamed = (name: string) =>
    /^[a-z][a-z0-9_]*$/.test(name) && rooms.some((room) => name.startsWith(`${room}_`));
  return [
    ...missing.map((name) => `${at} lacks ${name}`),
    ...unknown.map((name) => `${at} has ${name}, which is no message in English`),
    ...names.filter((name) => !isNamed(name)).map((name) => `${at} ${name} begins with no room`),
    ...(names.join() === names.toSorted().join() ? [] : [`${at} is not in the order of names`]),
    ...names.flatMap((name) => messageFindings(`${at} ${name}`, english[name], other[name])),
  ];
}

function messageFindings(at: string, english: Message | undefined, other: Message | undefined) {
  if (!english || !other) return [];
  const findings: string[] = [];
  const [facts, otherFacts] = [listFacts(english), listFacts(other)];
  for (const fact of facts)
    if (!otherFacts.has(fact)) findings.push(`${at} does not name {${fact}}`);
  for (const fact of otherFacts)
    if (!facts.has(fact)) findings.push(`${at} names {${fact}}, which is not given`);
  const [forms, own] = [listForms(english), listForms(other)];
  for (const form of forms) if (!own.includes(form)) findings.push(`${at} lacks the form ${form}`);
  const texts = typeof other === "string" ? [other] : Object.values(other[0].match);
  if (texts.some((text) => text.trim() === "")) findings.push(`${at} is empty`);
  return findings;
}

const listForms = (message: Message) =>
  typeof message === "string" ? [] : Object.keys(message[0].match);

function listFacts(message: Message): Set<string> {
  const texts = typeof message === "string" ? [message] : Object.values(message[0].match);
  const named = texts.flatMap((text) =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([, fact = ""]) => fact),
  );
  return new Set([...named, ...(typeof message === "string" ? [] : message[0].selectors)]);
}

export function unusedMessages(english: Catalogue, texts: string[]): string[] {
  const used = new Set(
    texts.flatMap((text) => [...text.matchAll(/\bm\.(\w+)/g)].map(([, name]) => name)),
  );
  return Object.keys(english)
    .filter((name) => !used.has(name))
    .map((name) => `messages/en.json ${name} is used nowhere`);
}

export function frozenWords(file: string, text: string): string[] {
  if (!/#messages"|Notice\(|renderProblem\(/.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const findings: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node) || ts.isClassLike(node)) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    if (
      ts.isCallExpression(node) &&
      /^(m\.\w+|errorNotice|renderNotice|renderProblem)$/.test(node.expression.getText())
    )
      findings.push(
        `${file}:${line + 1} makes the words of ${node.expression.getText()} while it loads`,
      );
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}
