/**
 * The kinds of mails that a user ends one by one: about one's own games, reminders, new games, and
 * calls for players. Mails about the account belong to none and always go.
 */
export const mailClasses = ["mine", "remind", "new", "calls"] as const;

export type MailClass = (typeof mailClasses)[number];
