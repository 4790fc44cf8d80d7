import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { timezones } from "#app/features/accounts/timezone.ts";
import {
  datesToMake,
  type GameOfSeries,
  isDateOf,
  type Rhythm,
  type SeriesDates,
} from "#app/features/series/coming-dates.server.ts";

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

describe("REC-02 the hour stays by the wall", () => {
  test("over the beginning of summer time in Berlin", () => {
    expect(instants(berlin, "2027-03-16T12:00Z")).toEqual([
      "2027-03-16T18:00",
      "2027-03-23T18:00",
      "2027-03-30T17:00",
      "2027-04-06T17:00",
    ]);
  });
});

describe("REC-03 an hour that is missing or doubled", () => {
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

test("a date that is not on the rhythm is none of the series", () => {
  const everyOther = { ...berlin, everyWeeks: 2, until: "2027-04-13" };
  const dates = ["2027-03-16", "2027-03-30", "2027-04-13", "2027-03-23", "2027-03-31"];
  expect(dates.map((date) => isDateOf(everyOther, date))).toEqual([true, true, true, false, false]);
  expect(["2027-03-02", "2027-04-27"].map((date) => isDateOf(everyOther, date))).toEqual([
    false,
    false,
  ]);
});

describe("the dates agree with a slow model, over ten years", () => {
  const cases = timezones.flatMap(({ value: zone }) =>
    [1, 2, 3, 4].map((everyWeeks) => ({ zone, everyWeeks })),
  );

  test.for(cases)("$zone every $everyWeeks weeks", ({ zone, everyWeeks }) => {
    const random = randomFrom(`${zone}${everyWeeks}`);
    const series: SeriesDates = {
      firstDate: day("2026-01-01")
        .add({ days: random(365) })
        .toString(),
      everyWeeks,
      until: random(3) === 0 ? null : "",
      time: `${pad(random(24))}:${pad(random(4) * 15)}:00`,
      zone,
      games: [],
      skips: [],
    };
    if (series.until === "") series.until = nth(series, 40 + random(200));
    let now = Temporal.Instant.from(`${series.firstDate}T00:00Z`).subtract({ hours: random(800) });
    const calendar = calendarOf(series);
    const end = now.add({ hours: 10 * 366 * 24 });
    while (Temporal.Instant.compare(now, end) < 0) {
      const at = new Date(now.epochMilliseconds);
      expect(facts(datesToMake(series, at)), now.toString()).toEqual(
        facts(slowly(series, at, calendar)),
      );
      live(series, at, random);
      now = now.add({ hours: 1 + random(24 * 14 * everyWeeks) });
    }
    expect(series.games.length).toBeGreaterThan(20);
    const dates = series.games.map(({ date }) => date);
    expect(new Set(dates).size).toBe(dates.length);
  });
});

/** The nightly run, and then a person who moves a game, skips a date, or takes the skip back. */
function live(series: SeriesDates, now: Date, random: Random) {
  for (const { date, datetime } of datesToMake(series, now)) {
    series.games.push({ id: series.games.length, date, datetime, status: "on", sequence: 0 });
  }
  const coming = series.games.filter(({ datetime }) => datetime > now);
  const game = coming[random(coming.length)];
  const what = random(5);
  if (what === 0) series.skips.push(nth(series, random(300)));
  if (what === 1) series.skips.splice(random(series.skips.length + 1), 1);
  if (game && what === 2) game.datetime = new Date(+game.datetime + (random(144) - 72) * 3_600_000);
  if (game && what === 3) removeGame(series, game);
}

function removeGame(series: SeriesDates, game: GameOfSeries) {
  series.games.splice(series.games.indexOf(game), 1);
  series.skips.push(game.date);
}

/** Every date there will ever be, each as its own words say; then the next four. */
function slowly(series: SeriesDates, now: Date, calendar: { date: string; datetime: Date }[]) {
  const games = new Map(series.games.map((game) => [game.date, game]));
  return calendar
    .map(({ date, datetime }) => ({ date, datetime: games.get(date)?.datetime ?? datetime }))
    .filter(({ datetime }) => datetime > now)
    .sort((a, b) => +a.datetime - +b.datetime)
    .slice(0, 4)
    .filter(({ date }) => !games.has(date) && !series.skips.includes(date));
}

/** All dates of twelve years, and when each begins. */
function calendarOf(series: SeriesDates) {
  const dates = Array.from({ length: 12 * 53 }, (_, n) => nth(series, n));
  return dates
    .filter((date) => series.until === null || date <= series.until)
    .map((date) => ({ date, datetime: momentOf(date, series) }));
}

/** The first instant whose clock shows the time, by the offsets of the days around; else forward. */
function momentOf(date: string, { time, zone }: Rhythm) {
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`);
  const utc = wall.toZonedDateTime("UTC").epochMilliseconds;
  const clock = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  const offsets = [-24, 24].map((hours) => clock(utc + hours * 3_600_000).offsetNanoseconds / 1e6);
  const [before = 0] = offsets;
  const shown = offsets
    .map((offset) => utc - offset)
    .filter((at) => clock(at).toPlainDateTime().equals(wall));
  return new Date(shown.length > 0 ? Math.min(...shown) : utc - before);
}

const nth = ({ firstDate, everyWeeks }: Rhythm, n: number) =>
  day(firstDate)
    .add({ weeks: n * everyWeeks })
    .toString();
const day = (date: string) => Temporal.PlainDate.from(date);
const pad = (n: number) => `${n}`.padStart(2, "0");
const facts = (dates: { date: string; datetime: Date }[]) =>
  dates.map(({ date, datetime }) => `${date} ${datetime.toISOString()}`);

type Random = (below: number) => number;

/** Random numbers that are the same in every run. */
function randomFrom(seed: string): Random {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return below === 0 ? 0 : Math.floor((state / 2 ** 32) * below);
  };
}
