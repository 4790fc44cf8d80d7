import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

test("compiles every message where few files may be open, as in a container", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "openrun-messages-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  for (const name of ["node_modules", "package-lock.json"])
    fs.symlinkSync(path.resolve(name), path.join(folder, name));
  const catalogue = path.join(folder, "messages");
  fs.cpSync("messages/project.inlang", path.join(catalogue, "project.inlang"), { recursive: true });
  const names = Array.from({ length: 100 }, (_, index) => `game_${index}`);
  const messages = JSON.stringify(Object.fromEntries(names.map((name) => [name, `A ${name}`])));
  for (const language of ["en", "de"])
    fs.writeFileSync(path.join(catalogue, `${language}.json`), messages);

  const script = path.resolve("scripts/compile-messages.ts");
  const command = `ulimit -n 64 && exec "$0" "$1"`;
  execFileSync("sh", ["-c", command, process.execPath, script], { cwd: folder });

  const files = fs.readdirSync(path.join(folder, ".messages/browser/messages"));
  expect(files).toEqual(expect.arrayContaining(names.map((name) => `${name}.js`)));
});
