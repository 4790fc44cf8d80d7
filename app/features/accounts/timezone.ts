import { m } from "#messages";

/** In the order of the cities in `m.accounts_timezone_cities`. The offsets are those of winter. */
export const timezones = [
  { value: "Europe/London", offset: "UTC+0" },
  { value: "Europe/Berlin", offset: "UTC+1" },
  { value: "Europe/Paris", offset: "UTC+1" },
  { value: "Europe/Rome", offset: "UTC+1" },
  { value: "Europe/Madrid", offset: "UTC+1" },
  { value: "Europe/Amsterdam", offset: "UTC+1" },
  { value: "Europe/Vienna", offset: "UTC+1" },
  { value: "Europe/Zurich", offset: "UTC+1" },
  { value: "Europe/Prague", offset: "UTC+1" },
  { value: "Europe/Warsaw", offset: "UTC+1" },
  { value: "Europe/Stockholm", offset: "UTC+1" },
  { value: "Europe/Helsinki", offset: "UTC+2" },
  { value: "Europe/Athens", offset: "UTC+2" },
  { value: "America/New_York", offset: "UTC-5" },
  { value: "America/Chicago", offset: "UTC-6" },
  { value: "America/Denver", offset: "UTC-7" },
  { value: "America/Los_Angeles", offset: "UTC-8" },
  { value: "America/Toronto", offset: "UTC-5" },
  { value: "America/Vancouver", offset: "UTC-8" },
  { value: "Asia/Tokyo", offset: "UTC+9" },
  { value: "Asia/Shanghai", offset: "UTC+8" },
  { value: "Asia/Singapore", offset: "UTC+8" },
  { value: "Asia/Dubai", offset: "UTC+4" },
  { value: "Australia/Sydney", offset: "UTC+10" },
  { value: "Australia/Melbourne", offset: "UTC+10" },
];

/** Old names of zones that Node and browsers still return, with the names that the product
 * stores. */
const renamed: Record<string, string> = {
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
};

export function otherTimezones(current: string): string[] {
  const listed = new Set([current, ...timezones.map(({ value }) => value)]);
  return Intl.supportedValuesOf("timeZone")
    .map((name) => renamed[name] ?? name)
    .filter((name) => name.includes("/") && !listed.has(name))
    .sort((one, other) => (zoneName(one) < zoneName(other) ? -1 : 1));
}

export function zoneName(zone: string) {
  const [area = "", ...places] = zone.replaceAll("_", " ").split("/");
  const city = places.pop();
  return city ? `${city} (${[area, ...places].join(", ")})` : area;
}

export function timezonesWith(current: string) {
  const cities = m.accounts_timezone_cities().split(", ");
  const choices = timezones.map(({ value, offset }, at) => ({
    value,
    label: `${cities[at]} (${offset})`,
  }));
  const isListed = choices.some(({ value }) => value === current);
  return isListed ? choices : [{ value: current, label: current }, ...choices];
}
