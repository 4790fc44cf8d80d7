import { forgetExpired } from "#app/features/accounts/forget-expired.job.server.ts";
import { mailAlreadyRegistered } from "#app/features/accounts/mail-already-registered.job.server.ts";
import { mailConfirmation } from "#app/features/accounts/mail-confirmation.job.server.ts";
import { mailEmailChanged } from "#app/features/accounts/mail-email-changed.job.server.ts";
import { mailPasswordChanged } from "#app/features/accounts/mail-password-changed.job.server.ts";
import { mailPasswordReset } from "#app/features/accounts/mail-password-reset.job.server.ts";
import { purgeRemoved } from "#app/features/audit/purge-removed.job.server.ts";
import { mailLine } from "#app/features/games/mail-line.job.server.ts";
import { mailNewGame } from "#app/features/games/mail-new-game.job.server.ts";
import { mailTakenOut } from "#app/features/games/mail-taken-out.job.server.ts";
import { settleLineOf } from "#app/features/games/settle-line.job.server.ts";
import { settleLines } from "#app/features/games/settle-lines.job.server.ts";
import { removeRawUploads } from "#app/features/images/remove-raw-uploads.job.server.ts";
import { removeUnusedImages } from "#app/features/images/remove-unused-images.job.server.ts";
import { deleteSentMails } from "#app/platform/mail/delete-sent-mails.job.server.ts";
import { sendMail } from "#app/platform/mail/send-mail.job.server.ts";

/** All jobs of the product; add new ones here. */
export const jobs = [
  sendMail,
  mailNewGame,
  settleLineOf,
  settleLines,
  mailLine,
  mailTakenOut,
  mailConfirmation,
  mailPasswordReset,
  mailPasswordChanged,
  mailEmailChanged,
  mailAlreadyRegistered,
  removeRawUploads,
  removeUnusedImages,
  forgetExpired,
  deleteSentMails,
  purgeRemoved,
];
