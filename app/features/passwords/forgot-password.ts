import { errorNotice, type Notice, successNotice } from "#app/lib/outcome.ts";

/** The same for every address: it must not reveal whether the address has an account. */
export const resetLinkSent = successNotice(
  "Email Sent",
  "If this address has an account, a link to set a new password is on its way.",
);

export const resetLinkNotSent = (text = "Failed to send the link"): Notice => errorNotice(text);

/** Per IP address. */
export const forgotPasswordLimits = [{ name: "forgot-password", max: 5, seconds: 60 * 60 }];

/** Per mailbox from all addresses: above it each address is slowed, none is refused. */
export const forgotPasswordInAll = { name: "forgot-password-in-all", max: 10, seconds: 60 * 60 };

/** The number of links to set a password work at once: requests of a stranger end none that is just read. */
export const openResets = 3;

export const mailPasswordResetJob = { name: "mail-password-reset" };
