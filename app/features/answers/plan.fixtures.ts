import type {
  WaitingList,
  WaitingListEntry,
  WaitingListPlan,
} from "#app/features/answers/plan-waiting-list.server.ts";

export const minute = 60_000;
export const hour = 60 * minute;
export const noon = new Date("2026-11-24T12:00:00Z");
export const laterBy = (ms: number) => new Date(noon.getTime() + ms);

export const anEntry = (id: number, values: Partial<WaitingListEntry> = {}): WaitingListEntry => ({
  id,
  userId: id,
  guestId: null,
  broughtBy: null,
  friendOf: null,
  isHostIn: false,
  zone: "UTC",
  isMailable: true,
  since: laterBy(id - hour),
  offerFrom: null,
  offerUntil: null,
  offeredAt: null,
  lapsedAt: null,
  toldOpenAt: null,
  ...values,
});
export const offered = (until: number, at = -hour) => ({
  offerFrom: laterBy(at),
  offeredAt: laterBy(at),
  offerUntil: laterBy(until),
});
export const aWaitingList = (values: Partial<WaitingList> & { lead?: number }): WaitingList => ({
  now: noon,
  datetime: new Date((values.now ?? noon).getTime() + (values.lead ?? 72 * hour)),
  isOn: true,
  maximum: 10,
  players: 9,
  entries: [anEntry(1), anEntry(2)],
  ...values,
});

export function toIdsByStep(plan: WaitingListPlan) {
  const { offers, isEnded, ...moved } = plan;
  const lists = { ...moved, offers: offers.map((offer) => offer.entry) };
  const filled = Object.entries(lists).filter(([, entries]) => entries.length > 0);
  const ids = Object.fromEntries(
    filled.map(([name, entries]) => [name, entries.map(({ id }) => id)]),
  );
  return isEnded ? { ...ids, isEnded } : ids;
}
