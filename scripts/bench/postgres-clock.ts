import type pg from "pg";

/**
 * Makes Postgres report the duration of each step of a query (parse, bind, execute), and adds them
 * up.
 */
export async function countMs(client: pg.ClientBase, clock: { ms: number }) {
  client.on("notice", ({ message }) => {
    clock.ms += Number(/^duration: ([\d.]+) ms/.exec(message ?? "")?.[1] ?? 0);
  });
  await client.query("set log_min_messages = panic");
  await client.query("set client_min_messages = log");
  await client.query("set log_min_duration_statement = 0");
}
