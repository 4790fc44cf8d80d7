import { tokenInput } from "#app/features/accounts/confirm-email.input.ts";
import { confirmEmail } from "#app/features/accounts/confirm-email.server.ts";
import { confirmEmailProblems } from "#app/features/accounts/confirm-email.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { endpoint, refusal } from "#app/platform/http/endpoint.server.ts";
import type { Route } from "./+types/auth.confirm-email.ts";

const confirm = endpoint<Route.ActionArgs>({
  async GET({ context, request, url }) {
    if (request.method === "HEAD") return new Response(null);
    const token = tokenInput.safeParse(url.searchParams.get("token"));
    if (!token.success) return refusal(confirmEmailProblems.invalid_token);

    const { db } = context.get(worldContext);
    const confirmed = await confirmEmail(db, { token: token.data });
    if (!confirmed.ok) return refusal(confirmEmailProblems[confirmed.problem]);

    return Response.json({ success: true });
  },
});

export { confirm as action, confirm as loader };
