import type { Language } from "#app/lib/language.ts";

export type CurrentUser = {
  id: number;
  name: string;
  email: string | null;
  avatar: string | null;
  emailNotifications: boolean;
  emailConfirmed: boolean;
  /** True if the user has said whether they want e-mails about new games. */
  newGamesChosen: boolean;
  timezone: string;
  inLists: boolean;
  language: Language | null;
  /** The database's clock when the user was read. */
  now: Date;
};

export const isPlaceholder = ({ name, email }: Pick<CurrentUser, "name" | "email">) =>
  isPlaceholderName(name) && !email;

export const isPlaceholderName = (name: string) => name.startsWith("User ");
