import { z } from "zod";
import { teamKeyInput } from "#app/features/invitations/invitation.input.ts";
import type { SignInAndJoinProblem } from "#app/features/invitations/sign-in-and-join.ts";
import { joinTeam } from "#app/features/membership/join-team.server.ts";
import { signIn, signInInput } from "#app/features/sign-in/sign-in.server.ts";
import { findTeamByKey } from "#app/features/teams/teams.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

export const signInAndJoinInput = z.object({ ...signInInput.shape, teamKey: teamKeyInput });

type SignInAndJoin = { email: string; password: string; secretKey: string };
type SignedIn = { id: number; name: string; team: { id: number; name: string } };

/** Opens the account and joins the team. A member is only signed in. */
export async function signInAndJoin(
  db: Db,
  { email, password, secretKey }: SignInAndJoin,
): Promise<Outcome<SignedIn, SignInAndJoinProblem>> {
  const account = await signIn(db, { email, password });
  if (!account.ok) return account;
  const team = await findTeamByKey(db, secretKey);
  if (!team) return refuse("unknown_key");

  const joined = await joinTeam(db, { userId: account.value.id, secretKey });
  if (!joined.ok && joined.problem !== "already_member") return refuse(joined.problem);
  return done({ ...account.value, team: { id: team.id, name: team.name } });
}
