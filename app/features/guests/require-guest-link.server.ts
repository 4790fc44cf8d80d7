import { data, type LoaderFunctionArgs } from "react-router";
import { requireUser } from "#app/features/accounts/current-user.server.ts";
import { hasGameAbility } from "#app/features/games/game-abilities.server.ts";
import { linkGuestsComing } from "#app/features/games/guest-link-state.server.ts";
import { managersOnly } from "#app/features/games/manage-game.ts";
import { renderProblem } from "#app/lib/outcome.ts";
import { requireId, servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Db } from "#db/client.server.ts";

type GuestLinkArgs = Pick<LoaderFunctionArgs, "context" | "url"> & { params: { id?: string } };

export async function requireGuestLink(args: GuestLinkArgs) {
  const { id: userId } = requireUser(args);
  const gameId = requireId(args.params.id);
  const { db } = args.context.get(servicesContext);
  const link = await findGuestLink(db, { gameId, userId });
  if (!link) throw data(null, { status: 404 });
  if (!link.isManager) throw data(renderProblem(managersOnly).error, { status: 403 });
  return { ...link, gameId };
}

type FindGuestLinkInput = { gameId: number; userId: number };

async function findGuestLink(db: Db, { gameId, userId }: FindGuestLinkInput) {
  const game = await db
    .selectFrom("games")
    .innerJoin("teams", "teams.id", "games.teamId")
    .leftJoin("memberships", (join) =>
      join.onRef("memberships.teamId", "=", "games.teamId").on("memberships.userId", "=", userId),
    )
    .select(["games.guestCode as code", "games.guestMax as max", "games.hostId"])
    .select(linkGuestsComing.as("replies"))
    .select(["memberships.role", "teams.name as team"])
    .where("games.id", "=", gameId)
    .executeTakeFirst();
  if (!game) return undefined;
  const { hostId, role, ...link } = game;
  return { ...link, isManager: hasGameAbility({ hostId, role }, userId, "openGuestLink") };
}
