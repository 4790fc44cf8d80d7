import { addressesPerReply, replyMailLimits } from "#app/features/answers/reply.ts";
import type { ReplyAsGuestResult } from "#app/features/answers/write-reply.server.ts";
import { queueGuestMail } from "#app/features/game-mail/queue-guest-mail.server.ts";
import { confirmToken } from "#app/features/guests/confirm-reply.server.ts";
import type { GuestLinkGame } from "#app/features/guests/guest-link-game.queries.server.ts";
import type { Language } from "#app/lib/language.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { toMailbox } from "#app/lib/mailbox.ts";
import { productName } from "#app/lib/product.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import { onDate } from "#app/ui/dates.ts";
import { renderMail } from "#app/ui/mail.tsx";
import { formatDate, formatTime } from "#app/ui/when.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

type Services = { db: Db; settings: Settings };
type ToGuest = Pick<ReplyAsGuestResult, "guestId" | "secret"> & {
  email: string;
  game: GuestLinkGame;
};

export const replyMailBudget = ({ email, gameId }: { email: string; gameId: number }) => ({
  own: [
    { limit: replyMailLimits.mailbox, of: toMailbox(email) },
    { limit: replyMailLimits.ofGame, of: gameId },
  ],
  network: replyMailLimits.network,
  all: replyMailLimits.all,
});

export async function queueReplyMail(
  { db, settings }: Services,
  { guestId, secret, email, game }: ToGuest,
): Promise<boolean> {
  const language = await countAddress(db, guestId);
  if (!language) return false;
  const token = confirmToken(settings, { linkId: guestId, email });
  const when = localTime(game.datetime, { zone: game.zone, now: game.now });
  await queueGuestMail(db, settings, {
    // Each key is mailed once. The token depends on the mail address, so a corrected address has
    // another key and gets its own mail.
    key: `reply:${guestId}:${token.slice(0, 8)}`,
    to: { id: guestId, email, secret, language, isConfirmed: false },
    content: ({ ownUrl }) =>
      replyPlaceMail({ when, ownUrl, confirmUrl: `${ownUrl}/confirm?token=${token}` }),
  });
  return true;
}

async function countAddress(db: Db, guestId: number): Promise<Language | undefined> {
  const counted = await db
    .updateTable("guestLinks")
    .set((eb) => ({ askedAddresses: eb("askedAddresses", "+", 1) }))
    .where("id", "=", guestId)
    .where("askedAddresses", "<", addressesPerReply)
    .returning("language")
    .$narrowType<{ language: Language }>()
    .executeTakeFirst();
  return counted?.language;
}

type ReplyPlace = {
  when: LocalTime;
  ownUrl: string;
  confirmUrl: string;
};

/** The mail address may belong to a stranger. So the mail contains nothing that somebody typed. */
export const replyPlaceMail = ({ when, ownUrl, confirmUrl }: ReplyPlace) =>
  renderMail({
    subject: m.guests_mail_subject({ date: formatDate(when), time: formatTime(when) }),
    heading: m.guests_mail_heading(),
    lines: [m.guests_mail_why({ product: productName })],
    facts: [{ label: m.guests_mail_when(), value: onDate(when) }],
    action: { label: m.guests_mail_confirm(), href: confirmUrl },
    choices: [{ label: m.guests_mail_change(), href: ownUrl }],
    footer: m.guests_mail_footer(),
  });
