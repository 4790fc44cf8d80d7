import { withDatabase } from "./database.ts";
import { writeBackup } from "./write-backup.ts";

const file = process.argv[2];
if (!file) {
  console.error("Usage: npm run backup -- FILE");
  process.exit(1);
}

await withDatabase((url, { dataDir }) => writeBackup(url, { dataDir, file }));
