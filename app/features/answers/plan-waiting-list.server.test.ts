import { describe, expect, test } from "vitest";
import {
  freeSpots,
  getNextAdvance,
  isHeld,
  planWaitingList,
  type WaitingListPlan,
} from "#app/features/answers/plan-waiting-list.server.ts";
import type {
  WaitingList,
  WaitingListEntry,
} from "#app/features/answers/waiting-list.queries.server.ts";
import { fc, times } from "#e2e/harness/random.ts";

const minute = 60_000;
const hour = 60 * minute;
const noon = new Date("2026-11-24T12:00:00Z");
const laterBy = (ms: number) => new Date(noon.getTime() + ms);

const anEntry = (id: number, values: Partial<WaitingListEntry> = {}): WaitingListEntry => ({
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
const offered = (until: number, at = -hour) => ({
  offerFrom: laterBy(at),
  offeredAt: laterBy(at),
  offerUntil: laterBy(until),
});
const aWaitingList = (values: Partial<WaitingList> & { lead?: number }): WaitingList => ({
  now: noon,
  datetime: new Date((values.now ?? noon).getTime() + (values.lead ?? 72 * hour)),
  isOn: true,
  maximum: 10,
  players: 9,
  entries: [anEntry(1), anEntry(2)],
  ...values,
});

function toIdsByStep(plan: WaitingListPlan) {
  const { offers, isEnded, ...moved } = plan;
  const lists = { ...moved, offers: offers.map((offer) => offer.entry) };
  const filled = Object.entries(lists).filter(([, entries]) => entries.length > 0);
  const ids = Object.fromEntries(
    filled.map(([name, entries]) => [name, entries.map(({ id }) => id)]),
  );
  return isEnded ? { ...ids, isEnded } : ids;
}

const guest = { userId: null, guestId: 7, broughtBy: 2 };

describe("a line", () => {
  test.each<[string, Parameters<typeof aWaitingList>[0], object]>([
    ["stays while the game is full", { players: 10 }, {}],
    ["a day before: the first is in", {}, { promoted: [1] }],
    ["exactly a day before: the first is in", { lead: 24 * hour }, { promoted: [1] }],
    ["a day before at night: in all the same", { now: laterBy(12 * hour) }, { promoted: [1] }],
    ["under a day: the first is asked", { lead: 20 * hour }, { offers: [1] }],
    ["two spots: two are asked", { players: 8, lead: 20 * hour }, { offers: [1, 2] }],
    [
      "passes over an entry that cannot be notified",
      { lead: 20 * hour, entries: [anEntry(1, { isMailable: false }), anEntry(2)] },
      { offers: [2] },
    ],
    [
      "who let an offer lapse is not asked again",
      { lead: 20 * hour, entries: [anEntry(1, { lapsedAt: noon })] },
      { opened: [1] },
    ],
    ["the last hour is first come", { lead: hour - 1 }, { opened: [1, 2] }],
    [
      "notifies of an opening once",
      { lead: hour / 2, entries: [anEntry(1, { toldOpenAt: noon }), anEntry(2)] },
      { opened: [2] },
    ],
    [
      "notifies of the next opening again",
      { lead: hour / 2, players: 10, entries: [anEntry(1, { toldOpenAt: noon })] },
      { closed: [1] },
    ],
    [
      "too little time for an offer: first come",
      { lead: hour + 9 * minute, entries: [anEntry(1)] },
      { opened: [1] },
    ],
    [
      "an offer that passed goes to the next",
      { lead: 20 * hour, entries: [anEntry(1, offered(0)), anEntry(2)] },
      { lapsed: [1], offers: [2] },
    ],
    [
      "an offer that runs holds the spot",
      { lead: 20 * hour, entries: [anEntry(1, offered(1)), anEntry(2)] },
      {},
    ],
    [
      "a lower maximum withdraws the last offer",
      {
        players: 8,
        maximum: 9,
        lead: 20 * hour,
        entries: [anEntry(1, offered(9)), anEntry(2, offered(9, -1))],
      },
      { withdrawn: [2] },
    ],
    ["without a maximum all are in", { maximum: null, lead: hour / 2 }, { promoted: [1, 2] }],
    ["a guest waits for its host", { entries: [anEntry(1, guest), anEntry(3)] }, { promoted: [3] }],
    [
      "a guest follows its host",
      { players: 8, entries: [anEntry(2), anEntry(5, guest)] },
      { promoted: [2, 5] },
    ],
    ["ends when the game begins", { lead: 0 }, { isEnded: true }],
    ["ends when the game is cancelled", { isOn: false }, { isEnded: true }],
  ])("%s", (_, values, expected) => {
    expect(toIdsByStep(planWaitingList(aWaitingList(values)))).toEqual(expected);
  });

  test.each([
    [20 * hour, 2 * hour],
    [6 * hour + 1, 2 * hour],
    [6 * hour, hour / 2],
    [4 * hour, hour / 2],
    [2 * hour, hour / 4],
    [hour + 12 * minute, 12 * minute],
  ])("%d ms before the game an offer holds %d ms", (lead, hold) => {
    const [offer] = planWaitingList(aWaitingList({ lead })).offers;
    expect(offer?.until).toEqual(laterBy(hold));
  });

  test("an offer at night begins at eight, and stands still at night", () => {
    const night = laterBy(11 * hour);
    const [kept] = planWaitingList(aWaitingList({ now: night, lead: 20 * hour })).offers;
    expect([kept?.from, kept?.until]).toEqual([laterBy(20 * hour), laterBy(22 * hour)]);
    const [late] = planWaitingList(
      aWaitingList({ now: laterBy(9 * hour), lead: 20 * hour }),
    ).offers;
    expect([late?.from, late?.until]).toEqual([laterBy(9 * hour), laterBy(21 * hour)]);
  });

  test("is looked at when the next thing is due", () => {
    expect(getNextAdvance(aWaitingList({ entries: [] }))).toBeUndefined();
    expect(getNextAdvance(aWaitingList({ lead: 72 * hour }))).toEqual(laterBy(48 * hour));
    expect(getNextAdvance(aWaitingList({ lead: 20 * hour }))).toEqual(laterBy(19 * hour));
    expect(
      getNextAdvance(aWaitingList({ lead: 20 * hour, entries: [anEntry(1, offered(5))] })),
    ).toEqual(laterBy(5));
  });
});

const waitingLists = fc.record({
  players: fc.integer({ min: 0, max: 6 }),
  maximum: fc.option(fc.integer({ min: 2, max: 6 })),
  lead: fc.integer({ min: -hour, max: 48 * hour }),
  hourOfDay: fc.integer({ min: 0, max: 23 }),
  entries: fc.array(
    fc.record({
      isMailable: fc.boolean(),
      isHostIn: fc.boolean(),
      isGuest: fc.boolean(),
      offer: fc.option(fc.integer({ min: -hour, max: hour })),
      hasLapsed: fc.boolean(),
    }),
    { maxLength: 6 },
  ),
});

test("no line ever gives or holds more spots than there are, and one plan is enough", () => {
  fc.assert(
    fc.property(waitingLists, ({ entries, lead, hourOfDay, ...values }) => {
      const now = laterBy(hourOfDay * hour);
      const before = aWaitingList({
        ...values,
        now,
        lead,
        entries: entries.map(({ isGuest, offer, hasLapsed, ...facts }, n) =>
          anEntry(n + 1, {
            ...facts,
            ...(isGuest && { userId: null, guestId: n + 1, broughtBy: 99 }),
            ...(offer !== null && {
              offerFrom: now,
              offeredAt: now,
              offerUntil: new Date(now.getTime() + offer),
            }),
            lapsedAt: hasLapsed ? now : null,
          }),
        ),
      });
      const next = applied(before, planWaitingList(before));
      const most = Math.max(before.maximum ?? Number.POSITIVE_INFINITY, before.players);
      const held = next.entries.filter((p) => isHeld(p, now)).length;
      expect(next.players + held).toBeLessThanOrEqual(most);
      expect(freeSpots(next)).toBeGreaterThanOrEqual(Math.min(0, freeSpots(next) + held));
      expect(toIdsByStep(planWaitingList(next))).toEqual({});
    }),
    { numRuns: times(500) },
  );
});

/** The line after its plan. */
function applied(before: WaitingList, plan: WaitingListPlan): WaitingList {
  if (plan.isEnded) return { ...before, entries: [] };
  const none = { offerFrom: null, offerUntil: null, offeredAt: null };
  const has = (list: WaitingListEntry[], { id }: WaitingListEntry) => list.some((p) => p.id === id);
  const left = before.entries.filter((p) => !has(plan.promoted, p));
  const moved = left.map((p) => {
    const offer = plan.offers.find((o) => o.entry.id === p.id);
    return {
      ...p,
      ...(has(plan.lapsed, p) && { ...none, lapsedAt: before.now }),
      ...(has(plan.withdrawn, p) && none),
      ...(offer && { offerFrom: offer.from, offerUntil: offer.until, offeredAt: before.now }),
      ...(has(plan.opened, p) && { toldOpenAt: before.now }),
      ...(has(plan.closed, p) && { toldOpenAt: null }),
    };
  });
  const lapsed = moved.filter((p) => has(plan.lapsed, p));
  const entries = moved.filter((p) => !has(plan.lapsed, p)).concat(lapsed);
  return { ...before, players: before.players + plan.promoted.length, entries };
}
