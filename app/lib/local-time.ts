/** An instant in a zone, as data without a language; `ui/when.ts` puts it into words. */
export type LocalTime = {
  /** Local date and time, such as `2026-11-26T20:00`. */
  wall: string;
  today: string;
  /**
   * The offset from UTC, such as `UTC+2`, present only if the clock shows this time twice, as when
   * summer time ends.
   */
  offset?: string;
  zone: string;
  /** True if the reader's clock shows another time than the place's. Pages then name the zone. */
  isElsewhere?: true;
};

/** The zone of visitors, and of users who have not chosen one. */
export const defaultTimezone = "Europe/Berlin";
