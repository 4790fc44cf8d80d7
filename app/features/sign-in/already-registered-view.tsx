import { productName } from "#app/lib/product.ts";
import { renderMail } from "#app/ui/mail.tsx";

type AlreadyRegistered = { greeting: string; signInLink: string; resetLink: string };

export const alreadyRegisteredMail = ({ greeting, signInLink, resetLink }: AlreadyRegistered) =>
  renderMail({
    subject: `You already have an account at ${productName}`,
    heading: "Your email is already registered",
    lines: [
      greeting,
      "somebody tried to sign up with this address. If it was you: you have an account already, just sign in.",
    ],
    action: { label: "Sign in", href: signInLink },
    choices: [{ label: "Forgot your password?", href: resetLink }],
    footer: "If it was not you, ignore this mail. Nothing about your account has changed.",
  });
