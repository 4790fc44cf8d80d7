import { describe, expect, test } from "vitest";
import {
  dateIn,
  isEarlier,
  localTime,
  timezoneNamed,
  toInstant,
  yearsAfter,
} from "#app/lib/zoned-time.server.ts";

describe("instantOf", () => {
  test.each([
    ["an ordinary evening", "2026-11-21", "18:30", "Europe/Berlin", "2026-11-21T17:30:00.000Z"],
    ["the eve of summer time", "2026-03-28", "18:00", "Europe/Berlin", "2026-03-28T17:00:00.000Z"],
    ["the first summer day", "2026-03-29", "18:00", "Europe/Berlin", "2026-03-29T16:00:00.000Z"],
    ["a missing time: forward", "2026-03-29", "02:30", "Europe/Berlin", "2026-03-29T01:30:00.000Z"],
    [
      "a doubled time: the first",
      "2026-10-25",
      "02:30",
      "Europe/Berlin",
      "2026-10-25T00:30:00.000Z",
    ],
    ["winter again", "2026-10-25", "03:00", "Europe/Berlin", "2026-10-25T02:00:00.000Z"],
    ["missing over there", "2026-03-08", "02:30", "America/New_York", "2026-03-08T07:30:00.000Z"],
    ["doubled over there", "2026-11-01", "01:30", "America/New_York", "2026-11-01T05:30:00.000Z"],
    ["half-hour zones", "2026-06-01", "12:00", "Asia/Kolkata", "2026-06-01T06:30:00.000Z"],
    ["seconds", "2026-06-01", "12:00:30", "UTC", "2026-06-01T12:00:30.000Z"],
  ])("%s", (_, date, time, zone, instant) => {
    expect(toInstant({ date, time, zone })?.toISOString()).toBe(instant);
  });

  test.each([
    ["2026-02-29", "10:00"],
    ["2026-02-31", "10:00"],
    ["2026-13-01", "10:00"],
    ["2026-06-01", "24:00"],
    ["soon", "10:00"],
    ["2026-06-01", ""],
  ])("does not know %s %s", (date, time) => {
    expect(toInstant({ date, time, zone: "Europe/Berlin" })).toBeUndefined();
  });
});

describe("dateIn", () => {
  test.each([
    ["Europe/Berlin", "2026-11-21T22:59:59Z", "2026-11-21"],
    ["Europe/Berlin", "2026-11-21T23:00:00Z", "2026-11-22"],
    ["America/New_York", "2026-11-22T04:59:00Z", "2026-11-21"],
    ["Australia/Sydney", "2026-12-31T13:00:00Z", "2027-01-01"],
  ])("%s at %s", (zone, instant, date) => {
    expect(dateIn(zone, new Date(instant))).toBe(date);
  });

  test("adds years to a date", () => {
    expect(yearsAfter("2028-02-29", 2)).toBe("2030-02-28");
    expect(yearsAfter("2026-11-21", 2)).toBe("2028-11-21");
  });

  test("isEarlier compares dates, also of years with more than four digits", () => {
    expect(isEarlier("2026-11-21", "2026-11-22")).toBe(true);
    expect(isEarlier("2026-11-21", "2026-11-21")).toBe(false);
    expect(isEarlier("+010000-01-01", "2026-11-21")).toBe(false);
  });
});

describe("timezoneNamed", () => {
  test.each([
    ["europe/berlin", "Europe/Berlin"],
    ["AMERICA/NEW_YORK", "America/New_York"],
    ["Asia/Kolkata", "Asia/Kolkata"],
    ["utc", "UTC"],
  ])("%s is %s", (text, name) => {
    expect(timezoneNamed(text)).toBe(name);
  });

  test.each(["", "Mars/Olympus", "+01:00", "Europe/Berlin ", "Europe/Berlin\0", "x".repeat(100)])(
    "does not know %j",
    (text) => {
      expect(timezoneNamed(text)).toBeUndefined();
    },
  );
});

describe("localTime", () => {
  const now = new Date("2026-11-21T23:12:00Z");

  test.each([
    ["Europe/Berlin", "2026-11-21T17:30:00Z", "2026-11-21T18:30", "2026-11-22"],
    ["Europe/Berlin", "2027-03-28T16:00:00Z", "2027-03-28T18:00", "2026-11-22"],
    ["America/New_York", "2027-01-01T04:00:59Z", "2026-12-31T23:00", "2026-11-21"],
    ["Asia/Kolkata", "2026-11-21T23:30:00Z", "2026-11-22T05:00", "2026-11-22"],
  ])("in %s, %s is %s, seen on %s", (zone, instant, wall, today) => {
    expect(localTime(new Date(instant), { zone, now })).toEqual({ wall, today, zone });
  });
});

test.for([
  ["Europe/Berlin", "2027-10-31T00:30:00Z", "2027-10-31T02:30", "UTC+2"],
  ["Europe/Berlin", "2027-10-31T01:30:00Z", "2027-10-31T02:30", "UTC+1"],
  ["Europe/Berlin", "2027-10-31T02:00:00Z", "2027-10-31T03:00", undefined],
  ["Europe/Berlin", "2027-10-30T23:59:00Z", "2027-10-31T01:59", undefined],
  ["Europe/Berlin", "2027-03-28T00:30:00Z", "2027-03-28T01:30", undefined],
  ["Europe/Berlin", "2027-03-28T01:00:00Z", "2027-03-28T03:00", undefined],
  ["America/St_Johns", "2027-11-07T03:30:00Z", "2027-11-07T01:00", "UTC-2:30"],
  ["America/St_Johns", "2027-11-07T04:30:00Z", "2027-11-07T01:00", "UTC-3:30"],
  ["Australia/Lord_Howe", "2027-04-03T14:45:00Z", "2027-04-04T01:45", "UTC+11"],
  ["Asia/Tokyo", "2027-10-31T00:30:00Z", "2027-10-31T09:30", undefined],
] as const)("in %s at %s the clock shows %s, and says %s", ([zone, instant, wall, offset]) => {
  const now = new Date("2027-01-01T00:00:00Z");
  expect(localTime(new Date(instant), { zone, now })).toEqual({
    wall,
    ...(offset && { offset }),
    today: zone === "Asia/Tokyo" ? "2027-01-01" : expect.any(String),
    zone,
  });
});
