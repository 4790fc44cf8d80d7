import { errorNotice, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

/** An unsubscribe link stops all mail of one of these groups. Mail about the account belongs to no
 * group, so no link stops it. */
export const mailClasses = ["mine", "hosting", "remind", "new", "calls"] as const;

export type MailClass = (typeof mailClasses)[number];

export const newGamesChoices = ["never", "each", "daily", "weekly"] as const;

export type NewGames = (typeof newGamesChoices)[number];

export type MailSettings = {
  newGames: NewGames;
  /** Mail about a game that the user is in: the game is moved or cancelled, its minimum decides
   * whether it takes place, or a spot is free. */
  mine: boolean;
  hosting: boolean;
  remindDay: boolean;
  remindSoon: boolean;
  ask: boolean;
  announcements: boolean;
  calls: boolean;
};

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

/** `ask` and `askAtCourt` remind members who have not answered a game. `askAtCourt` is for games at
 * courts, and its mail goes only to users who want mail about new games. */
export type PushedKind = NoticeKind | "askAtCourt";

/** `hosting` and `digest` are sent by mail only, never to the phone. */
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
