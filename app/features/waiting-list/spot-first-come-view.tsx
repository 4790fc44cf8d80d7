import { type AboutGame, aboutGameMail } from "#app/features/game-mail/about-game.mail.tsx";

/** To everybody in line: the first to check in gets the spot. */
export const spotFirstComeMail = (game: AboutGame) =>
  aboutGameMail(game, {
    title: "First come: a spot at",
    lines: ["A spot is free. Whoever checks in first gets it."],
    action: game.guest
      ? { label: "See the Game", href: game.pageUrl }
      : { label: "I'm In", href: game.answerUrl },
  });
