import fs from "node:fs";
import { expect } from "vitest";
import { test } from "#db/testing-plans.ts";
import { describeSchema, schemaFile } from "./describe-schema.ts";

test("the types of the tables are what the migrations make: else npm run generate-schema", async ({
  databaseUrl,
}) => {
  expect(fs.readFileSync(schemaFile, "utf8")).toBe(await describeSchema(databaseUrl));
});
