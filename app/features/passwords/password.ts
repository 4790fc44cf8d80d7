import { errorNotice, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const passwordLength = { min: 6, max: 200 };

export const passwordTooShort = () => m.passwords_too_short(passwordLength);
export const passwordTooLong = () => m.passwords_too_long(passwordLength);

export const signInLimits = [
  { name: "sign-in", max: 20, seconds: 60 },
  { name: "sign-in", max: 100, seconds: 60 * 60 },
];

/** Limits wrong passwords for one mail address from one network address. They are counted for
 * unknown mail addresses, too, so that the limit does not tell which accounts exist. */
export const signInFailures = { name: "sign-in-failure", max: 10, seconds: 15 * 60 };

/** Limits wrong passwords for one mail address from all network addresses together. Above this
 * limit nobody is refused, because strangers could then lock out the owner. Instead, each network
 * address has to wait between attempts. */
export const signInFailuresInAll = { name: "sign-in-failure-in-all", max: 100, seconds: 60 * 60 };

export const passwordNotChanged = () => errorNotice(m.passwords_change_failed());

export const passwordChanged = () =>
  successNotice(m.passwords_changed(), m.passwords_change_done());

export type PasswordChange = "changed" | "removed";

export const mailPasswordChangedJob = { name: "mail-password-changed" };
