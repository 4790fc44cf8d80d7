import ICAL from "ical.js";
import type { CalendarGame } from "#app/features/calendars/calendar-games.queries.server.ts";
import { reasonWords } from "#app/features/games/decision.server.ts";
import { listGameFacts } from "#app/features/games/game-fact-lists.ts";
import { gamePagePath } from "#app/features/games/paths.ts";
import { countWords } from "#app/features/games/spot-count.ts";
import { hasPosition } from "#app/lib/position.ts";
import { productName } from "#app/lib/product.ts";
import { namesOneInstant, offsetChanges } from "#app/lib/zone-offsets.server.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { m } from "#messages";

const usualMinutes = 120;

/** RFC 5545, 3.6.1. The UID of a game never changes. */
function vevent(game: CalendarGame, origin: string) {
  const event = new ICAL.Component("vevent");
  const url = origin + gamePagePath(game.id);
  event.addPropertyWithValue("uid", `game-${game.id}@${new URL(origin).hostname}`);
  event.addPropertyWithValue("sequence", game.sequence);
  event.addPropertyWithValue("dtstamp", inUtc(game.updatedAt));
  event.addPropertyWithValue("last-modified", inUtc(game.updatedAt));
  event.addProperty(toStart(game));
  const seconds = (game.minutes ?? usualMinutes) * 60;
  event.addPropertyWithValue("duration", ICAL.Duration.fromSeconds(seconds));
  event.addPropertyWithValue("summary", titleWords(game));
  event.addPropertyWithValue("location", game.team.address);
  if (hasPosition(game.team)) event.addPropertyWithValue("geo", [game.team.lat, game.team.lon]);
  event.addPropertyWithValue("description", describe(game, url));
  event.addPropertyWithValue("url", url);
  event.addPropertyWithValue("status", statuses[findDoubt(game) ?? "none"]);
  const isBusy = game.state === "in" && game.status === "on";
  event.addPropertyWithValue("transp", isBusy ? "OPAQUE" : "TRANSPARENT");
  return event;
}

const inUtc = (instant: Date) => ICAL.Time.fromJSDate(instant, true);

/** When clocks are set back, an hour occurs twice, and programs disagree about which one is meant.
 * So a start in this hour is written in UTC. Any other start is in local time. */
function toStart({ datetime, zone }: CalendarGame) {
  const { wall } = localTime(datetime, { zone, now: datetime });
  const start = new ICAL.Property("dtstart");
  if (!namesOneInstant(wall, zone)) {
    start.setValue(inUtc(datetime));
    return start;
  }
  start.setParameter("tzid", zone);
  start.setValue(ICAL.Time.fromDateTimeString(`${wall}:00`));
  return start;
}

type Doubt = "cancelled" | "offered" | "waiting" | "maybe" | "too_few";

function findDoubt(game: CalendarGame): Doubt | undefined {
  const { status, state } = game;
  if (status === "cancelled") return "cancelled";
  if (state === "offered" || state === "waiting" || state === "maybe") return state;
  return missingPlayers(game) > 0 ? "too_few" : undefined;
}

const missingPlayers = ({ minPlayers, players, decided }: CalendarGame) =>
  decided === "on" ? 0 : (minPlayers ?? 0) - players;

const statuses: Record<Doubt | "none", string> = {
  cancelled: "CANCELLED",
  offered: "TENTATIVE",
  waiting: "TENTATIVE",
  maybe: "TENTATIVE",
  too_few: "TENTATIVE",
  none: "CONFIRMED",
};

/** The title says why a game is uncertain, because Outlook and others do not show the status of
 * an event. */
function titleWords(game: CalendarGame) {
  const doubt = findDoubt(game);
  const { name } = game.team;
  return doubt
    ? m.calendars_event_title({ doubt: m.calendars_event_doubt({ doubt }), name })
    : name;
}

