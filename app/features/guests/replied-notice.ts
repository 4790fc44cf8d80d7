import {
  answerChanged,
  type ReplyState,
  repliedIn,
  repliedMaybe,
  repliedOnWaitingList,
  repliedOut,
  requestSent,
} from "#app/features/guests/reply.ts";
import type { Notice } from "#app/lib/outcome.ts";

type WrittenReply = { name: string; state: ReplyState; place?: number | null };

/** Returns the notice of a first reply to a game, which changed nothing. */
export function firstReplyNotice(reply: WrittenReply): Notice {
  if (reply.state === "maybe") return repliedMaybe;
  return reply.state === "no" ? repliedOut : repliedNotice(reply);
}

export function repliedNotice({ name, state, place }: WrittenReply): Notice {
  if (state === "in") return repliedIn(name);
  if (state === "waiting" || state === "offered") return repliedOnWaitingList(place ?? 1);
  if (state === "asked") return requestSent;
  return state === "none" ? repliedOut : answerChanged;
}
