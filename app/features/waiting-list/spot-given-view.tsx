import { type AboutGame, aboutGameMail } from "#app/features/game-mail/about-game.mail.tsx";

/** To a player in line who is in now. */
export const spotGivenMail = (game: AboutGame) =>
  aboutGameMail(game, {
    title: "You are in:",
    lines: [
      game.guest
        ? "A spot was free, and your guest was next in line."
        : "A spot was free, and you were next in line. See you at the game!",
    ],
    action: { label: "See the Game", href: game.pageUrl },
    choices: game.guest ? [] : [{ label: "Can't Come", href: game.answerUrl }],
  });
