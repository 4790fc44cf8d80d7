import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { describe, expect, test } from "vitest";
import { timezones } from "#app/features/accounts/timezone.ts";
import type { CalendarGame } from "#app/features/calendars/calendar-games.queries.server.ts";
import { writeCalendar } from "#app/features/calendars/write-calendar.server.ts";
import { noFacts } from "#app/features/games/game-facts.ts";
import { noPosition } from "#app/lib/position.ts";
import { inLanguage } from "#app/platform/http/language.server.ts";

const origin = "https://openrun.example:8443";

const aCalendarGame = (given: Partial<CalendarGame> = {}): CalendarGame => ({
  ...noFacts,
  id: 7,
  datetime: new Date("2027-01-12T18:00:00Z"),
  zone: "Europe/Berlin",
  status: "on",
  cancelReason: null,
  sequence: 0,
  updatedAt: new Date("2027-01-01T10:00:00Z"),
  players: 4,
  waiting: 0,
  held: 0,
  decided: null,
  team: {
    name: "Dienstag",
    type: "team",
    slug: "dienstag",
    address: "Spielweg 1, Berlin",
    ...noPosition,
  },
  state: null,
  ...given,
});

const write = (given: Partial<CalendarGame> = {}) =>
  writeCalendar({ origin, games: [aCalendarGame(given)] });

/** The event as a parser reads it, its time by the zone that the file defines. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = calendar.getFirstSubcomponent("vevent");
  if (!event) throw new Error("There is no event.");
  const start = event.getFirstPropertyValue("dtstart") as ICAL.Time;
  const tzid = event.getFirstProperty("dtstart")?.getFirstParameter("tzid");
  const definition = calendar
    .getAllSubcomponents("vtimezone")
    .find((zone) => zone.getFirstPropertyValue("tzid") === tzid);
  if (definition) start.zone = new ICAL.Timezone(definition);
  const value = (name: string) => event.getFirstPropertyValue(name)?.toString();
  return { calendar, value, tzid, start: start.toJSDate() };
}

const zones = [
  "Europe/Berlin",
  "America/New_York",
  "Australia/Sydney",
  "Asia/Kolkata",
  "Africa/Casablanca",
  "America/Sao_Paulo",
];

describe("the right hour in every season", () => {
  const seasons = ["2027-01-12T18:00:00Z", "2027-07-13T18:30:00Z"];
  test.for(zones.flatMap((zone) => seasons.map((instant) => [zone, instant] as const)))(
    "%s, %s, in two parsers",
    ([zone, instant]) => {
      const text = write({ zone, datetime: new Date(instant) });
      const { start, tzid } = read(text);
      expect(tzid).toBe(zone);
      expect(start.toISOString()).toBe(new Date(instant).toISOString());
      const other = Object.values(nodeIcal.sync.parseICS(text)).find(
        (part) => part?.type === "VEVENT",
      );
      expect(new Date(other?.start ?? 0).toISOString()).toBe(new Date(instant).toISOString());
    },
  );

  /** The kinds of a zone's observances. */
  const kindsIn = (text: string) => {
    const zone = read(text).calendar.getFirstSubcomponent("vtimezone");
    return zone?.getAllSubcomponents().map(({ name }) => name);
  };

  test.for([
    ["Europe/Berlin", "2028-07-01T18:00:00Z", ["standard", "daylight"]],
    ["Europe/Berlin", "2028-01-01T18:00:00Z", ["standard"]],
    ["Australia/Sydney", "2028-01-01T08:00:00Z", ["standard", "daylight"]],
    ["Asia/Kathmandu", "2027-05-01T12:00:00Z", ["standard"]],
    ["Europe/Istanbul", "2027-07-01T18:00:00Z", ["standard"]],
    ["Asia/Singapore", "2027-07-01T12:00:00Z", ["standard"]],
    ["America/Sao_Paulo", "2027-01-12T20:00:00Z", ["standard"]],
    ["UTC", "2027-01-12T20:00:00Z", ["standard"]],
  ] as const)("%s on %s has %j", ([zone, instant, kinds]) => {
    expect(kindsIn(write({ zone, datetime: new Date(instant) }))).toEqual(kinds);
  });

  test("every zone that can be chosen has a standard time, through a year", () => {
    const lacking = timezones.filter(({ value: zone }) =>
      [0, 6].some((month) => {
        const datetime = new Date(Date.UTC(2027, month, 6, 19));
        return !kindsIn(write({ zone, datetime }))?.includes("standard");
      }),
    );
    expect(lacking).toEqual([]);
  });

  test("every zone that can be chosen, through two years", () => {
    for (const { value: zone } of timezones)
      for (let week = 0; week < 104; week += 13) {
        const datetime = new Date(Date.UTC(2026, 0, 6, 19) + week * 7 * 86_400_000);
        expect(read(write({ zone, datetime })).start, zone).toEqual(datetime);
      }
  });

  test("both hours of a night that has one twice", () => {
    for (const instant of ["2027-10-31T00:30:00Z", "2027-10-31T01:30:00Z"])
      expect(read(write({ datetime: new Date(instant) })).start).toEqual(new Date(instant));
  });
});

