import { cascade, erase, noKey, setNull } from "#db/table-duty.ts";

/** The duties of the tables whose rows belong to a game; a part of `table-duties.ts`. */
export const tablesOfGames = {
  checkIns: {
    refers: { gameId: cascade("games"), userId: erase(noKey("users")) },
    archive: true,
    ownData: ["checkIns"],
    privacy: "check-ins",
    backup: "demo",
  },
  guests: {
    refers: { gameId: cascade("games"), broughtBy: noKey("users"), userId: erase(noKey("users")) },
    archive: true,
    ownData: ["guestsBrought", "repliesAsGuest"],
    privacy: "the guests you bring",
    backup: "demo",
  },
  waiting: {
    refers: { gameId: cascade("games"), userId: noKey("users"), guestId: cascade("guests") },
    archive: true,
    ownData: ["waitingLists"],
    privacy: "places in waiting lists",
    backup: "demo",
  },
  answers: {
    refers: { gameId: cascade("games"), userId: erase(noKey("users")) },
    archive: true,
    ownData: ["answers"],
    privacy: "maybe or can’t come, with your comments",
    backup: "demo",
  },
  lateOuts: {
    refers: { gameId: cascade("games"), userId: erase(noKey("users")) },
    archive: true,
    ownData: ["lateCheckOuts"],
    privacy: "when you check out late",
    backup: "test",
  },
  payments: {
    refers: {
      gameId: cascade("games"),
      userId: erase(noKey("users")),
      guestId: cascade("guests"),
      byUser: noKey("users"),
    },
    archive: true,
    ownData: ["payments"],
    privacy: "for which games you have paid",
    backup: "demo",
  },
  gameAsks: {
    refers: { gameId: cascade("games"), userId: noKey("users") },
    archive: true,
    ownData: { not: "that a manager asked others, which the page of the game's day says" },
    privacy: "what you do as a captain",
    backup: "test",
  },
  gameSides: {
    refers: { gameId: cascade("games") },
    archive: true,
    ownData: { not: "the teams of a game, which its managers decide" },
    privacy: { not: "how many teams there are, which names nobody" },
    backup: "demo",
  },
  sideHeads: {
    refers: {
      gameId: cascade("games"),
      userId: erase(noKey("users")),
      guestId: cascade("guests"),
    },
    archive: true,
    ownData: ["teamsInGames"],
    privacy: "in which team of a game you play",
    backup: "demo",
  },
  gameChanges: {
    refers: {
      gameId: cascade("games"),
      userId: erase(noKey("users")),
      undoneBy: noKey("gameChanges"),
      togetherWith: noKey("gameChanges"),
    },
    archive: true,
    ownData: { not: "the history of a game, which its page shows" },
    privacy: "the games you schedule and change",
    backup: "demo",
  },
  pendingRemovals: {
    refers: {
      gameId: cascade("games"),
      userId: cascade("users"),
      guestId: cascade("guests"),
      removedBy: setNull("users"),
    },
    archive: { not: "a removal takes effect, or is undone, within two minutes" },
    ownData: { not: "kept for two minutes" },
    privacy: { not: "kept for two minutes, until the history of the game says it" },
    backup: "test",
  },
  hostNews: {
    refers: { gameId: cascade("games"), userId: noKey("users"), guestId: noKey("guests") },
    archive: { not: "news that a host was not told yet" },
    ownData: { not: "the answer itself is in the download" },
    privacy: { not: "a note that a host has to be told of an answer" },
    backup: "test",
  },
} as const;
