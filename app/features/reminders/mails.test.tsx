import { noFacts } from "#app/features/games/game-facts.ts";
import { calledOffMail, gameOnMail, tooFewMail } from "#app/features/reminders/decision.mail.tsx";
import { digestMail } from "#app/features/reminders/digest.mail.tsx";
import { notAnsweredMail } from "#app/features/reminders/not-answered.mail.tsx";
import { reminderMail } from "#app/features/reminders/reminder.mail.tsx";
import type { MailedGame } from "#app/features/reminders/reminder-game.ts";
import { gameScheduledMail } from "#app/features/scheduling/new-game.mail.tsx";
import { noPosition } from "#app/lib/position.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import type { MailText } from "#app/ui/mail.tsx";
import { expect, test } from "#db/testing.ts";

const long = "Ä".repeat(100);
const datetime = new Date("2027-01-13T18:00:00Z");
const sentAt = new Date("2027-01-12T18:00:00Z");
const zone = "Europe/Berlin";
const link = (path: string) => `https://openrun.example/${path}?token=${"x".repeat(80)}`;

const game: MailedGame = {
  ...noFacts,
  id: 1,
  datetime,
  zone,
  status: "on",
  sequence: 0,
  minPlayers: 8,
  maxPlayers: 10,
  decideAt: new Date("2027-01-13T15:00:00Z"),
  decided: null,
  blockers: [],
  note: `<b>${"ö".repeat(490)}</b>`,
  players: 6,
  team: {
    name: `<${long}>`,
    type: "court",
    slug: "cage",
    address: `Pier 2, ${"ü".repeat(200)}`,
    ...noPosition,
  },
};
const when = localTime(datetime, { zone, now: sentAt });
const said = {
  game,
  when,
  sentAt,
  timezone: zone,
  pageUrl: link("court"),
  calendarUrl: link("calendar"),
  answerUrl: link("answer"),
  unsubscribeUrl: link("unsubscribe"),
};
const { answerUrl } = said;
const decision = localTime(new Date("2027-01-13T15:00:00Z"), { zone, now: sentAt });
const games = Array.from({ length: 40 }, (_, n) => ({
  team: long,
  players: n,
  maxPlayers: null,
  isAnswered: n % 2 === 0,
  when,
  facts: [],
  url: `${answerUrl}${n}`,
}));

const mails: Record<string, MailText> = {
  "a reminder": reminderMail({ ...said, kind: "day", decision }),
  "a late reminder": reminderMail({ ...said, kind: "soon", decision: null }),
  "a question": notAnsweredMail(said),
  "a decision": gameOnMail(said),
  "a game called off": calledOffMail(said),
  "a game short of players": tooFewMail(said),
  "a digest": digestMail({ often: "weekly", games, homeUrl: link(""), unsubscribeUrl: link("u") }),
  "a new game": gameScheduledMail({ team: game.team, doer: "Ada", facts: [], ...said }),
};

test("a digest asks what is not answered, with its link", () => {
  expect(mails["a digest"]?.text).toMatch(/^1 in\nAre you in\? https:/m);
});

test("subjects are as written, and true when the mail goes out", () => {
  const name = game.team.name;
  const soon = new Date(datetime.getTime() - 2 * 60 * 60_000);
  const reminder = (kind: "day" | "soon", at: Date) =>
    reminderMail({
      ...said,
      kind,
      decision,
      sentAt: at,
      when: localTime(datetime, { zone, now: at }),
    }).subject;
  expect([
    reminder("day", sentAt),
    reminder("day", new Date("2027-01-11T19:00:00Z")),
    reminder("soon", soon),
    reminder("soon", new Date("2027-01-12T19:00:00Z")),
    mails["a question"]?.subject,
    mails["a decision"]?.subject,
    mails["a game called off"]?.subject,
    mails["a digest"]?.subject,
  ]).toEqual([
    `Tomorrow: ${name}, 19:00`,
    `Wed 13 Jan: ${name}, 19:00`,
    `In 2 hours: ${name}`,
    `Wed 13 Jan: ${name}, 19:00`,
    `Are you in? ${name}, Wed 13 Jan, 19:00`,
    `Game on: ${name}, Wed 13 Jan, 19:00`,
    `Called off: ${name}, Wed 13 Jan, 19:00`,
    "Your week: 40 games",
  ]);
});
