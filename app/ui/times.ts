import type { LocalTime } from "#app/lib/local-time.ts";
import { timeOf } from "#app/ui/when.ts";

/** `19:00–20:30`, or only when it begins. */
export const timesOf = (begins: LocalTime, ends: LocalTime | null) =>
  ends ? `${timeOf(begins)}–${timeOf(ends)}` : timeOf(begins);
