import type { Notice } from "#app/lib/outcome.ts";

/** Shown above the form to a visitor whose action needs an account. */
export const signInRequired = (signInTo: string): Notice => ({
  title: "Sign in required",
  text: "Create a profile, or sign in if you have one.",
  tone: "info",
  action: { label: "Sign In", href: signInTo },
});
