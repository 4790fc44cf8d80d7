import fs from "node:fs";
import pg from "pg";

type Row = { id: number };
type Load = { table: string; writers: number; ms: number };

/** Counts the one-row updates that all writers commit in a second, each with its own connection and row. */
export async function commitsPerSecond(url: string, { table, writers, ms }: Load): Promise<number> {
  const clients = await Promise.all(Array.from({ length: writers }, () => connected(url)));
  const { rows = [] } = (await clients[0]?.query<Row>(`select id from ${table} order by id`)) ?? {};
  const began = performance.now();
  let commits = 0;
  const write = async (client: pg.Client, at: number) => {
    const text = `update ${table} set thumbnail = thumbnail where id = $1`;
    while (performance.now() - began < ms) {
      await client.query({ name: "write", text, values: [rows[at]?.id] });
      commits += 1;
    }
  };
  await Promise.all(clients.map(write));
  const seconds = (performance.now() - began) / 1_000;
  await Promise.all(clients.map((client) => client.end()));
  return Math.round(commits / seconds);
}

async function connected(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}

/** The CPU time that a process has used, from /proc, in seconds. */
export function processSeconds(pid: number): number {
  const [user, system] =
    fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ").slice(11) ?? [];
  return (Number(user) + Number(system)) / 100;
}
