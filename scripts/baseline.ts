import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { neededApis, oldestHydrated } from "#app/lib/baseline.ts";
import { browserCode } from "./browser-code.ts";

type Support = { version_added?: string | boolean | null; flags?: unknown; prefix?: string };
type Tree = { [name: string]: Tree } & {
  __compat?: { support: Record<string, Support | Support[] | undefined> };
};

/**
 * Newer APIs, and interfaces with all their members, that a module may use when it also holds the
 * check for them: it must work without them.
 */
const checkedBeforeUse: Record<string, string> = {
  "Navigator.share": '"share" in navigator',
  "Window.navigation": '"navigation" in window',
  NavigateEvent: '"navigation" in window',
};

const data = fileURLToPath(import.meta.resolve("@mdn/browser-compat-data"));
const { api, javascript }: { api: Tree; javascript: { builtins: Tree } } = JSON.parse(
  fs.readFileSync(data, "utf8"),
);

/** DOM mixins, by an interface under which the data lists their members. */
const listedUnder: Record<string, string> = {
  ARIAMixin: "Element",
  ChildNode: "Element",
  ParentNode: "Element",
  HTMLOrSVGElement: "HTMLElement",
  ElementCSSInlineStyle: "HTMLElement",
  ReadonlyArray: "Array",
  ReadonlyMap: "Map",
  ReadonlySet: "Set",
  WindowOrWorkerGlobalScope: "Window",
  GlobalEventHandlers: "Element",
};

/**
 * Returns what browser code uses and the oldest hydrated browsers lack: `app/ui/x.ts:3 Array.at is not
 * in …`.
 */
export function newerThanBaseline(program: ts.Program): string[] {
  const checker = program.getTypeChecker();
  const code = program.getSourceFiles().filter(({ fileName }) => !/\.test\./.test(fileName));
  const findings = code.flatMap((source) =>
    browserCode(source, checker)
      .flatMap(identifiersIn)
      .flatMap((identifier) => judge({ source, identifier, checker })),
  );
  return [...new Set(findings)].sort();
}

function identifiersIn(node: ts.Node): ts.Identifier[] {
  const own = ts.isIdentifier(node) && !ts.isPartOfTypeNode(node) ? [node] : [];
  ts.forEachChild(node, (child) => void own.push(...identifiersIn(child)));
  return own;
}

type Use = { source: ts.SourceFile; identifier: ts.Identifier; checker: ts.TypeChecker };

function judge({ source, identifier, checker }: Use): string[] {
  const declarations = checker.getSymbolAtLocation(identifier)?.declarations ?? [];
  return declarations.flatMap((declaration) => {
    if (!/\/lib\.[\w.]+\.d\.ts$/.test(declaration.getSourceFile().fileName)) return [];
    const name = toName(declaration, identifier.text);
    const missing = name && !isAllowed(source, name) ? lacking(name) : [];
    const { line } = source.getLineAndCharacterOfPosition(identifier.getStart());
    const place = `${path.relative(".", source.fileName)}:${line + 1}`;
    return missing.length > 0 ? [`${place} ${name} is not in ${missing.join(", ")}`] : [];
  });
}

/** `Array.at` for a member, `TextEncoderStream` for a global. */
function toName(declaration: ts.Declaration, name: string): string | undefined {
  if (ts.isVariableDeclaration(declaration) || ts.isFunctionDeclaration(declaration)) return name;
  const { parent } = declaration;
  // `declare var AbortSignal: { timeout(…): … }`
  const owner = ts.isTypeLiteralNode(parent) ? parent.parent : parent;
  if (!ts.isInterfaceDeclaration(owner) && !ts.isVariableDeclaration(owner)) return;
  const type = owner.name.getText().replace(/Constructor$/, "");
  return `${listedUnder[type] ?? type}.${name}`;
}

function isAllowed(source: ts.SourceFile, name: string): boolean {
  const guarded = neededApis.map((each) => each.replace(".prototype", ""));
  const check = checkedBeforeUse[name] ?? checkedBeforeUse[name.split(".")[0] ?? ""];
  return guarded.includes(name) || (check !== undefined && source.text.includes(check));
}

/** The oldest hydrated browsers without this API; none if the data does not list it. */
function lacking(name: string): string[] {
  const [owner = "", member] = name.split(".");
  const known = [api, javascript.builtins].flatMap((tree) => {
    const found = member
      ? (tree[owner]?.[member] ?? tree[owner]?.[`${member}_static`])
      : tree[owner];
    return found?.__compat ? [found.__compat.support] : [];
  });
  return Object.entries(oldestHydrated)
    .filter(([browser, version]) => known.some((support) => since(support[browser]) > version))
    .map(([browser, version]) => `${browser} ${version}`);
}

function since(support: Support | Support[] | undefined): number {
  const plain = [support ?? []].flat().filter(({ flags, prefix }) => !flags && !prefix);
  const versions = plain.map(({ version_added: added }) =>
    typeof added === "string" ? Number.parseFloat(added.replace("≤", "")) : Number.NaN,
  );
  const valid = versions.filter((version) => !Number.isNaN(version));
  return valid.length > 0 ? Math.min(...valid) : Number.POSITIVE_INFINITY;
}
