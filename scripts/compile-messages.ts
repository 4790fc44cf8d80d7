import fs from "node:fs";

const catalogue = "messages";
const shared = {
  project: `${catalogue}/project.inlang`,
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
 * has compiled them, and the compiler is not installed. */
export async function compileMessages(): Promise<void> {
  if (!isStale()) return;
  for (const options of [forNode, forBrowser]) {
    await compileAll(options);
    const written = new Date();
    fs.utimesSync(`${options.outdir}/messages.js`, written, written);
  }
}

/** By default, the compiler writes all files at once and ignores errors, such as too many open
 * files. So this function writes one file at a time and throws the first error. */
async function compileAll(options: Options): Promise<void> {
  const { compile } = await import("@inlang/paraglide-js");
  const failures: unknown[] = [];
  const writeFile = async (...file: Parameters<typeof fs.writeFileSync>) => {
    try {
      fs.writeFileSync(...file);
    } catch (error) {
      failures.push(error);
    }
  };
  await compile({ ...options, fs: { ...fs, promises: { ...fs.promises, writeFile } } });
  if (failures.length > 0) throw failures[0];
}

function isStale(): boolean {
  if (!fs.existsSync(catalogue) || !fs.existsSync("node_modules/@inlang/paraglide-js"))
    return false;
  const compiled = Math.min(
    ...[forNode, forBrowser].map(({ outdir }) => changedAt(`${outdir}/messages.js`)),
  );
  const sources = fs.readdirSync(catalogue).map((name) => `${catalogue}/${name}`);
  return [...sources, `${shared.project}/settings.json`, "package-lock.json"].some(
    (source) => fs.statSync(source).isFile() && changedAt(source) > compiled,
  );
}

const changedAt = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

if (import.meta.main) await compileMessages();
