import { renewKey } from "#app/features/teams/renew-key.server.ts";
import type { Db } from "#db/client.server.ts";

type Given = { teamId: number; captainId: number; times: number };

/** Renews the key of a team, and returns all keys it has had. */
export async function renewOften(db: Db, { teamId, captainId, times }: Given): Promise<string[]> {
  for (let round = 0; round < times; round++) await renewKey(db, { teamId, captainId });
  const retired = await db
    .selectFrom("oldKeys")
    .select("key")
    .where("teamId", "=", teamId)
    .execute();
  const { secretKey } = await db
    .selectFrom("teams")
    .select("secretKey")
    .where("id", "=", teamId)
    .executeTakeFirstOrThrow();
  return [...retired.map(({ key }) => key), secretKey];
}
