import { successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const guestAlwaysIn = () => successNotice(m.guests_always_in_title(), m.guests_always_in());
export const guestNotAlwaysIn = () =>
  successNotice(m.guests_not_always_in_title(), m.guests_not_always_in());
