import { errorNotice, type Notice, successNotice } from "#app/lib/outcome.ts";

/** The same for every address: it must not reveal whether the address has an account. */
export const confirmationSent = successNotice(
  "Email Sent",
  "If this address still needs to be confirmed, a new link is on its way.",
);

export const confirmationNotSent = (text = "Failed to send confirmation email"): Notice =>
  errorNotice(text);

/** Per IP address. */
export const resendLimits = [{ name: "resend", max: 3, seconds: 60 * 60 }];

/** Per mailbox from all addresses: above it each address is slowed, none is refused. */
export const resendInAll = { name: "resend-in-all", max: 10, seconds: 60 * 60 };

export const mailConfirmationJob = { name: "mail-confirmation" };
