import { expect, test } from "vitest";
import { readCatalogue } from "./check-messages.ts";

/** Matches words that promise that others learn of something. */
const promises = {
  en: /\b(told|mailed)\b|\bgets an e-mail/i,
  de: /\bBescheid\b|\b(bekommt|bekommen)\b.*E-Mail|gemailt|benachrichtigt/i,
};

/** Matches a number of recipients, which tests compare with what was queued. */
const number = /\{(reached|mailed|count)\}/;

/** These sentences have no such number, each with the reason why it is true. */
const allowed: Record<string, string> = {
  announcements_done_nobody: "says that the number is 0",
  announcements_text_hint: "courts: nobody gets an e-mail",
  announcements_undone: "the mails were not queued yet",
  answers_roster_not_reachable: "asks the reader to tell somebody",
  answers_roster_undone: "the mail was not queued yet",
  courts_call_nobody_title: "a call that reaches nobody is refused",
  courts_follow: "asks to be told oneself",
  courts_here_failed: "what failed queued nothing",
  game_edits_undo_not_told: "the mails were not queued yet",
  games_notified_nobody: "nobody else is concerned",
  games_reached_nobody: "says that the number is 0",
  push_devices_lead: "about the reader's own phones",
  push_mail_ended: "about the reader's own phones",
  push_mail_ended_footer: "about the reader's own phones",
  push_turned_on: "about the reader's own phone",
  safety_block_means: "those whom one blocks get nothing",
  safety_blocks_lead: "those whom one blocks get nothing",
  sign_in_opt_in_button: "about the reader's own mails",
};

test("no sentence promises that others are told, without saying how many", () => {
  const unproved = languages.flatMap((language) =>
    Object.entries(readCatalogue(language)).flatMap(([key, message]) =>
      toTexts(message)
        .filter((text) => promises[language].test(text) && !number.test(text))
        .map((text) => ({ key, text })),
    ),
  );
  expect(unproved.filter(({ key }) => allowed[key] === undefined)).toEqual([]);
  expect(new Set(unproved.map(({ key }) => key))).toEqual(new Set(Object.keys(allowed)));
});

const languages = ["en", "de"] as const;

function toTexts(message: ReturnType<typeof readCatalogue>[string]): string[] {
  if (typeof message === "string") return [message];
  return message.flatMap(({ match }) => Object.values(match));
}
