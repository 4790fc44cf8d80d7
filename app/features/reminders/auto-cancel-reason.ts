import type { MailedGame } from "#app/features/reminders/reminder-game.ts";

/** Returns why a game was called off by itself: the reason that its page and mails show. */
export const calledOff = ({ heads, minPlayers }: Pick<MailedGame, "heads" | "minPlayers">) =>
  `Called off: ${heads} of ${minPlayers} players`;
