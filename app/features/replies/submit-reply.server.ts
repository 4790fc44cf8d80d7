import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";
import { isGuestCode } from "#app/features/replies/guest-link.ts";
import {
  findGameByCode,
  type LinkedGame,
} from "#app/features/replies/linked-game.queries.server.ts";
import { queueReplyMail, replyMailBudget } from "#app/features/replies/queue-reply-mail.server.ts";
import type { replyInput } from "#app/features/replies/reply.input.ts";
import { type ReplyProblem, replyLimits } from "#app/features/replies/reply.ts";
import { type Replied, replyAsGuest } from "#app/features/replies/reply-as-guest.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { AppServices } from "#app/platform/http/app-services.server.ts";
import { overLimitOf } from "#app/platform/http/limits.server.ts";
import { withMailBudget } from "#app/platform/http/mail-budget.server.ts";
import { addressOf } from "#app/platform/http/rate-limit.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Db } from "#db/client.server.ts";

type Submitted = {
  args: ActionFunctionArgs;
  services: AppServices;
  db: Db;
  input: z.output<typeof replyInput>;
};
/** What came of a reply; nothing for a program that filled the hidden field. */
export type SubmittedReply = { game: LinkedGame; replied: Replied | null; isMailed: boolean };

/** A reply by somebody with the link of a game, within the limits of their address and of the game. */
export async function submitReply({
  args,
  services: { settings },
  db,
  input: { website, ...reply },
}: Submitted) {
  const { code } = args.params;
  const game = isGuestCode(code) ? await findGameByCode(db, code) : undefined;
  if (!game) return refuse("unknown_link" as const);
  if (website) return done<SubmittedReply>({ game, replied: null, isMailed: false });
  const why = await overReplyLimits(args, game.id);
  if (why) return { ok: false as const, why };
  const { email } = reply;
  const store = (mayMail: boolean) =>
    inTransaction(db, async (db): Promise<Outcome<SubmittedReply, ReplyProblem>> => {
      const said = { ...reply, gameId: game.id, code: game.code ?? "" };
      const outcome = await replyAsGuest(db, settings, said);
      if (!outcome.ok) return outcome;
      const replied = outcome.value;
      const mail = mayMail && email && { ...replied, email, game };
      const isMailed = mail ? await queueReplyMail({ db, settings }, mail) : false;
      return done({ game, replied, isMailed });
    });
  if (!email) return store(false);
  const isMailed = (stored: Awaited<ReturnType<typeof store>>) =>
    stored.ok && stored.value.isMailed;
  return withMailBudget(args, replyMailBudget({ email, gameId: game.id }), store, isMailed);
}

/** One address may reply a few times to one game, and more often over all; a game takes 60 a day. */
async function overReplyLimits(args: ActionFunctionArgs, gameId: number) {
  const address = addressOf(args.context.get(requestContext).ip);
  const { perGame, overall, ofGame } = replyLimits;
  return (
    (await overLimitOf(args, `${gameId} ${address}`, [perGame])) ??
    (await overLimitOf(args, address, [overall])) ??
    (await overLimitOf(args, gameId, [ofGame]))
  );
}
