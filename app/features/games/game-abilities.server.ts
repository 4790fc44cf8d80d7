import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

type GameRole = "visitor" | "stranger" | "member" | "host" | "captain";

const managers = ["host", "captain"] as const;

/** Who may do what with a game, for use cases, pages and the documentation of the API. A host who
 * has left the team has no rights. */
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

export function listGameRoles({ hostId, role }: RoleFacts, userId: number | null): GameRole[] {
  if (userId === null) return ["visitor"];
  if (role === null) return ["stranger"];
  const roles: GameRole[] = ["member"];
  if (hostId === userId) roles.push("host");
  if (role === "captain") roles.push("captain");
  return roles;
}

/** The same rule for managers, for queries on `games` that join the user's `memberships`. */
export const isManagerOfGame = (userId: number) => sql<boolean>`(memberships.user_id is not null
  and (games.host_id is not distinct from ${userId} or memberships.role = 'captain'))`;

export const hasGameAbility = (facts: RoleFacts, userId: number, ability: GameAbility) =>
  mayWithGame(listGameRoles(facts, userId), ability);

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
  return facts && listGameRoles(facts, userId);
}
