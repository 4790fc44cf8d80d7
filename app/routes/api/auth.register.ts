import { registerAndJoinProblems } from "#app/features/invitations/invitation.ts";
import {
  registerAndJoin,
  registerAndJoinInput,
} from "#app/features/invitations/join-by-invitation.server.ts";
import { apiCall, apiRoute } from "#app/features/reference/api-route.server.ts";
import { accountInTeamShape } from "#app/features/reference/shapes.input.ts";
import { signInAs } from "#app/features/sign-in/session.server.ts";
import { signUpLimits } from "#app/features/sign-in/sign-up.ts";
import { withSignUpMail } from "#app/features/sign-in/with-sign-up-mail.server.ts";
import { tryKey } from "#app/features/teams/try-key.server.ts";

export const action = apiRoute({
  POST: apiCall({
    summary: "Opens an account, signs in and joins a team, or does none of it.",
    response: accountInTeamShape,
    status: 201,
    input: registerAndJoinInput,
    limits: signUpLimits,
    problems: registerAndJoinProblems,
    rule: ({ args, db, input: { teamKey: secretKey, ...account } }) =>
      withSignUpMail(args, account.email, (mail) =>
        tryKey(args, () => registerAndJoin(db, { ...account, secretKey, ...mail })),
      ),
    async done({ id, team }, { args, input: { name, email } }) {
      const headers = await signInAs(args, id);
      return Response.json({ id, name, email, team }, { status: 201, headers });
    },
  }),
});
