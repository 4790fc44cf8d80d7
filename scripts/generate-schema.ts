import fs from "node:fs";
import { migrate } from "#db/migrate.ts";
import { describeSchema, schemaFile } from "./describe-schema.ts";
import { withThrowAwayDatabase } from "./throw-away.ts";

const schema = await withThrowAwayDatabase(async (url) => {
  await migrate(url);
  return describeSchema(url);
});
fs.writeFileSync(schemaFile, schema);
