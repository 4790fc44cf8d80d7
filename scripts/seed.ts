import { parseArgs } from "node:util";
import { migrate } from "#db/migrate.ts";
import { seedDemo } from "#db/seed.ts";
import { seedLarge } from "#db/seed-large.ts";
import { withDatabase } from "./database.ts";

const { values } = parseArgs({ options: { size: { type: "string", default: "small" } } });
if (values.size !== "small" && values.size !== "large") {
  console.error("Usage: npm run seed -- --size small|large");
  process.exit(1);
}

await withDatabase(async (url) => {
  await migrate(url);
  const started = performance.now();
  if (values.size === "large") await seedLarge(url);
  else if (!(await seedDemo(url))) {
    console.log("Nothing was added: the demo data needs an empty database.");
    return;
  }
  console.log(`Added the ${values.size} data in ${Math.round(performance.now() - started)} ms.`);
});
