import {
  answerChanged,
  type ReplyState,
  repliedIn,
  repliedInLine,
  repliedOut,
  requestSent,
} from "#app/features/replies/reply.ts";
import type { Notice } from "#app/lib/outcome.ts";

type Said = { name: string; state: ReplyState; place?: number | null };

export function repliedNotice({ name, state, place }: Said): Notice {
  if (state === "in") return repliedIn(name);
  if (state === "waiting" || state === "offered") return repliedInLine(place ?? 1);
  if (state === "asked") return requestSent;
  return state === "none" ? repliedOut : answerChanged;
}