function describe(game: CalendarGame, url: string) {
  const { players, maxPlayers, waiting, held, note, cancelReason } = game;
  const doubt = findDoubt(game);
  const missing = missingPlayers(game);
  const { count, left } = countWords({ players, maxPlayers, line: { waiting, held } });
  const needed = missing > 0 ? m.games_needed({ missing }) : null;
  const counts = [count, left?.replaceAll(" · ", ", "), needed].filter(Boolean).join(", ");
  const facts = listGameFacts("calendars", game).map(({ label, value }) => `${label}: ${value}`);
  const state = [
    doubt && m.calendars_event_doubt({ doubt }),
    doubt === "cancelled" ? reasonWords(cancelReason) : counts,
  ];
  return [...state, ...facts, note, url].filter(Boolean).join("\n\n");
}

const dayMs = 24 * 60 * 60 * 1000;

/** Each change of the zone's offset becomes an observance (RFC 5545, 3.6.5). Some programs refuse a
 * zone that has no observance, so `offsetChanges` returns at least one change. */
function vtimezone(zone: string, { from, to }: { from: Date; to: Date }) {
  const component = new ICAL.Component("vtimezone");
  component.addPropertyWithValue("tzid", zone);
  // `from` and `to` are days in UTC. The local days may differ by one, so one day is added at both
  // ends.
  const range = { from: new Date(from.getTime() - dayMs), to: new Date(to.getTime() + dayMs) };
  for (const { wall, before, after, isDaylight } of offsetChanges(zone, range)) {
    const observance = new ICAL.Component(isDaylight ? "daylight" : "standard");
    observance.addPropertyWithValue("dtstart", ICAL.Time.fromDateTimeString(wall));
    observance.addPropertyWithValue("tzoffsetfrom", ICAL.UtcOffset.fromSeconds(before));
    observance.addPropertyWithValue("tzoffsetto", ICAL.UtcOffset.fromSeconds(after));
    component.addSubcomponent(observance);
  }
  return component;
}

// RFC 5545, 3.1 allows 75 octets in a line. The library does not count the space at the start of a
// continued line, so it gets 74.
ICAL.foldLength = 74;
// The library escapes these properties (RFC 7986, 5.1) only if they are declared as text.
for (const name of ["name", "x-wr-calname"])
  Object.assign(ICAL.design.icalendar.property, { [name]: { defaultType: "text" } });

type Calendar = {
  origin: string;
  games: CalendarGame[];
  feed?: { name: string };
};

export function writeCalendar({ origin, games, feed }: Calendar): string {
  const calendar = new ICAL.Component("vcalendar");
  const isCancelled = !feed && games.every(({ status }) => status === "cancelled");
  calendar.addPropertyWithValue("prodid", `-//${productName}//Games//EN`);
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("calscale", "GREGORIAN");
  calendar.addPropertyWithValue("method", isCancelled ? "CANCEL" : "PUBLISH");
  if (feed) describeFeed(calendar, feed.name);
  for (const [zone, range] of listZones(games)) calendar.addSubcomponent(vtimezone(zone, range));
  for (const game of games) calendar.addSubcomponent(vevent(game, origin));
  return `${calendar.toString()}\r\n`;
}

function describeFeed(calendar: ICAL.Component, name: string) {
  calendar.addPropertyWithValue("x-wr-calname", name);
  calendar.addPropertyWithValue("name", name);
  calendar.addPropertyWithValue("refresh-interval", ICAL.Duration.fromSeconds(3600));
  calendar.addPropertyWithValue("x-published-ttl", "PT1H");
}

function listZones(games: CalendarGame[]) {
  const zones = new Map<string, { from: Date; to: Date }>();
  for (const { zone, datetime } of games) {
    const { from, to } = zones.get(zone) ?? { from: datetime, to: datetime };
    zones.set(zone, {
      from: new Date(Math.min(Number(datetime), Number(from))),
      to: new Date(Math.max(Number(datetime), Number(to))),
    });
  }
  return zones;
}
