import { signInAs } from "#app/features/accounts/session.server.ts";
import { signUpLimits } from "#app/features/accounts/sign-up.ts";
import { registerAndJoinInput } from "#app/features/invitations/register-and-join.input.ts";
import { registerAndJoin } from "#app/features/invitations/register-and-join.server.ts";
import { registerAndJoinProblems } from "#app/features/invitations/register-and-join.ts";
import { tryKey } from "#app/features/teams/try-key.server.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { endpoint, parseJson, refusal } from "#app/platform/http/endpoint.server.ts";
import { overLimit } from "#app/platform/http/limits.server.ts";
import type { Route } from "./+types/auth.register.ts";

const register = endpoint<Route.ActionArgs>({
  async POST(args) {
    const { teamKey, ...account } = await parseJson(args.request, registerAndJoinInput);
    const limited = await overLimit(args, signUpLimits);
    if (limited) return refusal(limited);

    const { db } = args.context.get(worldContext);
    const register = () => registerAndJoin(db, { ...account, secretKey: teamKey });
    const joined = await tryKey(args, registerAndJoinProblems, register);
    if (!joined.ok) return refusal(joined.why);

    const { id, team } = joined.value;
    const headers = await signInAs(args, id);
    return Response.json(
      { id, name: account.name, email: account.email, team },
      { status: 201, headers },
    );
  },
});

export { register as action, register as loader };
