import { signInAndJoinProblems } from "#app/features/invitations/invitation.ts";
import {
  signInAndJoin,
  signInAndJoinInput,
} from "#app/features/invitations/join-by-invitation.server.ts";
import { apiCall, apiRoute } from "#app/features/reference/api-route.server.ts";
import { accountInTeamShape } from "#app/features/reference/shapes.input.ts";
import { signInAs } from "#app/features/sign-in/session.server.ts";
import { trySignIn } from "#app/features/sign-in/sign-in.server.ts";
import { tryKey } from "#app/features/teams/try-key.server.ts";

export const action = apiRoute({
  POST: apiCall({
    summary: "Signs in and joins a team.",
    response: accountInTeamShape,
    isLimited: true,
    input: signInAndJoinInput,
    problems: signInAndJoinProblems,
    rule({ args, db, input: { teamKey: secretKey, ...credentials } }) {
      const enter = () => signInAndJoin(db, { ...credentials, secretKey });
      return trySignIn(args, credentials.email, () => tryKey(args, enter));
    },
    async done({ id, name, team }, { args, input: { email } }) {
      return Response.json({ id, name, email, team }, { headers: await signInAs(args, id) });
    },
  }),
});
