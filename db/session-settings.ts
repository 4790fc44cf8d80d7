import pg from "pg";

/** Servers have different defaults, so each connection sets these. A pooler may forget them, so
 * `keepRoleSettings` stores them as defaults of our role, too. */
const sessionSettings = {
  // Postgres takes up to 2.6 s to compile a statement (jit), and some milliseconds to run it.
  jit: "off",
  // This is the cost of reading on an SSD. With the default of 4, Postgres reads small tables
  // completely, which takes more CPU.
  random_page_cost: "1.1",
  TimeZone: "UTC",
  // Rules lock a row. After waiting for it, they have to read what others have committed meanwhile.
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

/** The defaults apply only to connections that are opened later. */
export async function keepRoleSettings(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select current_database() as name");
  const role = `current_user in database ${pg.escapeIdentifier(rows[0]?.name ?? "")}`;
  for (const [name, value] of entries)
    await client.query(`alter role ${role} set ${name} = '${value}'`);
}
