import { describe, expect, test } from "vitest";
import { quickTimes } from "#app/features/scheduling/quick-times.ts";

const days = { today: "2026-11-23", days: ["2026-11-24", "2026-11-25"] };
const last = { id: 7, date: "2026-11-26", time: "18:30" };

describe("quickTimes", () => {
  test("offers the time of the last game tonight, tomorrow, and on its day of the week", () => {
    expect(quickTimes({ ...days, now: "12:00", last })).toEqual([
      { label: "Tonight 18:30", date: "2026-11-23", time: "18:30" },
      { label: "Tomorrow 18:30", date: "2026-11-24", time: "18:30" },
      { label: "Thu 18:30 again", date: "2026-11-26", time: "18:30", again: 7 },
      { label: "Wed 25", date: "2026-11-25", time: "18:30", isDay: true },
    ]);
  });

  test("offers no time that is over today", () => {
    const [first] = quickTimes({ ...days, now: "19:00", last });
    expect(first).toEqual({ label: "Today", date: "2026-11-23", time: "" });
  });

  test("calls an hour before 17:00 today, not tonight", () => {
    const [first] = quickTimes({ ...days, now: "09:00", last: { ...last, time: "10:00" } });
    expect(first?.label).toBe("Today 10:00");
  });

  test("offers the usual time before the first game", () => {
    const labels = quickTimes({ ...days, now: "12:00" }).map(({ label }) => label);
    expect(labels).toEqual(["Tonight 19:00", "Tomorrow 19:00", "Wed 25"]);
  });
});
