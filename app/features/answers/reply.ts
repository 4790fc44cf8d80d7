import {
  errorNotice,
  type Notice,
  type Problem,
  problem,
  successNotice,
} from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { m } from "#messages";

/** "ask" asks the manager to be let in, although the guest link has reached its limit of guests. */
export type ReplyAnswer = "in" | "maybe" | "no" | "ask";
export type ReplyState = "in" | "waiting" | "offered" | "maybe" | "no" | "asked" | "none";

export const nameRange = { min: 2, max: 40 };
export const statesThatBring: readonly ReplyState[] = ["in", "offered", "waiting"];

export const statesThatSeeNames: readonly ReplyState[] = ["in", "offered", "waiting", "maybe"];

export const replyLimits = {
  perDevice: { name: "reply-device", max: 4, seconds: 3600 },
  perAddress: { name: "reply-game", max: 40, seconds: 3600 },
  ofGame: { name: "replies-of-game", max: 120, seconds: 24 * 3600 },
} satisfies Record<string, Limit>;

export const slowReplies: Limit = { name: "slow replies-of-game", max: 1, seconds: 600 };

/** Limits all replies from one network address, including refused ones. */
export const replyAttempts: Limit[] = [{ name: "reply", max: 200, seconds: 3600 }];

export const mostRequests = 20;

export const replyMailLimits = {
  mailbox: { name: "reply-mail", max: 3, seconds: 24 * 3600 },
  ofGame: { name: "reply-mails-of-game", max: 20, seconds: 24 * 3600 },
  network: { name: "reply-mails-by-network", max: 10, seconds: 3600 },
  all: { name: "reply-mails-in-all", max: 300, seconds: 3600 },
} satisfies Record<string, Limit>;

export const addressesPerReply = 3;

export const changeReplyLimits: Limit[] = [{ name: "change-reply", max: 60, seconds: 3600 }];

export type ToAsk = { host: string | null };

export const toAsk = ({ isFullForGuests, host }: ToAsk & { isFullForGuests: boolean }) =>
  isFullForGuests ? { host } : null;

export const askToComeLabel = ({ host }: ToAsk) =>
  host === null ? m.guests_ask_captain() : m.guests_ask_host({ host });

const repliedIn = (name: string) =>
  successNotice(m.guests_replied_in_title(), m.guests_replied_in({ name }));
const repliedOnWaitingList = (position: number) =>
  successNotice(m.guests_replied_waiting_title(), m.guests_replied_waiting({ position }));
const requestSent = () => successNotice(m.guests_request_sent_title(), m.guests_request_sent());
const repliedMaybe = () => successNotice(m.guests_replied_maybe_title(), m.guests_replied_thanks());
export const answerChanged = () => successNotice(m.guests_answer_changed());
export const addressSaved = () =>
  successNotice(m.guests_address_saved_title(), m.guests_address_saved());
export const addressNotMailed = () =>
  successNotice(m.guests_address_saved_title(), m.guests_no_more_mails());
const repliedOut = () => successNotice(m.guests_replied_out_title(), m.guests_replied_thanks());
export const guestEmailConfirmed = () =>
  successNotice(m.guests_email_confirmed_title(), m.guests_email_confirmed());
export const keptInAccount = () =>
  successNotice(m.guests_kept_in_account_title(), m.guests_kept_in_account());
export const notReplied = () => errorNotice(m.guests_not_replied());

const nameTaken = ({ name, host }: { name: string; host?: string }) => {
  if (host === undefined) return m.guests_name_taken({ name });
  return host
    ? m.guests_name_taken_ask_host({ name, host })
    : m.guests_name_taken_ask_captain({ name });
};

export const replyProblems = {
  unknown_link: problem(404, m.guests_link_closed),
  unknown_reply: problem(404, m.guests_link_unknown),
  name_taken: { ...problem(409, nameTaken), field: "name" },
  odd_name: { ...problem(400, m.guests_name_odd), field: "name" },
  guests_full: problem(
    409,
    ({ host }: ToAsk) =>
      host ? m.guests_no_more_ask_host({ host }) : m.guests_no_more_ask_captain(),
    m.guests_no_more_title,
  ),
  requests_full: problem(409, ({ host }: ToAsk) =>
    host ? m.guests_requests_full_ask_host({ host }) : m.guests_requests_full_ask_captain(),
  ),
  banned: problem(403, m.guests_banned),
  begun: problem(409, m.guests_game_begun),
  cancelled: problem(409, m.guests_game_cancelled),
  offer_over: problem(409, m.guests_offer_over),
  friend_too_late: problem(409, m.guests_friend_too_late),
  not_waiting: problem(409, m.guests_not_waiting),
  taken_out: problem(409, m.guests_taken_out),
} satisfies Record<string, Problem>;

type WrittenReply = { name: string; state: ReplyState; place?: number | null };

export function firstReplyNotice(reply: WrittenReply): Notice {
  if (reply.state === "maybe") return repliedMaybe();
  return reply.state === "no" ? repliedOut() : repliedNotice(reply);
}

export function repliedNotice({ name, state, place }: WrittenReply): Notice {
  if (state === "in") return repliedIn(name);
  if (state === "waiting" || state === "offered") return repliedOnWaitingList(place ?? 1);
  if (state === "asked") return requestSent();
  return state === "none" ? repliedOut() : answerChanged();
}
