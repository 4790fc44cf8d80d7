import { errorNotice, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

/** Groups of mail. An unsubscribe link stops one group. Mail about the account belongs to none. */
export const mailClasses = ["mine", "hosting", "remind", "new", "calls"] as const;

export type MailClass = (typeof mailClasses)[number];

export const newGamesChoices = ["never", "each", "daily", "weekly"] as const;

export type NewGames = (typeof newGamesChoices)[number];

export type MailSettings = {
  newGames: NewGames;
  /** Mail about games that the user is in: a move, a cancellation, a decision by the minimum, or a
   * free spot. */
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

/** `askAtCourt` is `ask` for games of courts. By mail it goes only to users who want mail about new
 * games. */
export type PushedKind = NoticeKind | "askAtCourt";

/** `hosting` and `digest` go only by mail. */
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
