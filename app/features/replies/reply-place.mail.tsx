import { gameMail } from "#app/features/games/about-game.mail.tsx";
import type { LocalTime } from "#app/lib/local-time.ts";
import { onDate } from "#app/ui/dates.ts";

type ReplyPlace = {
  team: { name: string; address: string };
  /** When it is by the clock of the game's zone. */
  when: LocalTime;
  guest: string;
  ownUrl: string;
  confirmUrl: string;
};

/** Brings a guest the link of their own page, and asks whether the address is theirs. */
export const replyPlaceMail = ({ team, when, guest, ownUrl, confirmUrl }: ReplyPlace) =>
  gameMail({
    team,
    when,
    title: "Your place:",
    lines: [
      `Hello ${guest}, you have answered a game without an account.`,
      "Confirm your address so that we can tell you when something changes, or when a spot is free.",
    ],
    facts: [
      { label: "When", value: onDate(when) },
      { label: "Where", value: team.address },
    ],
    action: { label: "Confirm", href: confirmUrl },
    choices: [{ label: "Change Your Answer", href: ownUrl }],
    footer: "You get this because somebody gave your address with a reply to this game.",
  });
