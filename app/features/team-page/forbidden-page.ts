import { data } from "react-router";
import type { Problem } from "#app/lib/outcome.ts";

/** A form that its sender has no right to gets a page of its own. */
export function forbid({ status, error }: Problem): undefined {
  if (status === 403) throw data(error, { status });
}
