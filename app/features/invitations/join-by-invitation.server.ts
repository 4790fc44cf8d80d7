import { z } from "zod";
import { personNameInput } from "#app/features/accounts/person-name.input.ts";
import { teamKeyInput } from "#app/features/invitations/invitation.input.ts";
import {
  inviteNameMin,
  registerAndJoinProblems,
  signInAndJoinProblems,
} from "#app/features/invitations/invitation.ts";
import { joinTeam } from "#app/features/membership/join-team.server.ts";
import {
  isSameTwice,
  newPasswordInput,
  retypeError,
} from "#app/features/passwords/change-password.input.ts";
import { passwordLength } from "#app/features/passwords/password.ts";
import { tryPassword } from "#app/features/passwords/try-password.server.ts";
import { notifyExistingOwner } from "#app/features/sign-in/already-registered.mail.tsx";
import { createAccount, type SignUp } from "#app/features/sign-in/create-account.server.ts";
import { signIn, signInInput } from "#app/features/sign-in/sign-in.server.ts";
import { newAccountChoices } from "#app/features/sign-in/sign-up.server.ts";
import { signUpLimits } from "#app/features/sign-in/sign-up.ts";
import { withSignUpMail } from "#app/features/sign-in/with-sign-up-mail.server.ts";
import { findTeamByKey } from "#app/features/teams/teams.server.ts";
import { tryKey } from "#app/features/teams/try-key.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { emailInput } from "#app/lib/schemas.ts";
import { hashPassword } from "#app/platform/crypto/password.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { anyone, type Call, defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

const account = {
  name: personNameInput({
    missing: m.invitations_short_name,
    min: inviteNameMin,
    tooShort: m.invitations_short_name,
  }),
  email: emailInput(),
  password: newPasswordInput,
};

export const registerFormInput = z
  .object({
    ...account,
    ...newAccountChoices,
    retypePassword: z
      .string({ error: m.invitations_retype })
      .min(passwordLength.min, { error: m.invitations_retype }),
  })
  .refine(isSameTwice, { ...retypeError, error: m.invitations_passwords_differ });

const registerAndJoinInput = z.object({ ...account, teamKey: teamKeyInput });

export const registerAndJoinUseCase = defineUseCase({
  caller: anyone,
  input: registerAndJoinInput,
  limits: signUpLimits,
  problems: registerAndJoinProblems,
  rule: ({ args, db, input }: Call<SignUp & { teamKey: string }, null>) => {
    const { teamKey: secretKey, ...account } = input;
    return withSignUpMail(args, account.email, (mail) =>
      tryKey(args, () => registerAndJoin(db, { ...account, secretKey, ...mail })),
    );
  },
});

type RegisterAndJoin = SignUp & { secretKey: string };

/** One transaction creates the account and joins, so that a wrong key leaves no account behind. */
export async function registerAndJoin(
  db: Db,
  { password, secretKey, ...account }: RegisterAndJoin,
) {
  const passwordHash = await hashPassword(password);
  const joined = await inTransaction(db, async (db) => {
    const created = await createAccount(db, { ...account, passwordHash });
    if (!created.ok) return created;
    const { id } = created.value;
    const team = await joinTeam(db, { userId: id, secretKey });
    if (!team.ok) return team;
    return done({ id, team: { id: team.value.id, name: team.value.name } });
  });
  if (!joined.ok && joined.problem === "email_taken") await notifyExistingOwner(db, account);
  return joined;
}

const signInAndJoinInput = z.object({ ...signInInput.shape, teamKey: teamKeyInput });

export const signInAndJoinUseCase = defineUseCase({
  caller: anyone,
  input: signInAndJoinInput,
  limits: "in the rule",
  problems: signInAndJoinProblems,
  rule({ args, db, input: { teamKey: secretKey, ...credentials } }) {
    const enter = async () => {
      const account = await signIn(db, credentials);
      if (!account.ok) return account;
      const team = await findTeamByKey(db, secretKey);
      if (!team) return refuse("unknown_key");
      const joined = await joinTeam(db, { userId: account.value.id, secretKey });
      if (!joined.ok && joined.problem !== "already_member") return refuse(joined.problem);
      return done({ ...account.value, team: { id: team.id, name: team.name } });
    };
    return tryPassword(args, credentials.email, () => tryKey(args, enter));
  },
});
