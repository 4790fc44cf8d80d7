import { describe, expect, test } from "vitest";
import {
  datesToMake,
  isOccurrenceDate,
  type SeriesDates,
} from "#app/features/series/upcoming-dates.server.ts";

const berlin: SeriesDates = {
  firstDate: "2027-03-16",
  everyWeeks: 1,
  until: null,
  time: "19:00:00",
  zone: "Europe/Berlin",
  games: [],
  skips: [],
};
const instants = (series: SeriesDates, now: string) =>
  datesToMake(series, new Date(now)).map(({ datetime }) => datetime.toISOString().slice(0, 16));

describe("the hour stays by the wall", () => {
  test("over the beginning of summer time in Berlin", () => {
    expect(instants(berlin, "2027-03-16T12:00Z")).toEqual([
      "2027-03-16T18:00",
      "2027-03-23T18:00",
      "2027-03-30T17:00",
      "2027-04-06T17:00",
    ]);
  });
});

describe("an hour that is missing or doubled", () => {
  const sundays = { ...berlin, time: "02:30:00" };
  test("a missing one moves forward, for its date alone", () => {
    const spring = { ...sundays, firstDate: "2027-03-21" };
    expect(instants(spring, "2027-03-20T12:00Z").slice(0, 3)).toEqual([
      "2027-03-21T01:30",
      "2027-03-28T01:30",
      "2027-04-04T00:30",
    ]);
  });
  test("of a doubled one it is the first", () => {
    const autumn = { ...sundays, firstDate: "2027-10-31" };
    expect(instants(autumn, "2027-10-30T12:00Z")[0]).toBe("2027-10-31T00:30");
  });
});

test("a date that is not on the recurrence is none of the series", () => {
  const everyOther = { ...berlin, everyWeeks: 2, until: "2027-04-13" };
  const dates = ["2027-03-16", "2027-03-30", "2027-04-13", "2027-03-23", "2027-03-31"];
  expect(dates.map((date) => isOccurrenceDate(everyOther, date))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(["2027-03-02", "2027-04-27"].map((date) => isOccurrenceDate(everyOther, date))).toEqual([
    false,
    false,
  ]);
});
