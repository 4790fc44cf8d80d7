import type { Db } from "#db/client.server.ts";

/** The roles of a user in a game, which may be several. */
type GameRole = "visitor" | "stranger" | "member" | "host" | "captain";

const managers = ["host", "captain"] as const;

/**
 * Rights to act on a game: rules, pages and the reference read this one table. A host is a member,
 * too; nobody who has left manages a game.
 */
export const gameAbilities = {
  answer: ["member"],
  seeNames: ["member"],
  seeHistory: ["member"],
  edit: managers,
  moveLine: managers,
  removeGuests: managers,
  addPlayers: managers,
  tickPaid: managers,
  tickAttendance: managers,
  makeTeams: managers,
  openGuestLink: managers,
  hideComments: managers,
  seeUnanswered: managers,
  seeLateCancels: managers,
} as const satisfies Record<string, readonly GameRole[]>;

export type GameAbility = keyof typeof gameAbilities;

export const mayWithGame = (roles: readonly GameRole[], ability: GameAbility) =>
  roles.some((role) => gameAbilities[ability].some((allowed) => allowed === role));

type RoleFacts = { hostId: number | null; role: string | null };

/** The roles that follow from a membership of the game's team (null: none) and from its host. */
export function toGameRoles({ hostId, role }: RoleFacts, userId: number | null): GameRole[] {
  if (userId === null) return ["visitor"];
  if (role === null) return ["stranger"];
  const roles: GameRole[] = ["member"];
  if (hostId === userId) roles.push("host");
  if (role === "captain") roles.push("captain");
  return roles;
}

/** Returns whether a user may do something with a game or series: pages and locks ask this. */
export const hasGameAbility = (facts: RoleFacts, userId: number, ability: GameAbility) =>
  mayWithGame(toGameRoles(facts, userId), ability);

/** The roles of a user in a game; undefined when there is no such game. */
export async function findGameRoles(
  db: Db,
  { gameId, userId }: { gameId: number; userId: number },
): Promise<GameRole[] | undefined> {
  const facts = await db
    .selectFrom("games")
    .leftJoin("memberships", (join) =>
      join.onRef("memberships.teamId", "=", "games.teamId").on("memberships.userId", "=", userId),
    )
    .select(["games.hostId", "memberships.role"])
    .where("games.id", "=", gameId)
    .executeTakeFirst();
  return facts && toGameRoles(facts, userId);
}
