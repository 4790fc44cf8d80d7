import { randomBytes } from "node:crypto";
import { inject, onTestFinished } from "vitest";
import { copyTemplate, dropCopy } from "#db/testing-databases.ts";

export async function aDatabase(): Promise<string> {
  const name = `t_${randomBytes(4).toString("hex")}`;
  onTestFinished(() => dropCopy(inject("databases"), name));
  return copyTemplate(inject("databases"), name);
}
