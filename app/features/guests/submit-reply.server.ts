import type { z } from "zod";
import { userContext } from "#app/features/accounts/current-user.server.ts";
import { editReply } from "#app/features/answers/change-reply.server.ts";
import {
  replyAttempts,
  replyLimits,
  replyProblems,
  slowReplies,
} from "#app/features/answers/reply.ts";
import { replyAsGuest } from "#app/features/answers/write-reply.server.ts";
import { hashReplySecret, replySecretWith } from "#app/features/games/guest-secret.server.ts";
import { replyPath } from "#app/features/games/paths.ts";
import { readGuestCookie } from "#app/features/guests/guest-cookie.server.ts";
import { isGuestCode } from "#app/features/guests/guest-link.ts";
import { findGameByCode } from "#app/features/guests/guest-link-game.queries.server.ts";
import { replyInput } from "#app/features/guests/reply.input.ts";
import { queueReplyMail, replyMailBudget } from "#app/features/guests/reply-place.mail.tsx";
import { setStandingGuest } from "#app/features/guests/standing-guest.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { StoredBody } from "#app/platform/http/idempotency.server.ts";
import { negotiate, readWishes } from "#app/platform/http/language.server.ts";
import {
  type Common,
  countFailedAttempts,
  withMailBudget,
} from "#app/platform/http/limits.server.ts";
import { slowLimits, toAddress, toNetwork } from "#app/platform/http/rate-limit.server.ts";
import { type AppServices, requestContext } from "#app/platform/http/request-context.server.ts";
import { anyone, type CallArgs, defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";

const { unknown_link, name_taken, guests_full, requests_full, banned, begun, cancelled } =
  replyProblems;

export const submitReplyUseCase = defineUseCase({
  caller: anyone,
  input: replyInput,
  // These limits count all attempts. The budgets in the rule count only stored replies.
  limits: replyAttempts,
  problems: { unknown_link, name_taken, guests_full, requests_full, banned, begun, cancelled },
  rule: ({ args, services, db, input }) => submitReply({ args, services, db, input }),
});

type SubmitReplyInput = {
  args: CallArgs;
  services: AppServices;
  db: Db;
  input: z.output<typeof replyInput>;
};

/** Only stored replies count towards the limit of the game. Otherwise one person could close the
 * link for everybody by replies that are refused. */
export async function submitReply({
  args,
  services: { settings },
  db,
  input: { game: shown, also = [], always = false, ...reply },
}: SubmitReplyInput) {
  const { code } = args.params;
  if (!isGuestCode(code)) return refuse("unknown_link" as const);
  const game = await findGameByCode(db, code, shown);
  if (!game) return refuse("unknown_link" as const);
  const { device } = readGuestCookie(args.request);
  const { ip } = args.context.get(requestContext);
  const budgets = { own: [], common: replyBudgets({ code, device, ip }) };
  const { email } = reply;
  const userId = args.context.get(userContext)?.id;
  const language = negotiate(readWishes(args.request));
  const store = (mayMail: boolean) =>
    inTransaction(db, async (db) => {
      const outcome = await replyAsGuest(db, settings, {
        ...reply,
        gameId: game.id,
        ...{ code, userId, language },
      });
      if (!outcome.ok) return outcome;
      const replied = outcome.value;
      const mail = mayMail && email && { ...replied, email, game };
      const isMailed = mail ? await queueReplyMail({ db, settings }, mail) : false;
      return done({ game, replied, device, isMailed });
    });
  const isMailed = (stored: Awaited<ReturnType<typeof store>>) =>
    stored.ok && stored.value.isMailed;
  const attempt = () =>
    email
      ? withMailBudget(args, replyMailBudget({ email, gameId: game.id }), store, isMailed)
      : store(false);
  const stored = await countFailedAttempts(args, budgets, attempt, ({ ok }) => ok);
  if (stored.ok) await answerOtherDates(db, { ...stored.value.replied, also, always });
  return stored;
}

type OtherDates = { secret: string; also: number[]; always: boolean };

async function answerOtherDates(db: Db, { secret, also, always }: OtherDates): Promise<void> {
  for (const gameId of also) await editReply(db, { secret, gameId, answer: "in" });
  if (always) await setStandingGuest(db, { secret, always });
}

type Sender = { code: string; device: string; ip: string };

/** The budgets belong to the code of the link, so they start at 0 when a manager makes a new
 * link. */
function replyBudgets({ code, device, ip }: Sender): Common[] {
  const { perDevice, perAddress, ofGame } = replyLimits;
  const ofDevice = `${code} ${device}`;
  return [
    {
      limit: perDevice,
      of: ofDevice,
      slow: [{ limit: slowLimits(perDevice).address, of: ofDevice }],
    },
    { limit: perAddress, of: `${code} ${toAddress(ip)}` },
    { limit: ofGame, of: code, slow: [{ limit: slowReplies, of: `${code} ${toNetwork(ip)}` }] },
  ];
}

type Body = { secret: string; url: string };
type Stored = { guest: { id: number; hash: string } };

/** An idempotent call stores its response. The stored response has no secret, and the secret is
 * computed again if the call is repeated. */
export const withoutGuestSecret = (
  settings: Pick<Settings, "appOrigin" | "linkSecrets">,
): StoredBody => ({
  async store(db, body) {
    const { secret, url: _, ...reply } = body as Body;
    const hash = hashReplySecret(secret);
    const guest = await db
      .selectFrom("guestLinks")
      .select("id")
      .where("secretHash", "=", hash)
      .executeTakeFirstOrThrow();
    return { ...reply, guest: { ...guest, hash } };
  },
  restore(stored) {
    const { guest, ...reply } = stored as Partial<Stored>;
    const secret = guest && replySecretWith(settings, guest);
    return secret ? { ...reply, secret, url: settings.appOrigin + replyPath(secret) } : stored;
  },
});
