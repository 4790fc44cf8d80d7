/** Who is signed in, as pages may know it. */
export type CurrentUser = {
  id: number;
  name: string;
  email: string | null;
  avatar: string | null;
  emailNotifications: boolean;
  emailConfirmed: boolean;
  timezone: string;
};

/** The zone of people who have not chosen one, visitors included. */
export const defaultTimezone = "Europe/Berlin";

/** A profile nobody has filled in: it counts as not fully signed in, and sees the signed-out header. */
export const isPlaceholder = ({ name, email }: Pick<CurrentUser, "name" | "email">) =>
  isPlaceholderName(name) && !email;

/** The name of a profile nobody has filled in starts with "User ". */
export const isPlaceholderName = (name: string) => name.startsWith("User ");

/** The job that tells the old address of an account that it has another one now. */
export const mailEmailChangedJob = { name: "mail-email-changed" };
