import fs from "node:fs";

/** Files of so few lines are fragments, unless they are the contract, schema or job of something. */
const fragmentLines = 15;
/** Shares of what is measured; `docs/decisions/266-sizes-that-are-checked.md` has the reasons. */
const most = { fragments: 0.075, imports: 0.1, importsOfRoutes: 0.21 };

type Sizes = { lines: number; imports: number };

/**
 * Returns what grew in the files of the product: the share of fragments, and that of imports. An import counts
 * as one line, however many lines the formatter needs for its names; that of messages counts as a line of text.
 */
export function sizeFindings(files: string[], read = readText): string[] {
  const measured = files.filter((file) => isMeasured(file)).map((file) => [file, read(file)]);
  const sizes = measured.map(([file = "", text = ""]) => ({ file, ...toSizes(text) }));
  const routes = sizes.filter(({ file }) => file.startsWith("app/routes/"));
  const fragments = sizes.filter(({ lines }) => lines <= fragmentLines).length;
  return [
    ...over(`files of at most ${fragmentLines} lines, of all files`, {
      share: fragments / sizes.length,
      limit: most.fragments,
      mend: "merge those with one importer into it",
    }),
    ...over("imports, of all lines", {
      share: toImports(sizes),
      limit: most.imports,
      mend: "merge modules that are always imported together",
    }),
    ...over("imports, of the lines of routes", {
      share: toImports(routes),
      limit: most.importsOfRoutes,
      mend: "move what several routes compose into their room",
    }),
  ];
}

const readText = (file: string) => fs.readFileSync(file, "utf8");

const isMeasured = (file: string) =>
  /^(app|db|scripts|vite)\//.test(file) && !/^db\/(migrations\/|schema\.ts)/.test(file);

function toSizes(text: string): Sizes {
  const imports = text.match(/^import\s[^;]*;$/gm) ?? [];
  const importLines = imports.join("\n").split("\n").length;
  const lines = text.trimEnd().split("\n").length;
  const ofWords = imports.filter((line) => line.includes('from "#messages')).length;
  return {
    lines: lines - (imports.length ? importLines - imports.length : 0),
    imports: imports.length - ofWords,
  };
}

function toImports(sizes: Sizes[]): number {
  const sum = (field: keyof Sizes) => sizes.reduce((all, size) => all + size[field], 0);
  return sum("imports") / sum("lines");
}

type Share = { share: number; limit: number; mend: string };

const over = (what: string, { share, limit, mend }: Share) =>
  share > limit ? [`${toPercent(share)} ${what}: at most ${toPercent(limit)}; ${mend}`] : [];

const toPercent = (share: number) => `${(share * 100).toFixed(1)} %`;
