import fs from "node:fs";
import path from "node:path";

const assets = path.resolve("build/client");

/** Every script file a page loads: those in its HTML, and their imports. */
export function scriptsOf(html: string): string[] {
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const code = fs.readFileSync(path.join(assets, file), "utf8");
    if (file.includes("/manifest-")) return;
    for (const [, name] of code.matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g))
      add(`/assets/${name}`);
  };
  for (const [file] of html.matchAll(/\/assets\/[\w.-]+\.js/g)) add(file);
  return [...found];
}
