import { playersRange } from "#app/features/games/game-facts.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { m } from "#messages";

export const isGuestCode = (text: string | undefined): text is string =>
  /^[a-z2-7]{12}$/.test(text ?? "");
/** Room for ten guests on the waiting list above the largest maximum of a game. */
export const guestMaxRange = { min: 0, max: playersRange.max + 10 };

export const guestLinkLimits: Limit[] = [{ name: "guest-link", max: 10, seconds: 3600 }];

export const guestLinkOpen = () =>
  successNotice(m.guests_link_opened_title(), m.guests_link_opened());
export const guestLinkSaved = () => successNotice(m.guests_link_saved());
export const guestLinkRenewed = () =>
  successNotice(m.guests_link_renewed_title(), m.guests_link_renewed());
export const guestLinkClosed = () =>
  successNotice(m.guests_link_shut_title(), m.guests_link_shut());
export const guestLinkNotChanged = () => errorNotice(m.guests_link_not_changed());

export const badGuestMax = { error: m.guests_link_bad_max };

export const guestLinkProblems = {
  unknown_game: problem(404, m.guests_game_unknown),
  not_a_manager: problem(403, m.guests_link_managers_only),
  cancelled: problem(409, m.guests_game_cancelled),
  game_over: problem(409, m.guests_game_over),
} satisfies Record<string, Problem>;
