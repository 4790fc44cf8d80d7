import pg from "pg";
import { setSession } from "#db/session-settings.ts";

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
