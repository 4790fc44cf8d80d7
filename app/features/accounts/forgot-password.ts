import { errorNotice, type Notice, successNotice } from "#app/lib/outcome.ts";

/** The same for every address: it must not reveal whether the address has an account. */
export const resetLinkSent = successNotice(
  "Email Sent",
  "If this address has an account, a link to set a new password is on its way.",
);

export const resetLinkNotSent = (text = "Failed to send the link"): Notice => errorNotice(text);

/** Per IP address, and per e-mail. */
export const forgotPasswordLimits = [{ name: "forgot-password", max: 5, seconds: 60 * 60 }];

export const mailPasswordResetJob = { name: "mail-password-reset" };
