import fs from "node:fs";
import { withDatabase } from "./database.ts";
import { applyErasures, readErasures, saveErasures } from "./erasures-file.ts";

const [what, file = "", ...more] = process.argv.slice(2);
const isRight = what === "save" || (what === "apply" && fs.existsSync(file));
if (!isRight || !file || more.length > 0) {
  console.error("Usage: npm run erasures -- save FILE | apply FILE");
  process.exit(1);
}

const list = what === "apply" && readErasures(file);
await withDatabase((url) => (list ? applyErasures(url, list) : saveErasures(url, file)));
