import { deleteUnconfirmed } from "#app/features/accounts/delete-unconfirmed.job.server.ts";
import { forgetExpired } from "#app/features/accounts/forget-expired.job.server.ts";
import { mailAlreadyRegistered } from "#app/features/accounts/mail-already-registered.job.server.ts";
import { mailConfirmation } from "#app/features/accounts/mail-confirmation.job.server.ts";
import { mailEmailChanged } from "#app/features/accounts/mail-email-changed.job.server.ts";
import { mailPasswordChanged } from "#app/features/accounts/mail-password-changed.job.server.ts";
import { mailPasswordReset } from "#app/features/accounts/mail-password-reset.job.server.ts";
import { purgeRemoved } from "#app/features/audit/purge-removed.job.server.ts";
import { deleteDoneMessages } from "#app/features/contact/delete-done-messages.job.server.ts";
import { forgetGameDetails } from "#app/features/games/forget-game-details.job.server.ts";
import { mailLine } from "#app/features/games/mail-line.job.server.ts";
import { mailNewGame } from "#app/features/games/mail-new-game.job.server.ts";
import { mailTakenOut } from "#app/features/games/mail-taken-out.job.server.ts";
import { settleLineOf } from "#app/features/games/settle-line.job.server.ts";
import { settleLines } from "#app/features/games/settle-lines.job.server.ts";
import { tellChange } from "#app/features/games/tell-change.job.server.ts";
import { tellNewAddress } from "#app/features/games/tell-new-address.job.server.ts";
import { removeRawUploads } from "#app/features/images/remove-raw-uploads.job.server.ts";
import { removeUnusedImages } from "#app/features/images/remove-unused-images.job.server.ts";
import { askJob } from "#app/features/reminders/ask.job.server.ts";
import { decideGamesJob } from "#app/features/reminders/decide-games.job.server.ts";
import { digestJob } from "#app/features/reminders/digest.job.server.ts";
import { remindJob } from "#app/features/reminders/remind.job.server.ts";
import { forgetGuests } from "#app/features/replies/forget-guests.job.server.ts";
import { checkInRegulars } from "#app/features/series/check-in-regulars.job.server.ts";
import { mailNewSeries } from "#app/features/series/mail-new-series.job.server.ts";
import { makeGames } from "#app/features/series/make-games.job.server.ts";
import { tellSeries } from "#app/features/series/tell-series.job.server.ts";
import { mailCaptainNamed } from "#app/features/teams/mail-captain-named.job.server.ts";
import { mailRemovedFromTeam } from "#app/features/teams/mail-removed-from-team.job.server.ts";
import { deleteGivenUp } from "#app/platform/jobs/delete-given-up.job.server.ts";
import { deleteOutboxFiles } from "#app/platform/mail/delete-outbox-files.job.server.ts";
import { deleteSentMails } from "#app/platform/mail/delete-sent-mails.job.server.ts";
import { sendMail, sendSealedMail } from "#app/platform/mail/send-mail.job.server.ts";

/** All jobs of the product; add new ones here. */
export const jobs = [
  sendMail,
  sendSealedMail,
  mailNewGame,
  mailNewSeries,
  makeGames,
  checkInRegulars,
  tellSeries,
  tellChange,
  tellNewAddress,
  settleLineOf,
  settleLines,
  mailLine,
  mailTakenOut,
  mailCaptainNamed,
  mailRemovedFromTeam,
  mailConfirmation,
  mailPasswordReset,
  mailPasswordChanged,
  mailEmailChanged,
  mailAlreadyRegistered,
  removeRawUploads,
  removeUnusedImages,
  forgetExpired,
  deleteUnconfirmed,
  deleteSentMails,
  deleteOutboxFiles,
  deleteGivenUp,
  deleteDoneMessages,
  forgetGameDetails,
  purgeRemoved,
  forgetGuests,
  remindJob,
  askJob,
  digestJob,
  decideGamesJob,
];
