import pg from "pg";

/**
 * Settings that every connection of Openrun begins with, because servers differ. A pooler in transaction mode
 * loses what a connection sets, so `keepRoleSettings` also makes them defaults of our role.
 */
const sessionSettings = {
  // To compile a statement takes Postgres up to 2.6 s, to run it a few milliseconds.
  jit: "off",
  // As for an SSD, or data in memory. With the default of 4 Postgres reads small tables whole, which takes more CPU time.
  random_page_cost: "1.1",
  TimeZone: "UTC",
  // Our rules lock a row and then read what others have committed meanwhile.
  default_transaction_isolation: "read committed",
};

const entries = Object.entries(sessionSettings);

/** The settings as one command, for a connection that has just opened. */
export const setSession = entries.map(([name, value]) => `set ${name} = '${value}'`).join("; ");

/** Returns whether connections of the current role begin with the settings. A restored database has lost them. */
export async function hasRoleSettings(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_settings join json_each_text($1) on key = name where reset_val <> value`,
    [JSON.stringify(sessionSettings)],
  );
  return rows.length === 0;
}

/** Makes the settings the defaults of the current role in this database. Only new connections have them. */
export async function keepRoleSettings(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select current_database() as name");
  const role = `current_user in database ${pg.escapeIdentifier(rows[0]?.name ?? "")}`;
  for (const [name, value] of entries)
    await client.query(`alter role ${role} set ${name} = '${value}'`);
}
