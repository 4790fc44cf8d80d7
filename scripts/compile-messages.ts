import fs from "node:fs";
import path from "node:path";

const catalogue = "messages";
const project = `${catalogue}/project.inlang`;
const shared = {
  project,
  strategy: ["globalVariable", "baseLocale"],
  emitReadme: false,
  emitPrettierIgnore: false,
  emitGitIgnore: false,
} satisfies Partial<Options>;

type Options = Parameters<typeof import("@inlang/paraglide-js").compile>[0];

export const forNode: Options = {
  ...shared,
  outdir: ".messages/node",
  outputStructure: "locale-modules",
};

const forBrowser: Options = { ...shared, outdir: ".messages/browser" };

/** Compiles the messages if they are out of date. In production they never are, because the build
 * has compiled them, and the compiler is not installed. The project is loaded once for both
 * outputs, because loading it takes ten times as long as compiling it. */
export async function compileMessages(): Promise<void> {
  if (!isStale()) return;
  const { compileProject } = await import("@inlang/paraglide-js");
  const { loadProjectFromDirectory } = await import("@inlang/sdk");
  const loaded = await loadProjectFromDirectory({ path: project, fs });
  try {
    const [error] = await loaded.errors.get();
    if (error) throw error;
    for (const { outdir, ...compilerOptions } of [forNode, forBrowser])
      write(
        outdir,
        await compileProject({ project: loaded, projectPath: project, compilerOptions }),
      );
  } finally {
    await loaded.close();
  }
}

function write(outdir: string, files: Record<string, string>): void {
  fs.rmSync(outdir, { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(`${outdir}/${file}`), { recursive: true });
    fs.writeFileSync(`${outdir}/${file}`, text);
  }
}

function isStale(): boolean {
  if (!fs.existsSync(catalogue) || !fs.existsSync("node_modules/@inlang/paraglide-js"))
    return false;
  const compiled = Math.min(
    ...[forNode, forBrowser].map(({ outdir }) => changedAt(`${outdir}/messages.js`)),
  );
  const sources = fs.readdirSync(catalogue).map((name) => `${catalogue}/${name}`);
  return [...sources, `${project}/settings.json`, "package-lock.json"].some(
    (source) => fs.statSync(source).isFile() && changedAt(source) > compiled,
  );
}

const changedAt = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

if (import.meta.main) await compileMessages();
