import { queueGuestMail } from "#app/features/games/queue-guest-mail.server.ts";
import { confirmToken } from "#app/features/replies/confirm-reply.server.ts";
import type { LinkedGame } from "#app/features/replies/linked-game.queries.server.ts";
import { replyLimits } from "#app/features/replies/reply.ts";
import type { Replied } from "#app/features/replies/reply-as-guest.server.ts";
import { replyPlaceMail } from "#app/features/replies/reply-place.mail.tsx";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { spend } from "#app/platform/http/rate-limit.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";

type Services = { db: Db; settings: Settings };
type ToGuest = Pick<Replied, "guestId" | "secret"> & {
  name: string;
  email: string;
  game: LinkedGame;
};

/**
 * Mails a guest the link of their page, with a link that confirms the address. An address gets three
 * such mails a day across the site; returns whether it gets this one.
 */
export async function queueReplyMail(
  { db, settings }: Services,
  { guestId, secret, name, email, game }: ToGuest,
): Promise<boolean> {
  const tooMany = await spend({ db, settings }, [{ limit: replyLimits.mails, of: email }]);
  if (tooMany !== undefined) return false;
  const token = confirmToken(settings, { id: guestId, email });
  const when = localTime(game.datetime, { zone: game.zone, now: new Date() });
  await queueGuestMail(db, settings, {
    // One per address: who corrects it gets another.
    key: `reply:${guestId}:${token.slice(0, 8)}`,
    to: { id: guestId, email, secret, isConfirmed: false },
    content: ({ ownUrl }) =>
      replyPlaceMail({
        team: game,
        when,
        guest: name,
        ownUrl,
        confirmUrl: `${ownUrl}/confirm?token=${token}`,
      }),
  });
  return true;
}
