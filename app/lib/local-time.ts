/** When something is, as the clocks in a zone show it. Numbers only: `ui/when.ts` has the words. */
export type LocalTime = {
  /** The date and time there: `2026-11-26T20:00`. */
  wall: string;
  /** The date there when it was read: `2026-11-22`. */
  today: string;
  /** The IANA name of the zone. */
  zone: string;
};
