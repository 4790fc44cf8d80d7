import { userContext } from "#app/features/accounts/current-user.server.ts";
import { confirmEmail, tokenInput } from "#app/features/sign-in/confirm-email.server.ts";
import { confirmEmailProblems } from "#app/features/sign-in/confirm-email.ts";
import { refusal } from "#app/platform/http/endpoint.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/confirmation.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  if (request.method === "HEAD") return new Response(null);
  const token = tokenInput.safeParse(url.searchParams.get("token"));
  const { db } = context.get(servicesContext);
  const provedBy = { userId: context.get(userContext)?.id };
  const isConfirmed = token.success && (await confirmEmail(db, { token: token.data, provedBy })).ok;
  if (!isConfirmed) return refusal(confirmEmailProblems.invalid_token);
  return Response.json({}, { headers: { "cache-control": "private, no-store" } });
}
