import { localTime } from "#app/lib/zoned-time.server.ts";

type Event = {
  datetime: Date;
  zone: string;
  minutes: number | null;
  team: { name: string; address: string };
  url: string;
};

export const addLinks = (event: Event) => ({
  google: googleLink(event),
  outlook: outlookLink(event),
});

const usualMinutes = 120;

function googleLink({ datetime, zone, minutes, team: { name, address }, url }: Event): string {
  const { wall } = localTime(datetime, { zone, now: datetime });
  // `wall` is the local time of the game. Reading it as UTC is only a way to add the minutes to it.
  // Google gets the zone as `ctz`.
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

function outlookLink({ datetime, minutes, team: { name, address }, url }: Event): string {
  const end = new Date(datetime.getTime() + (minutes ?? usualMinutes) * 60_000);
  return `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: name,
    startdt: datetime.toISOString(),
    enddt: end.toISOString(),
    location: address,
    body: url,
  })}`;
}
