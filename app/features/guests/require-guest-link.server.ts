import { data, type LoaderFunctionArgs } from "react-router";
import { findGuestLink } from "#app/features/guests/guest-link.queries.server.ts";
import { servicesContext } from "#app/platform/http/app-services.server.ts";
import { requireUser } from "#app/platform/http/current-user.server.ts";
import { requireId } from "#app/platform/http/path-id.server.ts";

type Args = Pick<LoaderFunctionArgs, "context" | "url"> & { params: { id?: string } };

/** The guest link of a game for its managers, who open and close it: it lets others in. */
export async function requireGuestLink(args: Args) {
  const { id: userId } = requireUser(args);
  const gameId = requireId(args.params.id);
  const { db } = args.context.get(servicesContext);
  const link = await findGuestLink(db, { gameId, userId });
  if (!link) throw data(null, { status: 404 });
  if (!link.isManager) throw data(null, { status: 403 });
  return { ...link, gameId };
}
