import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";
import { requireUser } from "#app/features/accounts/current-user.server.ts";
import { guestAdded } from "#app/features/answers/add-guest.ts";
import { stillInLine } from "#app/features/answers/answer-game.ts";
import { editReply } from "#app/features/answers/change-reply.server.ts";
import type { OwnReply } from "#app/features/answers/own-reply.queries.server.ts";
import {
  addressNotMailed,
  addressSaved,
  answerChanged,
  changeReplyLimits,
  keptInAccount,
  repliedNotice,
} from "#app/features/answers/reply.ts";
import { takeReplyOffer } from "#app/features/answers/take-offer.server.ts";
import { bringFriend, removeFriend } from "#app/features/guests/bring-friend.server.ts";
import { bringFriendProblems, friendRemoved } from "#app/features/guests/bring-friend.ts";
import { claimReply } from "#app/features/guests/claim-reply.server.ts";
import { findGuestLinkGame } from "#app/features/guests/guest-link-game.queries.server.ts";
import { ownReplyForm } from "#app/features/guests/reply.input.ts";
import { queueReplyMail, replyMailBudget } from "#app/features/guests/reply-place.mail.tsx";
import { setStandingGuest } from "#app/features/guests/standing-guest.server.ts";
import { guestAlwaysIn, guestNotAlwaysIn } from "#app/features/guests/standing-guest.ts";
import { joinCourtProblems } from "#app/features/membership/join-court.ts";
import { done, type Notice } from "#app/lib/outcome.ts";
import { withMailBudget } from "#app/platform/http/limits.server.ts";
import type { AppServices } from "#app/platform/http/request-context.server.ts";
import { anyone, defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

export const editOwnReplyUseCase = defineUseCase({
  caller: anyone,
  input: ownReplyForm,
  limits: changeReplyLimits,
  problems: { ...bringFriendProblems, banned: joinCourtProblems.banned },
  rule: ({ args, services, db, input }) => editOwnReply({ args, services, db, input }),
});

type EditOwnReplyInput = {
  args: ActionFunctionArgs;
  services: AppServices;
  db: Db;
  input: z.output<typeof ownReplyForm>;
};
type EditOwnReplyResult = { notice: Notice; claimed: { gameId: number; isMember: boolean } | null };

export async function editOwnReply({ args, services, db, input }: EditOwnReplyInput) {
  const { secret = "" } = args.params;
  const { accept, claim, friend, friendId, mine, removed, always, game: gameId, ...change } = input;
  const key = { secret, gameId };
  if (claim) return claimWith(args, db, secret);
  if (accept !== undefined) {
    const taken = await takeReplyOffer(db, { ...key, accept, friendId });
    return taken.ok ? toResult(takenNotice(taken.value, accept)) : taken;
  }
  if (friend !== undefined) {
    const brought = await bringFriend(db, { ...key, name: friend, mine });
    return brought.ok ? toResult(guestAdded(brought.value)) : brought;
  }
  if (removed !== undefined) {
    const gone = await removeFriend(db, { ...key, friendId: removed });
    return gone.ok ? toResult(friendRemoved(gone.value.name)) : gone;
  }
  if (always !== undefined) {
    const set = await setStandingGuest(db, { secret, always });
    return set.ok ? toResult(always ? guestAlwaysIn() : guestNotAlwaysIn()) : set;
  }
  const changed = await editReply(db, { ...key, ...change });
  if (!changed.ok) return changed;
  const { before, after } = changed.value;
  if (input.answer)
    return toResult(isStillInLine(before, after) ? stillInLine(after.place ?? 1) : toNotice(after));
  const isNew = after.email !== null && after.email !== before.email;
  if (!isNew) return toResult(answerChanged());
  const isMailed = await mailTo(args, { db, settings: services.settings }, after);
  return toResult(isMailed ? addressSaved() : addressNotMailed());
}

const toResult = (notice: Notice) => done<EditOwnReplyResult>({ notice, claimed: null });

const takenNotice = (after: OwnReply & { friend: string | null }, accept: boolean) => {
  if (after.friend === null) return toNotice(after);
  return accept ? guestAdded({ name: after.friend }) : friendRemoved(after.friend);
};

const isStillInLine = (before: OwnReply, after: OwnReply) =>
  before.state === "waiting" && after.state === "waiting";

const toNotice = ({ name, state, place }: OwnReply) =>
  repliedNotice({ name: name ?? "", state, place });

async function claimWith(args: ActionFunctionArgs, db: Db, secret: string) {
  const { id: userId } = requireUser({ context: args.context, url: new URL(args.request.url) });
  const claimed = await claimReply(db, { secret, userId });
  return claimed.ok
    ? done<EditOwnReplyResult>({ notice: keptInAccount(), claimed: claimed.value })
    : claimed;
}

type Services = Pick<AppServices, "db" | "settings">;

/** Mails the link of the guest's page to a new mail address, with a link to confirm it. */
export async function mailTo(args: ActionFunctionArgs, services: Services, reply: OwnReply) {
  const { secret = "" } = args.params;
  const { linkId: guestId, gameId, email } = reply;
  const game = await findGuestLinkGame(services.db, gameId);
  if (!game || !email) return true;
  const queue = async (mayMail: boolean) =>
    mayMail && queueReplyMail(services, { guestId, secret, email, game });
  const budget = replyMailBudget({ email, gameId: game.id });
  return withMailBudget(args, budget, queue, (isMailed) => isMailed);
}
