import fs from "node:fs";
import { expect, test } from "vitest";
import { aDatabase } from "#db/testing-copy.ts";
import { describeSchema, schemaFile } from "./describe-schema.ts";

test("the types of the tables are what the migrations make: else npm run generate-schema", async () => {
  expect(fs.readFileSync(schemaFile, "utf8")).toBe(await describeSchema(await aDatabase()));
});
