import { errorNotice, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

/** What a user can stop separately. Mail about the account is always sent. */
export const mailClasses = ["mine", "hosting", "remind", "new", "calls"] as const;

export type MailClass = (typeof mailClasses)[number];

export const newGamesChoices = ["never", "each", "daily", "weekly"] as const;

export type NewGames = (typeof newGamesChoices)[number];

export type MailSettings = {
  newGames: NewGames;
  /** One's own games: moved, cancelled, spots, decision. */
  mine: boolean;
  /** Games one hosts: answers and drop-outs. */
  hosting: boolean;
  /** A day before a game one is in. */
  remindDay: boolean;
  /** Two hours before it. */
  remindSoon: boolean;
  /** Two days before a game one has not answered. */
  ask: boolean;
  announcements: boolean;
  calls: boolean;
};

/** Each can come by e-mail, on the phone, both or not at all. */
const noticeKinds = [
  "newGames",
  "mine",
  "remindDay",
  "remindSoon",
  "ask",
  "calls",
  "announcements",
] as const;

export type NoticeKind = (typeof noticeKinds)[number];

export type PhoneSettings = Record<NoticeKind, boolean>;

/** `askAtCourt` uses the switch of `ask`; its e-mails also need that of new games. */
export type PushedKind = NoticeKind | "askAtCourt";

/** `hosting` and `digest` come by e-mail only. */
export type MailKind = PushedKind | "hosting" | "digest";

export const mailClassFor: Record<MailKind, MailClass> = {
  newGames: "new",
  digest: "new",
  ask: "new",
  askAtCourt: "new",
  announcements: "new",
  mine: "mine",
  hosting: "hosting",
  remindDay: "remind",
  remindSoon: "remind",
  calls: "calls",
};

export const newGamesWords: Record<NewGames, () => string> = {
  never: m.notifications_often_never,
  each: m.notifications_often_each,
  daily: m.notifications_often_daily,
  weekly: m.notifications_often_weekly,
};

export const badNewGames = "newGames must be never, each, daily or weekly";

export const mailSettingsSaved = () =>
  successNotice(m.notifications_settings_saved_title(), m.notifications_settings_saved());

export const mailSettingsNotSaved = () => errorNotice(m.notifications_settings_not_saved());
