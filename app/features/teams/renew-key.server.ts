import { asCaptain } from "#app/features/teams/lock-team-as-captain.server.ts";
import type { RenewKeyProblem } from "#app/features/teams/renew-key.ts";
import { replaceKey } from "#app/features/teams/replace-key.server.ts";
import { done, type Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

type RenewKey = { teamId: number; captainId: number; newKey?: () => string };

/** Gives a team another key; the old one ends at once and is never used again. */
export function renewKey(
  db: Db,
  { teamId, captainId, newKey }: RenewKey,
): Promise<Outcome<{ secretKey: string }, RenewKeyProblem>> {
  return asCaptain(db, { teamId, captainId, ability: "renewKey" }, async (db) =>
    done({ secretKey: await replaceKey(db, { teamId, captainId, newKey }) }),
  );
}
