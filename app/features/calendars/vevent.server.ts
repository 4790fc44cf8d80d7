import ICAL from "ical.js";
import type { CalendarGame } from "#app/features/calendars/calendar-game.ts";
import { gamePagePath } from "#app/features/games/paths.ts";
import { countWords } from "#app/features/games/spot-count.ts";
import { namesOneInstant } from "#app/lib/zone-offsets.server.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";

const usualMinutes = 120;

/** One game as an event (RFC 5545, 3.6.1), the same UID for ever. */
export function vevent(game: CalendarGame, origin: string) {
  const event = new ICAL.Component("vevent");
  const url = origin + gamePagePath(game.id);
  event.addPropertyWithValue("uid", `game-${game.id}@${new URL(origin).hostname}`);
  event.addPropertyWithValue("sequence", game.sequence);
  event.addPropertyWithValue("dtstamp", inUtc(game.updatedAt));
  event.addPropertyWithValue("last-modified", inUtc(game.updatedAt));
  event.addProperty(toStart(game));
  const seconds = (game.minutes ?? usualMinutes) * 60;
  event.addPropertyWithValue("duration", ICAL.Duration.fromSeconds(seconds));
  event.addPropertyWithValue("summary", game.team.name);
  event.addPropertyWithValue("location", game.team.address);
  event.addPropertyWithValue("description", describe(game, url));
  event.addPropertyWithValue("url", url);
  event.addPropertyWithValue("status", toStatus(game));
  event.addPropertyWithValue("transp", game.state === "in" ? "OPAQUE" : "TRANSPARENT");
  return event;
}

const inUtc = (instant: Date) => ICAL.Time.fromJSDate(instant, true);

/** The wall time in the game's zone; in UTC in an hour that comes twice, which parsers read differently. */
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

function toStatus({ status, state, minPlayers, players, decided }: CalendarGame) {
  if (status === "cancelled") return "CANCELLED";
  const isOpen = minPlayers !== null && players < minPlayers && decided !== "on";
  return isOpen || state === "waiting" || state === "maybe" ? "TENTATIVE" : "CONFIRMED";
}

function describe(game: CalendarGame, url: string) {
  const { players, maxPlayers, waiting, held, note, status, cancelReason } = game;
  const { heads, left } = countWords({ players, maxPlayers, line: { waiting, held } });
  const counts = [heads, left?.replaceAll(" · ", ", ")].filter(Boolean).join(", ");
  const state = status === "cancelled" ? (cancelReason ?? "Cancelled") : counts;
  return [state, note, url].filter(Boolean).join("\n\n");
}
