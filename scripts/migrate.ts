import { migrate } from "#db/migrate.ts";
import { withDatabase } from "./database.ts";

await withDatabase(async (url) => {
  const done = await migrate(url);
  console.log(done.length ? `Migrated: ${done.join(", ")}` : "The database is up to date.");
});
