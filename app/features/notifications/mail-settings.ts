import { errorNotice, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

/** The classes of mail that a user can stop. Mail about the account has no class. */
export const mailClasses = ["mine", "hosting", "remind", "new", "calls"] as const;

export type MailClass = (typeof mailClasses)[number];

export const newGamesChoices = ["never", "each", "daily", "weekly"] as const;

export type NewGames = (typeof newGamesChoices)[number];

export type MailSettings = {
  newGames: NewGames;
  /** Games that the user is in: they moved, were cancelled or decided, or a spot became free. */
  mine: boolean;
  /** Mail about answers to games that the user hosts. */
  hosting: boolean;
  /** A reminder a day before a game that the user is in. */
  remindDay: boolean;
  /** A reminder two hours before a game that the user is in. */
  remindSoon: boolean;
  /** A question two days before a game that the user has not answered. */
  ask: boolean;
  announcements: boolean;
  calls: boolean;
};

/** Users choose whether they get each kind by e-mail, by phone, by both or not at all. */
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

/** `askAtCourt` is `ask` for games of courts. Its e-mails are sent only to users who also want mail
 * about new games. */
export type PushedKind = NoticeKind | "askAtCourt";

/** `hosting` and `digest` come only by e-mail. */
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
