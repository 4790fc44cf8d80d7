import { productName } from "#app/lib/product.ts";
import { renderMail } from "#app/ui/mail.tsx";

/**
 * Requests confirmation of the address. It may belong to someone else, so nothing that was typed at
 * sign-up is part of the mail, not even the name.
 */
export const confirmEmailMail = ({ link }: { link: string }) =>
  renderMail({
    subject: `Confirm your email for ${productName}`,
    heading: "Confirm your email",
    lines: [
      "Hello,",
      "please confirm that this address is yours. Then we can tell you when your teams schedule a game.",
    ],
    action: { label: "Confirm email", href: link },
    notes: ["The link works for 24 hours."],
    footer:
      "You get this because somebody signed up with this address. If it was not you, ignore it.",
  });
