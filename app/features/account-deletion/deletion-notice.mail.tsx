import { productName } from "#app/lib/product.ts";
import { renderMail } from "#app/ui/mail.tsx";
import { m } from "#messages";

/** The mail address was never confirmed, so a stranger may read this mail. The mail therefore
 * contains no name. */
export const deletionNoticeMail = ({ signInLink }: { signInLink: string }) =>
  renderMail({
    subject: m.account_deletion_mail_subject({ product: productName }),
    heading: m.account_deletion_mail_heading(),
    lines: [m.account_deletion_mail_text()],
    action: { label: m.account_deletion_mail_sign_in(), href: signInLink },
    notes: [m.account_deletion_mail_note()],
    footer: m.account_deletion_mail_footer(),
  });
