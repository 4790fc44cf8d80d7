import { m } from "#messages";

/** The zones to choose from in the order of the message with their cities, each with its distance from UTC in winter. */
const offsets = {
  "Europe/London": "+0",
  "Europe/Berlin": "+1",
  "Europe/Paris": "+1",
  "Europe/Rome": "+1",
  "Europe/Madrid": "+1",
  "Europe/Amsterdam": "+1",
  "Europe/Vienna": "+1",
  "Europe/Zurich": "+1",
  "Europe/Prague": "+1",
  "Europe/Warsaw": "+1",
  "Europe/Stockholm": "+1",
  "Europe/Helsinki": "+2",
  "Europe/Athens": "+2",
  "America/New_York": "-5",
  "America/Chicago": "-6",
  "America/Denver": "-7",
  "America/Los_Angeles": "-8",
  "America/Toronto": "-5",
  "America/Vancouver": "-8",
  "Asia/Tokyo": "+9",
  "Asia/Shanghai": "+8",
  "Asia/Singapore": "+8",
  "Asia/Dubai": "+4",
  "Australia/Sydney": "+10",
  "Australia/Melbourne": "+10",
};

/** The choices for a user whose zone is `current`: a zone outside the list stays available. */
export function timezonesWith(current: string) {
  const cities = m.accounts_timezone_cities().split(", ");
  const timezones = Object.entries(offsets).map(([value, offset], at) => ({
    value,
    label: `${cities[at]} (UTC${offset})`,
  }));
  return current in offsets ? timezones : [{ value: current, label: current }, ...timezones];
}
