import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  freeSpots,
  isHeld,
  type Line,
  type LinePlan,
  nextLook,
  type Place,
  planLine,
} from "#app/features/games/line-plan.server.ts";

const minute = 60_000;
const hour = 60 * minute;
/** Noon in UTC, where everybody lives unless said otherwise. */
const noon = new Date("2026-11-24T12:00:00Z");
const later = (ms: number) => new Date(noon.getTime() + ms);

const place = (id: number, given: Partial<Place> = {}): Place => ({
  id,
  userId: id,
  guestId: null,
  broughtBy: null,
  isHostIn: false,
  zone: "UTC",
  isMailable: true,
  since: later(id - hour),
  offerFrom: null,
  offerUntil: null,
  offeredAt: null,
  lapsedAt: null,
  toldOpenAt: null,
  ...given,
});
const offered = (until: number, at = -hour) => ({
  offerFrom: later(at),
  offeredAt: later(at),
  offerUntil: later(until),
});
const line = (given: Partial<Line> & { lead?: number }): Line => ({
  now: noon,
  datetime: new Date((given.now ?? noon).getTime() + (given.lead ?? 72 * hour)),
  isOn: true,
  maximum: 10,
  heads: 9,
  places: [place(1), place(2)],
  ...given,
});

/** The plan in short: ids by what happens to them. */
function inShort(plan: LinePlan) {
  const { offers, isEnded, ...moved } = plan;
  const lists = { ...moved, offers: offers.map((offer) => offer.place) };
  const said = Object.entries(lists).filter(([, places]) => places.length > 0);
  const ids = Object.fromEntries(said.map(([name, places]) => [name, places.map(({ id }) => id)]));
  return isEnded ? { ...ids, isEnded } : ids;
}

const guest = { userId: null, guestId: 7, broughtBy: 2 };

describe("a line", () => {
  test.each<[string, Parameters<typeof line>[0], object]>([
    ["stays while the game is full", { heads: 10 }, {}],
    ["a day before: the first is in", {}, { given: [1] }],
    ["exactly a day before: the first is in", { lead: 24 * hour }, { given: [1] }],
    ["a day before at night: in all the same", { now: later(12 * hour) }, { given: [1] }],
    ["under a day: the first is asked", { lead: 20 * hour }, { offers: [1] }],
    ["two spots: two are asked", { heads: 8, lead: 20 * hour }, { offers: [1, 2] }],
    [
      "who cannot be told is passed over",
      { lead: 20 * hour, places: [place(1, { isMailable: false }), place(2)] },
      { offers: [2] },
    ],
    [
      "who let an offer lapse is not asked again",
      { lead: 20 * hour, places: [place(1, { lapsedAt: noon })] },
      { opened: [1] },
    ],
    ["the last hour is first come", { lead: hour - 1 }, { opened: [1, 2] }],
    [
      "an opening is told once",
      { lead: hour / 2, places: [place(1, { toldOpenAt: noon }), place(2)] },
      { opened: [2] },
    ],
    [
      "the next opening is told again",
      { lead: hour / 2, heads: 10, places: [place(1, { toldOpenAt: noon })] },
      { closed: [1] },
    ],
    [
      "too little time for an offer: first come",
      { lead: hour + 9 * minute, places: [place(1)] },
      { opened: [1] },
    ],
    [
      "an offer that passed goes to the next",
      { lead: 20 * hour, places: [place(1, offered(0)), place(2)] },
      { lapsed: [1], offers: [2] },
    ],
    [
      "an offer that runs holds the spot",
      { lead: 20 * hour, places: [place(1, offered(1)), place(2)] },
      {},
    ],
    [
      "a lower maximum withdraws the last offer",
      {
        heads: 8,
        maximum: 9,
        lead: 20 * hour,
        places: [place(1, offered(9)), place(2, offered(9, -1))],
      },
      { withdrawn: [2] },
    ],
    ["without a maximum all are in", { maximum: null, lead: hour / 2 }, { given: [1, 2] }],
    ["a guest waits for its host", { places: [place(1, guest), place(3)] }, { given: [3] }],
    [
      "a guest follows its host",
      { heads: 8, places: [place(2), place(5, guest)] },
      { given: [2, 5] },
    ],
    ["ends when the game begins", { lead: 0 }, { isEnded: true }],
    ["ends when the game is cancelled", { isOn: false }, { isEnded: true }],
  ])("%s", (_, given, expected) => {
    expect(inShort(planLine(line(given)))).toEqual(expected);
  });

  test.each([
    [20 * hour, 2 * hour],
    [6 * hour + 1, 2 * hour],
    [6 * hour, hour / 2],
    [4 * hour, hour / 2],
    [2 * hour, hour / 4],
    [hour + 12 * minute, 12 * minute],
  ])("%d ms before the game an offer holds %d ms", (lead, hold) => {
    const [offer] = planLine(line({ lead })).offers;
    expect(offer?.until).toEqual(later(hold));
  });

  test("an offer at night begins at eight, and stands still at night", () => {
    const night = later(11 * hour);
    const [kept] = planLine(line({ now: night, lead: 20 * hour })).offers;
    expect([kept?.from, kept?.until]).toEqual([later(20 * hour), later(22 * hour)]);
    const [late] = planLine(line({ now: later(9 * hour), lead: 20 * hour })).offers;
    expect([late?.from, late?.until]).toEqual([later(9 * hour), later(21 * hour)]);
  });

  test("is looked at when the next thing is due", () => {
    expect(nextLook(line({ places: [] }))).toBeUndefined();
    expect(nextLook(line({ lead: 72 * hour }))).toEqual(later(48 * hour));
    expect(nextLook(line({ lead: 20 * hour }))).toEqual(later(19 * hour));
    expect(nextLook(line({ lead: 20 * hour, places: [place(1, offered(5))] }))).toEqual(later(5));
  });
});

const lines = fc.record({
  heads: fc.integer({ min: 0, max: 6 }),
  maximum: fc.option(fc.integer({ min: 2, max: 6 })),
  lead: fc.integer({ min: -hour, max: 48 * hour }),
  hourOfDay: fc.integer({ min: 0, max: 23 }),
  places: fc.array(
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
    fc.property(lines, ({ places, lead, hourOfDay, ...given }) => {
      const now = later(hourOfDay * hour);
      const before = line({
        ...given,
        now,
        lead,
        places: places.map(({ isGuest, offer, hasLapsed, ...facts }, n) =>
          place(n + 1, {
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
      const next = applied(before, planLine(before));
      const most = Math.max(before.maximum ?? Number.POSITIVE_INFINITY, before.heads);
      const held = next.places.filter((p) => isHeld(p, now)).length;
      expect(next.heads + held).toBeLessThanOrEqual(most);
      expect(freeSpots(next)).toBeGreaterThanOrEqual(Math.min(0, freeSpots(next) + held));
      expect(inShort(planLine(next))).toEqual({});
    }),
    { numRuns: 500 },
  );
});

/** The line after its plan. */
function applied(before: Line, plan: LinePlan): Line {
  if (plan.isEnded) return { ...before, places: [] };
  const none = { offerFrom: null, offerUntil: null, offeredAt: null };
  const has = (list: Place[], { id }: Place) => list.some((p) => p.id === id);
  const left = before.places.filter((p) => !has(plan.given, p));
  const moved = left.map((p) => {
    const offer = plan.offers.find((o) => o.place.id === p.id);
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
  const places = moved.filter((p) => !has(plan.lapsed, p)).concat(lapsed);
  return { ...before, heads: before.heads + plan.given.length, places };
}
