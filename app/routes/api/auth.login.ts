import { signInInput } from "#app/features/accounts/sign-in.input.ts";
import { signIn } from "#app/features/accounts/sign-in.server.ts";
import { signInProblems } from "#app/features/accounts/sign-in.ts";
import { endpoint, parseJson, refusal } from "#app/lib/endpoint.server.ts";
import { signInAs } from "#app/middleware/session.server.ts";
import { countSignInFailure, limitSignIn } from "#app/middleware/sign-in-limits.server.ts";
import { worldContext } from "#app/middleware/world.server.ts";
import type { Route } from "./+types/auth.login.ts";

const login = endpoint<Route.ActionArgs>({
  async POST(args) {
    const input = await parseJson(args.request, signInInput);
    const limited = await limitSignIn(args, input.email);
    if (limited) return refusal(limited);

    const account = await signIn(args.context.get(worldContext).db, input);
    if (!account.ok) {
      await countSignInFailure(args, input.email);
      return refusal(signInProblems[account.problem]);
    }
    const { id, name } = account.value;
    const headers = await signInAs(args, id);
    return Response.json({ id, name, email: input.email }, { headers });
  },
});

export { login as action, login as loader };
