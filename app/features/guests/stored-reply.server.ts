import { hashReplySecret, replySecretWith } from "#app/features/games/guest-secret.server.ts";
import { replyPath } from "#app/features/games/paths.ts";
import type { StoredBody } from "#app/platform/http/idempotency.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

type Body = { secret: string; url: string };
type Stored = { guest: { id: number; hash: string } };

/** A new reply is stored for its repeats without the guest's secret, which is derived again. */
export const withoutGuestSecret = (
  settings: Pick<Settings, "appOrigin" | "linkSecrets">,
): StoredBody => ({
  async store(db, body) {
    const { secret, url: _, ...reply } = body as Body;
    const hash = hashReplySecret(secret);
    const guest = await db
      .selectFrom("guests")
      .select("id")
      .where("secretHash", "=", hash)
      .executeTakeFirst();
    // A program that filled the hidden field gets no secret.
    return guest ? { ...reply, guest: { ...guest, hash } } : body;
  },
  restore(stored) {
    const { guest, ...reply } = stored as Partial<Stored>;
    const secret = guest && replySecretWith(settings, guest);
    return secret ? { ...reply, secret, url: settings.appOrigin + replyPath(secret) } : stored;
  },
});
