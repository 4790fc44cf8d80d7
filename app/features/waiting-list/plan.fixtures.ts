import type {
  WaitingList,
  WaitingListEntry,
  WaitingListPlan,
} from "#app/features/waiting-list/plan-waiting-list.server.ts";

export const minute = 60_000;
export const hour = 60 * minute;
/** Noon in UTC, the zone of test users by default. */
export const noon = new Date("2026-11-24T12:00:00Z");
/** `ms` after noon. */
export const laterBy = (ms: number) => new Date(noon.getTime() + ms);

/** The place of a member who can be asked. */
export const place = (id: number, given: Partial<WaitingListEntry> = {}): WaitingListEntry => ({
  id,
  userId: id,
  guestId: null,
  broughtBy: null,
  isHostIn: false,
  zone: "UTC",
  isMailable: true,
  since: laterBy(id - hour),
  offerFrom: null,
  offerUntil: null,
  offeredAt: null,
  lapsedAt: null,
  toldOpenAt: null,
  ...given,
});
/** An offer that ends then. */
export const offered = (until: number, at = -hour) => ({
  offerFrom: laterBy(at),
  offeredAt: laterBy(at),
  offerUntil: laterBy(until),
});
/** A line of two at noon, in front of a game with one free spot in three days. */
export const line = (given: Partial<WaitingList> & { lead?: number }): WaitingList => ({
  now: noon,
  datetime: new Date((given.now ?? noon).getTime() + (given.lead ?? 72 * hour)),
  isOn: true,
  maximum: 10,
  heads: 9,
  places: [place(1), place(2)],
  ...given,
});

/** The plan in short: ids by what happens to them. */
export function inShort(plan: WaitingListPlan) {
  const { offers, isEnded, ...moved } = plan;
  const lists = { ...moved, offers: offers.map((offer) => offer.place) };
  const said = Object.entries(lists).filter(([, places]) => places.length > 0);
  const ids = Object.fromEntries(said.map(([name, places]) => [name, places.map(({ id }) => id)]));
  return isEnded ? { ...ids, isEnded } : ids;
}
