import type { Notice } from "#app/lib/outcome.ts";

export const signOutFailed = (text = "Failed to log out"): Notice => ({
  title: "Error",
  text,
  tone: "error",
});
