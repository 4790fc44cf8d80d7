type Event = {
  /** An instant, as ISO. */
  datetime: string;
  zone: string;
  /** By the clock of the zone: `2026-11-24T19:00`. */
  wall: string;
  minutes: number | null;
  name: string;
  address: string;
  url: string;
};

const usualMinutes = 120;

/** The page of Google Calendar that adds an event: a plain link, by the clock of the game's zone. */
export function googleLink({ wall, zone, minutes, name, address, url }: Event): string {
  // The wall time counts on as if it were UTC; `ctz` says whose clock it is.
  const end = new Date(Date.parse(`${wall}Z`) + (minutes ?? usualMinutes) * 60_000);
  const plain = (text: string) => `${text.slice(0, 16).replace(/[-:]/g, "")}00`;
  return `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: "TEMPLATE",
    text: name,
    dates: `${plain(wall)}/${plain(end.toISOString())}`,
    ctz: zone,
    location: address,
    details: url,
  })}`;
}

/** The page of Outlook that adds an event: a plain link, with instants. */
export function outlookLink({ datetime, minutes, name, address, url }: Event): string {
  const end = new Date(Date.parse(datetime) + (minutes ?? usualMinutes) * 60_000);
  return `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: name,
    startdt: datetime,
    enddt: end.toISOString(),
    location: address,
    body: url,
  })}`;
}
