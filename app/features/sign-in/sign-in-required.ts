import type { Notice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const signInRequired = (signInTo: string): Notice => ({
  title: m.sign_in_required_title(),
  text: m.sign_in_required(),
  tone: "info",
  action: { label: m.sign_in_required_button(), href: signInTo },
});
