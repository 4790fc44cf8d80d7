/** A moment as the clock of a zone shows it. `ui/when.ts` puts it into words. */
export type LocalTime = {
  wall: string;
  today: string;
  /** The offset from UTC, such as `UTC+2`, in the hour that occurs twice when summer time ends. */
  offset?: string;
  zone: string;
  /** True if the reader's clock shows another time. Pages then have to name the zone. */
  isElsewhere?: true;
};

/** The zone of visitors, and of users who have not chosen one. */
export const defaultTimezone = "Europe/Berlin";
