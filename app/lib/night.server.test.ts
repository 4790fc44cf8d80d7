import { expect, test } from "vitest";
import { afterDaytime, eveningBefore, isNight, notAtNight } from "#app/lib/night.server.ts";

const berlin = "Europe/Berlin";
const at = (iso: string) => new Date(iso);
const hours = (n: number) => n * 3_600_000;

test("night is from 22:00 to 08:00 by the clock of the zone", () => {
  expect(isNight(at("2026-01-10T20:59:59Z"), berlin)).toBe(false);
  expect(isNight(at("2026-01-10T21:00:00Z"), berlin)).toBe(true);
  expect(isNight(at("2026-01-10T06:59:59Z"), berlin)).toBe(true);
  expect(isNight(at("2026-01-10T07:00:00Z"), berlin)).toBe(false);
  expect(isNight(at("2026-01-10T21:00:00Z"), "America/New_York")).toBe(false);
});

test("moves an instant at night to 08:00", () => {
  expect(notAtNight(at("2026-01-10T23:30:00Z"), berlin)).toEqual(at("2026-01-11T07:00:00Z"));
  expect(notAtNight(at("2026-01-11T02:00:00Z"), berlin)).toEqual(at("2026-01-11T07:00:00Z"));
  expect(notAtNight(at("2026-01-11T12:00:00Z"), berlin)).toEqual(at("2026-01-11T12:00:00Z"));
});

test("the night of a change to summer time is an hour shorter", () => {
  expect(notAtNight(at("2026-03-28T22:00:00Z"), berlin)).toEqual(at("2026-03-29T06:00:00Z"));
});

test("a clock that stands still at night goes on in the morning", () => {
  const late = at("2026-01-10T20:00:00Z");
  expect(afterDaytime(late, hours(2), berlin)).toEqual(at("2026-01-11T08:00:00Z"));
  expect(afterDaytime(late, hours(1), berlin)).toEqual(at("2026-01-10T21:00:00Z"));
  expect(afterDaytime(at("2026-01-10T23:00:00Z"), hours(2), berlin)).toEqual(
    at("2026-01-11T09:00:00Z"),
  );
});

test("a reminder of the night comes at 20:00 of the evening before", () => {
  const evening = at("2026-01-10T19:00:00Z");
  expect(eveningBefore(at("2026-01-11T05:00:00Z"), berlin)).toEqual(evening);
  expect(eveningBefore(at("2026-01-10T22:30:00Z"), berlin)).toEqual(evening);
  expect(eveningBefore(at("2026-01-10T12:00:00Z"), berlin)).toEqual(at("2026-01-10T12:00:00Z"));
});
