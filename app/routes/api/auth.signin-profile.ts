import { signInProfileInput } from "#app/features/accounts/sign-up.input.ts";
import { signUp } from "#app/features/accounts/sign-up.server.ts";
import { signUpLimits, signUpProblems } from "#app/features/accounts/sign-up.ts";
import { endpoint, parseJson, refusal } from "#app/lib/endpoint.server.ts";
import { overLimit } from "#app/middleware/limits.server.ts";
import { signInAs } from "#app/middleware/session.server.ts";
import { worldContext } from "#app/middleware/world.server.ts";
import type { Route } from "./+types/auth.signin-profile.ts";

const createProfile = endpoint<Route.ActionArgs>({
  async POST(args) {
    const input = await parseJson(args.request, signInProfileInput);
    const limited = await overLimit(args, signUpLimits);
    if (limited) return refusal(limited);

    const account = await signUp(args.context.get(worldContext).db, input);
    if (!account.ok) return refusal(signUpProblems[account.problem]);

    const { id } = account.value;
    const headers = await signInAs(args, id);
    return Response.json({ id, name: input.name, email: input.email }, { status: 201, headers });
  },
});

export { createProfile as action, createProfile as loader };
