import type { Notice } from "#app/lib/outcome.ts";

export const nameRequired = "Please enter your display name";
export const unknownTimezone = "Please choose a timezone from the list";

export const profileUpdated: Notice = {
  title: "Profile Updated!",
  text: "Your profile has been updated successfully",
  tone: "success",
};

export const zoneSwitched: Notice = {
  title: "Time zone switched",
  text: "All times are those of your device now.",
  tone: "success",
};

export const profileError = (text = "Failed to update profile"): Notice => ({
  title: "Error",
  text,
  tone: "error",
});
