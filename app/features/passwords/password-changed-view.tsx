import type { PasswordChange } from "#app/features/passwords/change-password.ts";
import { productName } from "#app/lib/product.ts";
import { renderMail } from "#app/ui/mail.tsx";

type PasswordChanged = {
  greeting: string;
  change: PasswordChange;
  signInLink: string;
  resetLink: string;
};

export const passwordChangedMail = ({ greeting, change, signInLink, resetLink }: PasswordChanged) =>
  renderMail({
    subject: `Your password for ${productName} was ${change}`,
    heading: `Your password was ${change}`,
    lines: [greeting, words[change]],
    action: { label: "Sign in", href: signInLink },
    choices: [{ label: "Set a new password", href: resetLink }],
    notes: [`${asides[change]} Set a new password.`],
    footer: "You get this mail to keep your account safe, whatever you chose about e-mails.",
  });

const words: Record<PasswordChange, string> = {
  changed: "your password is a new one now, and every other device has to sign in again.",
  removed:
    "your account was opened with Google for the first time. The password from before does not work any more, and every other device has to sign in again.",
};

const asides: Record<PasswordChange, string> = {
  changed: "It was not you?",
  removed: "You want a password as well, or it was not you?",
};
