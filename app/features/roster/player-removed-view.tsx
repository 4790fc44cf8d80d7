import { type AboutGame, aboutGameMail } from "#app/features/game-mail/about-game.mail.tsx";

/** For a player whom the host or a captain took out. */
export const takenOutMail = (game: AboutGame) =>
  aboutGameMail(game, {
    title: "You were taken out:",
    lines: ["The host or a captain took you out of this game. You can stand in line again."],
    action: { label: "See the Game", href: game.pageUrl },
  });
