/** An instant in a zone, as numbers and texts without a language: `ui/when.ts` has the words. */
export type LocalTime = {
  /** Local date and time: `2026-11-26T20:00`. */
  wall: string;
  /** Local date at the time of reading: `2026-11-22`. */
  today: string;
  /** The offset of the clock if it shows this time twice, as when summer time ends: `UTC+2`. */
  offset?: string;
  /** IANA name of the zone. */
  zone: string;
  /** True if a clock at the place shows another hour than the reader's: then the zone is named. */
  isElsewhere?: true;
};

/** The IANA zone of users without a choice, and of visitors. */
export const defaultTimezone = "Europe/Berlin";
