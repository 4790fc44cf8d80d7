import { productName } from "#app/lib/product.ts";
import { renderMail } from "#app/ui/mail.tsx";
import { m } from "#messages";

/** Contains no name, because a stranger may read mail to an unconfirmed mail address. */
export const deletionNoticeMail = ({ signInLink }: { signInLink: string }) =>
  renderMail({
    subject: m.account_deletion_mail_subject({ product: productName }),
    heading: m.account_deletion_mail_heading(),
    lines: [m.account_deletion_mail_text()],
    action: { label: m.account_deletion_mail_sign_in(), href: signInLink },
    notes: [m.account_deletion_mail_note()],
    footer: m.account_deletion_mail_footer(),
  });
