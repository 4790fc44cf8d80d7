import { cascade, erase, noKey, setNull } from "#db/table-duty.ts";

/** The duties of the tables whose rows belong to a game; a part of `table-duties.ts`. */
export const tablesOfGames = {
  guestLinks: {
    refers: { gameId: cascade("games") },
    archive: true,
    ownData: ["repliesAsGuest"],
    privacy: "the guests you bring",
    backup: "test",
    access: "keep",
  },
  answers: {
    refers: {
      gameId: cascade("games"),
      userId: erase(noKey("users")),
      guestLinkId: setNull("guestLinks"),
      broughtBy: noKey("users"),
      paidBy: noKey("users"),
      removedBy: setNull("users"),
    },
    archive: true,
    ownData: ["answers", "guestsBrought", "repliesAsGuest"],
    privacy: "maybe or can’t come, with your comments",
    backup: "demo",
    access: "none",
  },
  gameAsks: {
    refers: { gameId: cascade("games"), userId: noKey("users") },
    archive: true,
    ownData: { not: "that a manager asked others, which the page of the game's day says" },
    privacy: "what you do as a captain",
    backup: "test",
    access: "none",
  },
  gameSides: {
    refers: { gameId: cascade("games") },
    archive: true,
    ownData: { not: "the teams of a game, which its managers decide" },
    privacy: { not: "how many teams there are, which names nobody" },
    backup: "demo",
    access: "none",
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
    access: "none",
  },
  hostNews: {
    refers: { gameId: cascade("games"), userId: noKey("users"), guestId: noKey("answers") },
    archive: { not: "news that a host was not told yet" },
    ownData: { not: "the answer itself is in the download" },
    privacy: { not: "a note that a host has to be told of an answer" },
    backup: "test",
    access: "none",
  },
} as const;
