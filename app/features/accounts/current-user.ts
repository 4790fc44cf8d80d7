import type { Language } from "#app/lib/language.ts";

/** The facts about the signed-in user that pages may show. */
export type CurrentUser = {
  id: number;
  name: string;
  email: string | null;
  avatar: string | null;
  emailNotifications: boolean;
  emailConfirmed: boolean;
  timezone: string;
  /** True if lists of who plays most may name the user. */
  inLists: boolean;
  /** The language that the user chose; null: that of the browser. */
  language: Language | null;
  /** The database's time when the user was read: what a page shows and a call decides by. */
  now: Date;
};

/** A user without a profile: counts as not signed in, and gets the visitor's header. */
export const isPlaceholder = ({ name, email }: Pick<CurrentUser, "name" | "email">) =>
  isPlaceholderName(name) && !email;

/** Generated names start with "User ". */
export const isPlaceholderName = (name: string) => name.startsWith("User ");
