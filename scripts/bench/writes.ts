import pg from "pg";

/** Changes a team a hundred times a second; returns the function that stops it. */
export async function keepWriting(databaseUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: number }>(
    "select id from teams order by id limit 10000",
  );
  const change = () => ({
    name: "change-team",
    text: "update teams set thumbnail = thumbnail where id = $1",
    values: [rows[Math.floor(Math.random() * rows.length)]?.id],
  });
  let last: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    last ??= client
      .query(change())
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
