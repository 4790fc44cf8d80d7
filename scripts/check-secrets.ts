import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { lintSource } from "@secretlint/core";
import { creator } from "@secretlint/secretlint-rule-preset-recommend";

/** `enableIDScanRule` makes the preset report the ids of Amazon's keys as well. */
const preset = {
  id: "@secretlint/secretlint-rule-preset-recommend",
  rule: creator,
  rules: [{ id: "@secretlint/secretlint-rule-aws", options: { enableIDScanRule: true } }],
};

const google = /AIza[\w-]{35}|GOCSPX-[\w-]{28}/;

export async function findSecrets(file: string): Promise<string[]> {
  const content = fs.readFileSync(file, "utf8");
  if (content.includes("\0")) return [];
  const source = {
    filePath: path.resolve(file),
    content,
    ext: path.extname(file),
    contentType: "text" as const,
  };
  const options = { config: { rules: [preset] }, maskSecrets: true };
  const { messages } = await lintSource({ source, options });
  const found = messages.map(({ loc, message }) => `${file}:${loc.start.line}: ${message}`);
  return google.test(content) ? [...found, `${file}: found a key of Google`] : found;
}

if (import.meta.main) {
  const flags = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", flags, { encoding: "utf8" }).split("\0");
  const present = files.filter((file) => file && fs.existsSync(file));
  const found = (await Promise.all(present.map(findSecrets))).flat();
  for (const line of found) console.error(line);
  if (found.length > 0) process.exitCode = 1;
}
