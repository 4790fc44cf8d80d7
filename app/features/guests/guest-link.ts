import { playersRange } from "#app/features/games/game-facts.ts";
import { errorNotice, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const isGuestCode = (text: string | undefined): text is string =>
  /^[a-z2-7]{12}$/.test(text ?? "");
/** Room for ten guests on the waiting list above the largest maximum of a game. */
export const guestMaxRange = { min: 0, max: playersRange.max + 10 };

export const guestLinkOpen = () =>
  successNotice(m.guests_link_opened_title(), m.guests_link_opened());
export const guestLinkSaved = () => successNotice(m.guests_link_saved());
export const guestLinkRenewed = () =>
  successNotice(m.guests_link_renewed_title(), m.guests_link_renewed());
export const guestLinkClosed = () =>
  successNotice(m.guests_link_shut_title(), m.guests_link_shut());
export const guestLinkNotChanged = () => errorNotice(m.guests_link_not_changed());

export const badGuestMax = { error: m.guests_link_bad_max };
