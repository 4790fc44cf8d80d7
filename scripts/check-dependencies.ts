import fs from "node:fs";
import ts from "typescript";

const rewriting = /^(transform|load|resolveId|renderChunk)$/;
const packageName = /^(?:@[\w.-]+\/)?[\w-][\w.-]*/;
const buildFile = /^(?:vite\/|(?:[\w-]+\.)*vite\.config\.ts$)/;

/** React Router exports these names or writes them into pages, but does not document them. */
const undocumented =
  /\b(?:UNSAFE_|unstable_|__reactRouter)\w+|^(?:serverHandoff(?:Stream|String)|staticHandlerContext|renderMeta)$/;

/** Finds code that uses more of a dependency than what it publishes and documents. */
export function dependencyFindings(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const imports = ts.preProcessFile(text, true, true).importedFiles.map((each) => each.fileName);
  const findings = imports.filter(reachesPast).map((name) => `imports ${name}, past its exports`);
  const visit = (node: ts.Node) => {
    if (buildFile.test(file)) findings.push(...inspectBuild(node));
    const [name] = undocumented.exec(ownText(node)) ?? [];
    if (name) findings.push(`uses ${name}, which React Router does not document`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings.map((finding) => `${file} ${finding}`);
}

const ownText = (node: ts.Node) =>
  ts.isIdentifier(node) || ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)
    ? node.text
    : "";

function reachesPast(specifier: string): boolean {
  if (/(?:^|\/)node_modules\//.test(specifier)) return true;
  if (/^[.#/]|^(?:node|virtual):/.test(specifier)) return false;
  const [name = ""] = packageName.exec(specifier) ?? [];
  if (name === "" || !fs.existsSync(`node_modules/${name}`)) return false;
  try {
    import.meta.resolve(specifier.replace(/\?.*$/, ""));
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === notExported;
  }
}

const notExported = "ERR_PACKAGE_PATH_NOT_EXPORTED";

function inspectBuild(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node) && /\/dist\//.test(node.text) && reachesPast(node.text))
    return [`names ${node.text}, past its exports`];
  if (!isNamed(node)) return [];
  const name = node.name.getText();
  if (name === "alias") return ["replaces modules by an alias"];
  const isRewriting = rewriting.test(name) && !leavesOutLibraries(node);
  return isRewriting ? [`has a plugin whose ${name} reaches below node_modules`] : [];
}

const isNamed = (node: ts.Node) =>
  ts.isPropertyAssignment(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isShorthandPropertyAssignment(node);

/** Hooks of our own build steps are allowed, because their filter leaves out libraries. */
const leavesOutLibraries = (hook: ts.Node) => /exclude:\s*\[?\/node_modules\//.test(hook.getText());
