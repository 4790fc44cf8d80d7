import type { ReplyState } from "#app/features/answers/reply.ts";
import { m } from "#messages";

export type ReplyStanding = { state: ReplyState; place: number | null };

export function replyStateWords({ state, place }: ReplyStanding): string {
  if (state === "asked") return m.guests_state_asked();
  if (state === "in") return m.guests_state_in();
  if (state === "offered") return m.guests_state_offered();
  if (state === "waiting") return m.guests_state_waiting({ place: `${place}` });
  if (state === "maybe") return m.guests_state_maybe();
  return state === "no" ? m.guests_state_no() : m.guests_state_none();
}
