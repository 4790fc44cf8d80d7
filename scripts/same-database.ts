import { BadSetting } from "#app/platform/settings/bad-setting.server.ts";
import { withClient } from "#db/with-client.ts";

type Addresses = { databaseUrl: string; databaseDirectUrl: string };

/** With two different databases, jobs and notifications would never arrive. */
export async function requireSameDatabase({ databaseUrl, databaseDirectUrl }: Addresses) {
  if (databaseUrl === databaseDirectUrl) return;
  const [pooled, direct] = await Promise.all([identify(databaseUrl), identify(databaseDirectUrl)]);
  const isOther = pooled.cluster && direct.cluster && pooled.cluster !== direct.cluster;
  if (isOther || pooled.name !== direct.name)
    throw new BadSetting("DATABASE_DIRECT_URL is another database than that of DATABASE_URL.");
}

const identify = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query("select current_database() as name");
    const cluster = await client
      .query("select system_identifier from pg_control_system()")
      .catch(() => undefined);
    return { name: rows[0].name, cluster: cluster?.rows[0].system_identifier };
  });
