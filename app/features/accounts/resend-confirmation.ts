import { errorNotice, type Notice, successNotice } from "#app/lib/outcome.ts";

/** The same for every address: it must not reveal whether the address has an account. */
export const confirmationSent = successNotice(
  "Email Sent",
  "If this address still needs to be confirmed, a new link is on its way.",
);

export const confirmationNotSent = (text = "Failed to send confirmation email"): Notice =>
  errorNotice(text);

/** Per IP address, and per e-mail. */
export const resendLimits = [{ name: "resend", max: 3, seconds: 60 * 60 }];

export const mailConfirmationJob = { name: "mail-confirmation" };
