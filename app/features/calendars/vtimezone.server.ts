import ICAL from "ical.js";
import { offsetChanges } from "#app/lib/zone-offsets.server.ts";

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The definition of a zone (RFC 5545, 3.6.5) for the instants from `from` to `to`: the offsets that
 * our own pages use, one observance per change. It says nothing of other times. One of them is
 * STANDARD: there are parsers that refuse a zone without it.
 */
export function vtimezone(zone: string, { from, to }: { from: Date; to: Date }) {
  const component = new ICAL.Component("vtimezone");
  component.addPropertyWithValue("tzid", zone);
  // A game's wall time must lie after the start of an observance, by whatever clock.
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
