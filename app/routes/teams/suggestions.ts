import { userContext } from "#app/features/accounts/current-user.server.ts";
import { searchTeams } from "#app/features/teams/search.queries.server.ts";
import { readRates, refuseRead } from "#app/platform/http/read-limits.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/suggestions.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const refused = refuseRead({ context }, readRates.suggestions);
  if (refused) return refused;
  const text = url.searchParams.get("q") ?? "";
  const { db } = context.get(servicesContext);
  const found = await searchTeams(db, { text, user: context.get(userContext) });
  const suggested = found?.map(({ hereNow: _, ...team }) => team);
  return Response.json(suggested ?? [], { headers: { "cache-control": "private, no-store" } });
}
