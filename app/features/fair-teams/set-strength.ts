import { errorNotice, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const strengths = [1, 2, 3, 4, 5] as const;

export const badStrength = "strength must be 1 to 5";

export const strengthSaved = () => successNotice(m.fair_teams_strength_saved());
export const strengthNotSaved = () => errorNotice(m.fair_teams_strength_not_saved());
