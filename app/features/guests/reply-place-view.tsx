import type { LocalTime } from "#app/lib/local-time.ts";
import { productName } from "#app/lib/product.ts";
import { onDate } from "#app/ui/dates.ts";
import { renderMail } from "#app/ui/mail.tsx";
import { dateOf, timeOf } from "#app/ui/when.ts";

type ReplyPlace = {
  /** When it is by the clock of the game's zone. */
  when: LocalTime;
  ownUrl: string;
  confirmUrl: string;
};

/**
 * Asks whether an address is the guest's, and brings the link of their own page. It may be a stranger's:
 * nothing that anybody typed is part of the mail, no name, no team and no place.
 */
export const replyPlaceMail = ({ when, ownUrl, confirmUrl }: ReplyPlace) =>
  renderMail({
    subject: `Your place: ${dateOf(when)}, ${timeOf(when)}`,
    heading: "Confirm your e-mail",
    lines: [
      "Hello,",
      `somebody gave this address with a reply to a game on ${productName}. Confirm it so that we can tell you when something changes, or when a spot is free.`,
    ],
    facts: [{ label: "When", value: onDate(when) }],
    action: { label: "Confirm", href: confirmUrl },
    choices: [{ label: "Change Your Answer", href: ownUrl }],
    footer: "You get this because somebody gave your address. If it was not you, ignore it.",
  });