describe("a file", () => {
  test("names the game for ever, and says when, where, how long", () => {
    const { value, calendar } = read(write({ minutes: 90, sequence: 3 }));
    expect(value("uid")).toBe("game-7@openrun.example");
    expect(value("sequence")).toBe("3");
    expect(value("duration")).toBe("PT1H30M");
    expect(value("summary")).toBe("Dienstag");
    expect(value("location")).toBe("Spielweg 1, Berlin");
    expect(value("url")).toBe(`${origin}/games/7`);
    expect(value("transp")).toBe("TRANSPARENT");
    expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
    expect(read(write()).value("duration")).toBe("PT2H");
  });

  test("contains no names and no alarm", () => {
    expect(write({ state: "in" })).not.toMatch(/ATTENDEE|ORGANIZER|VALARM/);
  });

  test.for([
    [{ status: "cancelled" }, "CANCELLED"],
    [{ minPlayers: 6, players: 5 }, "TENTATIVE"],
    [{ minPlayers: 6, players: 6 }, "CONFIRMED"],
    [{ minPlayers: 6, players: 5, decided: "on" }, "CONFIRMED"],
    [{ state: "maybe" }, "TENTATIVE"],
    [{ state: "waiting" }, "TENTATIVE"],
    [{ state: "offered" }, "TENTATIVE"],
    [{ state: "in" }, "CONFIRMED"],
  ] as const)("%j is %s", ([given, status]) => {
    expect(read(write(given)).value("status")).toBe(status);
  });

  const few = { minPlayers: 6, players: 5 };
  test.for([
    [{ status: "cancelled", cancelReason: "Hall closed" }, "Cancelled", "Hall closed", "Abgesagt"],
    [{ status: "cancelled", state: "in" }, "Cancelled", `${origin}/games/7`, "Abgesagt"],
    [{ state: "offered" }, "Spot offered", "4 in", "Platz angeboten"],
    [{ state: "waiting" }, "Waiting list", "4 in", "Warteliste"],
    [{ state: "maybe" }, "Maybe", "4 in", "Vielleicht"],
    [few, "Not certain yet", "5 in, 1 more needed", "Noch nicht sicher"],
  ] as const)("%j says so in the title and in the text: %s", ([given, words, next, german]) => {
    const { value } = read(write(given));
    expect(value("summary")).toBe(`${words}: Dienstag`);
    expect(value("description")?.split("\n\n").slice(0, 2)).toEqual([words, next]);
    expect(value("transp")).toBe("TRANSPARENT");
    const there = read(inLanguage("de", () => write(given)));
    expect(there.value("summary")).toBe(`${german}: Dienstag`);
    expect(there.value("description")?.split("\n\n")[0]).toBe(german);
  });

  test("every event that is not certain says so in its title", () => {
    const states = [null, "in", "offered", "waiting", "maybe", "no", "asked"] as const;
    for (const state of states)
      for (const status of ["on", "cancelled"] as const)
        for (const minPlayers of [null, 6]) {
          const { value } = read(write({ state, status, minPlayers }));
          const isCertain = value("status") === "CONFIRMED";
          expect([state, status, minPlayers, value("summary") === "Dienstag"]).toEqual([
            ...[state, status, minPlayers],
            isCertain,
          ]);
          if (value("status") === "CANCELLED") expect(value("transp")).toBe("TRANSPARENT");
        }
  });

  test("keeps the time of who is in, also while too few are", () => {
    expect(read(write({ state: "in" })).value("transp")).toBe("OPAQUE");
    expect(read(write({ ...few, state: "in" })).value("transp")).toBe("OPAQUE");
  });

  test("of a cancelled game takes it out", () => {
    const { calendar } = read(write({ status: "cancelled", sequence: 1 }));
    expect(calendar.getFirstPropertyValue("method")).toBe("CANCEL");
    const games = [aCalendarGame({ status: "cancelled" })];
    const feed = writeCalendar({ origin, games, feed: { name: "My games" } });
    expect(read(feed).calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
  });
});

describe("escaping and folding", () => {
  const lines = (text: string) => text.split("\r\n").map((line) => Buffer.byteLength(line));

  test.for([
    ";,\\\n\"'",
    "🏀".repeat(200),
    "ö🏀,;".repeat(125),
    "One long line without any end ".repeat(16),
  ])("a note comes back as it was: %s", (note) => {
    const text = write({ note });
    expect(read(text).value("description")).toContain(note);
    expect(Math.max(...lines(text))).toBeLessThanOrEqual(75);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });

  test("the name of a feed comes back as it was", () => {
    const name = String.raw`X\n;b,c "d"`;
    const text = writeCalendar({ origin, games: [aCalendarGame()], feed: { name } });
    for (const property of ["NAME", "X-WR-CALNAME"])
      expect(text).toContain(String.raw`${"\r\n"}${property}:X\\n\;b\,c "d"${"\r\n"}`);
    expect(read(text).calendar.getFirstPropertyValue("x-wr-calname")).toBe(name);
  });

  test("a name with a line break adds no property", () => {
    const name = "Dienstag\r\nATTENDEE:mailto:x@example.org";
    const { calendar } = read(write({ team: { ...aCalendarGame().team, name } }));
    expect(calendar.getFirstSubcomponent("vevent")?.getFirstProperty("attendee")).toBeNull();
  });
});

test("an event has the position of its court, if it has one", () => {
  const team = { ...aCalendarGame().team, type: "court" as const, lat: 52.4966, lon: -13.4371 };
  const text = write({ team });
  expect(text).toContain("GEO:52.4966;-13.4371\r\n");
  expect(Object.values(nodeIcal.sync.parseICS(text))).toContainEqual(
    expect.objectContaining({ geo: { lat: 52.4966, lon: -13.4371 } }),
  );
  expect(write()).not.toContain("GEO");
});
