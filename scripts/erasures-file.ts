import fs from "node:fs";
import { z } from "zod";
import { connect } from "#db/client.server.ts";
import { eraseAgain } from "#db/erase-users.ts";
import { advanceTo, readLastIds } from "#db/sequences.ts";
import { withClient } from "#db/with-client.ts";

const erasuresFile = z.object({
  openrun: z.literal("erasures"),
  lastIds: z.record(z.string(), z.int().positive()),
  erasures: z.array(z.object({ userId: z.int().positive(), at: z.iso.datetime({ offset: true }) })),
});

export type Erasures = z.output<typeof erasuresFile>;

export async function saveErasures(url: string, file: string): Promise<void> {
  const list = await withClient(url, async (client): Promise<Erasures> => {
    const { rows } = await client.query<{ list: Erasures["erasures"] }>(`
      select coalesce(json_agg(json_build_object('userId', user_id, 'at', at) order by at, user_id), '[]')
        as list from erasures`);
    return {
      openrun: "erasures",
      lastIds: await readLastIds(client),
      erasures: rows[0]?.list ?? [],
    };
  });
  const half = `${file}.${process.pid}.half`;
  try {
    fs.writeFileSync(half, `${JSON.stringify(list)}\n`, { mode: 0o600 });
    fs.renameSync(half, file);
  } finally {
    fs.rmSync(half, { force: true });
  }
  console.log(`Wrote ${file} (${list.erasures.length} deleted accounts).`);
}

export function readErasures(file: string): Erasures {
  try {
    return erasuresFile.parse(JSON.parse(fs.readFileSync(file, "utf8")));
  } catch {
    console.error(`${file} was not written by: npm run erasures -- save FILE`);
    process.exit(1);
  }
}

export async function applyErasures(url: string, { lastIds, erasures }: Erasures): Promise<void> {
  await withClient(url, (client) => advanceTo(client, lastIds));
  const db = connect(url, { max: 1, statementMs: 600_000 });
  try {
    console.log(`Deleted ${await eraseAgain(db, erasures)} accounts again.`);
  } finally {
    await db.destroy();
  }
}
