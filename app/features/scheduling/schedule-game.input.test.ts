import { describe, expect, test } from "vitest";
import {
  scheduleGameForm,
  scheduleGameInput,
} from "#app/features/scheduling/schedule-game.input.ts";

const toDatetime = (datetime: unknown) =>
  scheduleGameInput.safeParse({ teamId: 1, datetime }).data?.datetime.toISOString();

describe("the input of programs", () => {
  test.each([
    ["2027-01-01T10:00:00Z", "2027-01-01T10:00:00.000Z"],
    ["2027-01-01T10:00:00.000Z", "2027-01-01T10:00:00.000Z"],
    ["2027-01-01T10:00:00+05:30", "2027-01-01T04:30:00.000Z"],
    ["2027-01-01T10:00Z", "2027-01-01T10:00:00.000Z"],
    ["2027-01-01T10:00-08:00", "2027-01-01T18:00:00.000Z"],
    ["2028-02-29T10:00:00Z", "2028-02-29T10:00:00.000Z"],
  ])("%s is %s", (datetime, instant) => {
    expect(toDatetime(datetime)).toBe(instant);
  });

  test.each([
    "soon",
    "now",
    "infinity",
    "",
    "2027-02-29T10:00:00Z",
    "2026-02-31T10:00:00Z",
    "2027-01-01T24:30:00Z",
    "2027-06-30T23:59:60Z",
    "10000-01-01T00:00:00Z",
    "2027-03-28T02:30:00",
    "2027-01-01T10:00:00+99:00",
    "2027-01-01",
    "1893456000000",
    1893456000000,
    null,
    undefined,
    ["2027-01-01T10:00:00Z"],
  ])("%j is no datetime", (datetime) => {
    expect(toDatetime(datetime)).toBeUndefined();
  });
});

describe("the form as typed", () => {
  const typed = { teamId: "3", date: "2027-03-28", time: "02:30" };

  test.each([
    [undefined, "2027-03-28", ["long_ago", "same_time"]],
    ["long_ago", "2027-03-28", ["same_time"]],
    ["tomorrow", "2027-03-29", ["same_time"]],
    ["same_time", "2027-03-28", []],
  ])("after the answer %s is about %s and leaves the questions %j", (anyway, date, questions) => {
    const game = scheduleGameForm("Europe/Berlin").parse({ ...typed, anyway });
    expect([game.typed.date, game.questions]).toEqual([date, questions]);
  });
});
