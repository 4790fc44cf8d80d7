import { productName } from "#app/lib/product.ts";
import { renderMail } from "#app/ui/mail.tsx";

export const passwordResetMail = ({ greeting, link }: { greeting: string; link: string }) =>
  renderMail({
    subject: `Set a new password for ${productName}`,
    heading: "Set a new password",
    lines: [greeting, "open this link to choose a new password."],
    action: { label: "Set a new password", href: link },
    notes: ["The link works once, for 30 minutes."],
    footer: "If you did not ask for it, ignore this mail: your password stays as it is.",
  });
