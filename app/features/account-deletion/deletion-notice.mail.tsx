import { productName } from "#app/lib/product.ts";
import { renderMail } from "#app/ui/mail.tsx";
import { m } from "#messages";

/** This mail may reach a stranger, because the address was never confirmed. So it does not name the
 * person who signed up, and says that a stranger need not do anything. */
export const deletionNoticeMail = ({ signInLink }: { signInLink: string }) =>
  renderMail({
    subject: m.account_deletion_mail_subject({ product: productName }),
    heading: m.account_deletion_mail_heading(),
    lines: [m.account_deletion_mail_text()],
    action: { label: m.account_deletion_mail_sign_in(), href: signInLink },
    notes: [m.account_deletion_mail_note()],
    footer: m.account_deletion_mail_footer(),
  });
