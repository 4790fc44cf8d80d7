import {
  errorNotice,
  type Notice,
  type Problem,
  problem,
  successNotice,
} from "#app/lib/outcome.ts";
import { m } from "#messages";

export const profileUpdated = () =>
  successNotice(m.accounts_profile_saved_title(), m.accounts_profile_saved());

export const zoneSwitched = () =>
  successNotice(m.accounts_zone_switched_title(), m.accounts_zone_switched());

export const editProfileProblems = {
  odd_name: { ...problem(400, m.accounts_name_odd), field: "name" },
} satisfies Record<string, Problem>;

export const profileError = (text?: string): Notice =>
  errorNotice(text ?? m.accounts_profile_not_saved());
