export type LocalTime = {
  wall: string;
  today: string;
  /** The offset from UTC, such as `UTC+2`. Only set in the hour that occurs twice when summer time
   * ends. */
  offset?: string;
  zone: string;
  /** True if the reader's clock shows another time. Pages then name the zone. */
  isElsewhere?: true;
};

/** The zone of visitors, and of users who have not chosen one. */
export const defaultTimezone = "Europe/Berlin";
