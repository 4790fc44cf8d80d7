import { errorNotice, type Notice, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const profileUpdated = () =>
  successNotice(m.accounts_profile_saved_title(), m.accounts_profile_saved());

export const zoneSwitched = () =>
  successNotice(m.accounts_zone_switched_title(), m.accounts_zone_switched());

export const profileError = (text?: string): Notice =>
  errorNotice(text ?? m.accounts_profile_not_saved());
