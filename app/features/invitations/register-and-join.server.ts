import type { RegisterAndJoinProblem } from "#app/features/invitations/register-and-join.ts";
import { joinTeam } from "#app/features/membership/join-team.server.ts";
import { notifyExistingOwner } from "#app/features/sign-in/already-registered.mail.tsx";
import { createAccount, type SignUp } from "#app/features/sign-in/create-account.server.ts";
import { done, type Outcome } from "#app/lib/outcome.ts";
import { hashPassword } from "#app/platform/crypto/password.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

type RegisterAndJoin = SignUp & { secretKey: string };
type RegisterAndJoinResult = { id: number; team: { id: number; name: string } };

/** Opens an account and joins the team in one step: a wrong key leaves no account behind. */
export async function registerAndJoin(
  db: Db,
  { password, secretKey, ...account }: RegisterAndJoin,
): Promise<Outcome<RegisterAndJoinResult, RegisterAndJoinProblem>> {
  const passwordHash = await hashPassword(password);
  const joined = await inTransaction<RegisterAndJoinResult, RegisterAndJoinProblem>(
    db,
    async (db) => {
      const created = await createAccount(db, { ...account, passwordHash });
      if (!created.ok) return created;
      const { id } = created.value;
      const team = await joinTeam(db, { userId: id, secretKey });
      if (!team.ok) return team;
      return done({ id, team: { id: team.value.id, name: team.value.name } });
    },
  );
  if (!joined.ok && joined.problem === "email_taken") await notifyExistingOwner(db, account);
  return joined;
}
