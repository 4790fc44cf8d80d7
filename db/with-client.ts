import pg from "pg";
import { setSession } from "#db/session-settings.ts";

/** Runs `work` on a connection of its own, then closes it. A broken connection rejects the query. */
export async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(setSession);
    return await work(client);
  } finally {
    await client.end();
  }
}
