import { describe, expect, test } from "vitest";
import {
  anEntry,
  aWaitingList,
  hour,
  laterBy,
  minute,
  noon,
  offered,
  toIdsByStep,
} from "#app/features/answers/plan.fixtures.ts";
import { getNextAdvance, planWaitingList } from "#app/features/answers/plan-waiting-list.server.ts";

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
