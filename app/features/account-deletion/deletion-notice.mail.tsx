import { productName } from "#app/lib/product.ts";
import { renderMail } from "#app/ui/mail.tsx";

/** Announces the deletion of an account that was never confirmed; the address may be a stranger's. */
export const deletionNoticeMail = ({ signInLink }: { signInLink: string }) =>
  renderMail({
    subject: `Your account at ${productName} will be deleted`,
    heading: "Your account will be deleted",
    lines: [
      "Somebody signed up with this address, but it was never confirmed and the account is not used. We delete it in a week.",
    ],
    action: { label: "Sign in", href: signInLink },
    notes: ["To keep the account, sign in and confirm your e-mail, or join a team."],
    footer: "If it was not you, do nothing. This is the only e-mail about it.",
  });
