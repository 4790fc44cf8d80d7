import pg from "pg";

/** Changes a team a hundred times a second until told to stop. */
export async function keepWriting(databaseUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const change = `update teams set thumbnail = thumbnail
    where id = (select min(id) + floor(random() * 10000) from teams)`;
  let last: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    last ??= client
      .query(change)
      .catch(() => {})
      .finally(() => {
        last = undefined;
      });
  }, 10);
  return async () => {
    clearInterval(timer);
    await last;
    await client.end();
  };
}
