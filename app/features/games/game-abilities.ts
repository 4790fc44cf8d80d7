/** The roles of a user in a game, which may be several. */
export type GameRole = "visitor" | "stranger" | "member" | "host" | "captain";

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
