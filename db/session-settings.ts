import pg from "pg";

/** Database servers have different defaults, so each connection sets these values. A pooler may
 * forget the values, so `keepRoleSettings` also stores them for our role. */
const sessionSettings = {
  // Running a statement takes some milliseconds, but compiling it first (jit) takes up to 2.6 s.
  jit: "off",
  // The cost of a random read, which is low on an SSD. With the default of 4, Postgres reads small
  // tables completely, which takes more CPU.
  random_page_cost: "1.1",
  TimeZone: "UTC",
  // After waiting for a locked row, a transaction has to see what others have committed.
  default_transaction_isolation: "read committed",
};

const entries = Object.entries(sessionSettings);

export const setSession = entries.map(([name, value]) => `set ${name} = '${value}'`).join("; ");

export async function hasRoleSettings(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_settings join json_each_text($1) on key = name where reset_val <> value`,
    [JSON.stringify(sessionSettings)],
  );
  return rows.length === 0;
}

export async function keepRoleSettings(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select current_database() as name");
  const role = `current_user in database ${pg.escapeIdentifier(rows[0]?.name ?? "")}`;
  for (const [name, value] of entries)
    await client.query(`alter role ${role} set ${name} = '${value}'`);
}
