import { errorNotice, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

/**
 * The kinds of mails that a user ends one by one: about one's own games, answers to games one hosts,
 * reminders, new games, and calls for players. Mails about the account belong to none and always go.
 */
export const mailClasses = ["mine", "hosting", "remind", "new", "calls"] as const;

export type MailClass = (typeof mailClasses)[number];

export const newGamesChoices = ["never", "each", "daily", "weekly"] as const;

export type NewGames = (typeof newGamesChoices)[number];

/** The mails that a user gets. `never` and the account's `emailNotifications: false` are one setting. */
export type MailSettings = {
  newGames: NewGames;
  /** One's own games: moved, cancelled, spots, decision. */
  mine: boolean;
  /** Games one hosts: who answered, and who dropped out. */
  hosting: boolean;
  /** A day before a game one is in. */
  remindDay: boolean;
  /** Two hours before it. */
  remindSoon: boolean;
  /** Two days before a game one has not answered. */
  ask: boolean;
  /** Announcements of one's teams. */
  announcements: boolean;
  /** Calls for players at courts one follows. */
  calls: boolean;
};

/** The kinds of notices, each of which a user gets by e-mail, on the phone, by both or not at all. */
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

/** The notices that a user gets on phones and computers, while there is one. */
export type PhoneSettings = Record<NoticeKind, boolean>;

/** The kinds that reach phones: what is asked at courts has the switch of `ask`, and its e-mails that of new games, too. */
export type PushedKind = NoticeKind | "askAtCourt";

/** The kinds of mails: also answers to games one hosts, and digests of new games. */
export type MailKind = PushedKind | "hosting" | "digest";

/** The class that the link in a mail ends. */
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
