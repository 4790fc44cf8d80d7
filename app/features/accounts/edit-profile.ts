import { oddName } from "#app/features/accounts/person-name.ts";
import {
  errorNotice,
  like,
  type Notice,
  type Problem,
  problem,
  successNotice,
} from "#app/lib/outcome.ts";

export const nameRequired = "Please enter your display name";
export const unknownTimezone = "Please choose a timezone from the list";

export const profileUpdated = successNotice(
  "Profile Updated!",
  "Your profile has been updated successfully",
);

export const zoneSwitched = successNotice(
  "Time zone switched",
  "All times are those of your device now.",
);

export const editProfileProblems = {
  odd_name: like(problem(400, oddName), { field: "name" }),
} satisfies Record<string, Problem>;

export type EditProfileProblem = keyof typeof editProfileProblems;

export const profileError = (text = "Failed to update profile"): Notice => errorNotice(text);

/** Said where a press ends sessions: calendar links end with them. */
export const calendarLinksEnd = "Your calendar links end too: subscribe again with the new ones.";
