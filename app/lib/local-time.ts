/** A moment on the clock of a zone. `ui/when.ts` puts it into words of a language. */
export type LocalTime = {
  /** Local date and time, such as `2026-11-26T20:00`. */
  wall: string;
  today: string;
  /**
   * The offset from UTC, such as `UTC+2`. Set only if the clock shows this time twice, at the end
   * of summer time.
   */
  offset?: string;
  zone: string;
  /** True if the reader's clock shows another time, so that pages have to name the zone. */
  isElsewhere?: true;
};

/** The zone of visitors, and of users who have not chosen one. */
export const defaultTimezone = "Europe/Berlin";
