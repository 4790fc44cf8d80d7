import { describe, expect, test } from "vitest";
import { inLanguage } from "#app/platform/http/language.server.ts";
import { inFull, onDate, toTimes } from "#app/ui/dates.ts";
import { formatDate, formatDay, formatTime, partOfDay, zoneLabel } from "#app/ui/when.ts";

const seen = (wall: string, zone = "Europe/Berlin") => ({ wall, today: "2026-11-21", zone });

test.each([
  ["2026-11-21T18:30", "Today", "Sat 21 Nov"],
  ["2026-11-22T00:30", "Tomorrow", "Sun 22 Nov"],
  ["2026-11-20T18:30", "Yesterday", "Fri 20 Nov"],
  ["2026-11-28T18:30", "Sat 28 Nov", "Sat 28 Nov"],
  ["2027-03-28T18:30", "Sun 28 Mar 2027", "Sun 28 Mar 2027"],
  ["+010000-01-01T18:30", "Sat 1 Jan +010000", "Sat 1 Jan +010000"],
])("the day of %s is %s, its date %s", (wall, day, date) => {
  expect([formatDay(seen(wall)), formatDate(seen(wall))]).toEqual([day, date]);
});

test.each([
  ["2026-11-21T00:00", "00:00", "Morning"],
  ["2026-11-21T11:59", "11:59", "Morning"],
  ["2026-11-21T12:00", "12:00", "Afternoon"],
  ["2026-11-21T16:59", "16:59", "Afternoon"],
  ["2026-11-21T17:00", "17:00", "Evening"],
  ["2026-11-21T23:59", "23:59", "Evening"],
])("%s is %s in the %s", (wall, time, part) => {
  expect([formatTime(seen(wall)), partOfDay(seen(wall))]).toEqual([time, part]);
});

test("a moment is in the language of its reader, by 24 hours", () => {
  const when = seen("2026-11-24T19:00");
  const words = () => [
    `${formatDay(when)}, ${formatTime(when)}`,
    partOfDay(when),
    zoneLabel(when.zone),
  ];
  expect(words()).toEqual(["Tue 24 Nov, 19:00", "Evening", "Berlin time"]);
  expect(inLanguage("de", words)).toEqual(["Di 24. Nov, 19:00", "abends", "Ortszeit Berlin"]);
  const days = ["20", "21", "22"].map((day) => seen(`2026-11-${day}T19:00`));
  expect(inLanguage("de", () => days.map(formatDay))).toEqual(["Gestern", "Heute", "Morgen"]);
});

describe("the zone", () => {
  test("is called by its city", () => {
    expect(zoneLabel("America/Argentina/Buenos_Aires")).toBe("Buenos Aires time");
    expect(zoneLabel("UTC")).toBe("UTC time");
  });

  test("a time that clocks show twice says which it is", () => {
    const begins = { ...seen("2027-10-31T02:30"), offset: "UTC+2" };
    expect(toTimes(begins, formatTime(seen("2027-10-31T03:00")))).toBe("02:30 UTC+2–03:00");
    expect(partOfDay(begins)).toBe("Morning");
  });

  test("stands in every message that is read elsewhere", () => {
    const when = seen("2026-11-26T20:00", "America/New_York");
    expect(onDate(when)).toBe("Thu 26 Nov, 20:00 (New York time)");
    expect(inFull(when)).toBe("Thu 26 Nov 2026, 20:00 New York time");
  });
});
