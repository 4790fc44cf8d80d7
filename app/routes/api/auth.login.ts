import { signInAs } from "#app/features/accounts/session.server.ts";
import { signInInput } from "#app/features/accounts/sign-in.input.ts";
import { signIn } from "#app/features/accounts/sign-in.server.ts";
import { signInProblems } from "#app/features/accounts/sign-in.ts";
import { inWords, trySignIn } from "#app/features/accounts/try-sign-in.server.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { endpoint, parseJson, refusal } from "#app/platform/http/endpoint.server.ts";
import type { Route } from "./+types/auth.login.ts";

const login = endpoint<Route.ActionArgs>({
  async POST(args) {
    const input = await parseJson(args.request, signInInput);
    const { db } = args.context.get(worldContext);
    const attempt = async () => inWords(signInProblems, await signIn(db, input));
    const account = await trySignIn(args, input.email, attempt);
    if (!account.ok) return refusal(account.why);

    const { id, name } = account.value;
    const headers = await signInAs(args, id);
    return Response.json({ id, name, email: input.email }, { headers });
  },
});

export { login as action, login as loader };
