import { forgetSentMails } from "#app/features/accounts/forget-sent-mails.job.server.ts";
import { removeUnusedImages } from "#app/features/accounts/remove-unused-images.job.server.ts";
import { sendMail } from "#app/features/accounts/send-mail.job.server.ts";
import { mailNewGame } from "#app/features/games/mail-new-game.job.server.ts";

/** Every job of the product. A new one is added here. */
export const jobs = [mailNewGame, sendMail, removeUnusedImages, forgetSentMails];
