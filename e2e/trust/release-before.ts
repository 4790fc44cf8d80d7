import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { aFolder } from "#e2e/trust/processes.ts";

/** The commit that was released as 1.1.0. */
const commit = "51fd66a6";

const run = promisify(execFile);

/** Returns a folder with the build of the release before; `RELEASE_BEFORE` names one that is there already. */
export async function theReleaseBefore(): Promise<string> {
  if (process.env.RELEASE_BEFORE) return path.resolve(process.env.RELEASE_BEFORE);
  const folder = aFolder("release-before");
  const archive = path.join(folder, "source.tar");
  await run("git", ["archive", "--output", archive, commit]).catch((error) => {
    throw new Error("Fetch the whole history (git fetch --unshallow).", { cause: error });
  });
  await run("tar", ["-xf", archive, "-C", folder]);
  const env = { ...process.env, NODE_ENV: "", NODE_OPTIONS: "" };
  const options = { cwd: folder, env, maxBuffer: 2 ** 26 };
  await run("npm", ["ci", "--no-audit", "--no-fund"], options);
  const build = ["node_modules/@react-router/dev/bin.js", "build"];
  await run(process.execPath, build, { ...options, env: { ...env, NODE_ENV: "production" } });
  return folder;
}
