import { expect, test } from "vitest";
import {
  anEntry,
  aWaitingList,
  hour,
  laterBy,
  toIdsByStep,
} from "#app/features/answers/plan.fixtures.ts";
import {
  freeSpots,
  isHeld,
  planWaitingList,
  type WaitingList,
  type WaitingListEntry,
  type WaitingListPlan,
} from "#app/features/answers/plan-waiting-list.server.ts";
import { fc, times } from "#e2e/harness/random.ts";

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
