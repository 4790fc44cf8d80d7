import { mayWithGame } from "#app/features/games/game-abilities.ts";
import { gameRolesOf } from "#app/features/games/game-roles.queries.server.ts";
import { linkGuestsComing } from "#app/features/games/guest-limit.server.ts";
import type { Db } from "#db/client.server.ts";

type Asked = { gameId: number; userId: number };

/** The guest link of a game, and whether the reader may change it. */
export async function findGuestLink(db: Db, { gameId, userId }: Asked) {
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
  const isManager = mayWithGame(gameRolesOf({ hostId, role }, userId), "openGuestLink");
  return { ...link, isManager };
}
