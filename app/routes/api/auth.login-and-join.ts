import { signInAs } from "#app/features/accounts/session.server.ts";
import { trySignIn } from "#app/features/accounts/try-sign-in.server.ts";
import { signInAndJoinInput } from "#app/features/invitations/sign-in-and-join.input.ts";
import { signInAndJoin } from "#app/features/invitations/sign-in-and-join.server.ts";
import { signInAndJoinProblems } from "#app/features/invitations/sign-in-and-join.ts";
import { tryKey } from "#app/features/teams/try-key.server.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { endpoint, parseJson, refusal } from "#app/platform/http/endpoint.server.ts";
import type { Route } from "./+types/auth.login-and-join.ts";

const loginAndJoin = endpoint<Route.ActionArgs>({
  async POST(args) {
    const { teamKey, ...credentials } = await parseJson(args.request, signInAndJoinInput);
    const { db } = args.context.get(worldContext);
    const signIn = () => signInAndJoin(db, { ...credentials, secretKey: teamKey });
    const join = () => tryKey(args, signInAndJoinProblems, signIn);
    const joined = await trySignIn(args, credentials.email, join);
    if (!joined.ok) return refusal(joined.why);

    const { id, name, team } = joined.value;
    const headers = await signInAs(args, id);
    return Response.json({ id, name, email: credentials.email, team }, { headers });
  },
});

export { loginAndJoin as action, loginAndJoin as loader };
