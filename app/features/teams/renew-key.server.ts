import { randomInt } from "node:crypto";
import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import { logAct } from "#app/features/audit/log-act.server.ts";
import { captainProblems } from "#app/features/teams/captain.ts";
import { asCaptain } from "#app/features/teams/lock-team-as-captain.server.ts";
import { renewKeyLimits } from "#app/features/teams/renew-key.ts";
import { secretKeyLength } from "#app/features/teams/team.ts";
import { done } from "#app/lib/outcome.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

type ReplaceKey = { teamId: number; captainId: number; newKey?: () => string };

export async function replaceKey(db: Db, { teamId, captainId, newKey = newSecretKey }: ReplaceKey) {
  await db
    .insertInto("oldKeys")
    .columns(["key", "teamId"])
    .expression((eb) => eb.selectFrom("teams").select(["secretKey", "id"]).where("id", "=", teamId))
    .execute();
  for (let tries = 0; tries < 20; tries++) {
    const secretKey = newKey();
    if (!(await setKey(db, { teamId, secretKey }))) continue;
    await logAct(db, { teamId, captainId, action: "new_key" });
    return secretKey;
  }
  throw new Error(`20 random keys were taken when team ${teamId} needed a new key`);
}

async function setKey(db: Db, { teamId, secretKey }: { teamId: number; secretKey: string }) {
  const { numUpdatedRows } = await db
    .updateTable("teams")
    .set({ secretKey })
    .where("id", "=", teamId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("oldKeys").select("key").where("key", "=", secretKey))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("teams as other").select("other.id").where("other.secretKey", "=", secretKey),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

// Keys are read aloud at courts, so they avoid 0, 1, I, L and O, which are easily confused.
const letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

export const newSecretKey = () =>
  Array.from({ length: secretKeyLength }, () => letters[randomInt(letters.length)]).join("");

export const renewKeyUseCase = defineUseCase({
  caller: user,
  limits: renewKeyLimits,
  problems: captainProblems,
  rule: ({ db, caller, input: { teamId } }: UserCall<{ teamId: number }>) =>
    renewKey(db, { teamId, captainId: caller.id }),
});

type RenewKey = { teamId: number; captainId: number; newKey?: () => string };

export function renewKey(db: Db, { teamId, captainId, newKey }: RenewKey) {
  return asCaptain(db, { teamId, captainId, ability: "renewKey" }, async (db) =>
    done({ secretKey: await replaceKey(db, { teamId, captainId, newKey }) }),
  );
}
