/** The mails that a fortnight should bring, by a slow model in another library of time. */

export const minute = 60_000;
export const hour = 60 * minute;
const day = 24 * hour;
export const zones = [
  "Europe/Berlin",
  "America/New_York",
  "America/Los_Angeles",
  "Asia/Kolkata",
  "Australia/Sydney",
  "Pacific/Auckland",
];
/** Europe changes its clocks on 28 March, Sydney and Auckland on 4 April. */
export const start = Date.parse("2027-03-24T00:00:00Z");
export const end = start + 14 * day;

// A fixed sequence, so that a failure can be repeated.
let seed = 20_270_324;
export const random = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
};
export const pick = <T>(list: readonly T[]) => list[random(list.length)] as T;

export type User = {
  id: number;
  zone: string;
  team: number;
  wants: boolean;
  often: "each" | "daily" | "weekly";
  day: boolean;
  soon: boolean;
  ask: boolean;
  muted: boolean;
};
export type Game = { id: number; team: number; at: number; on: boolean; created: number };
export type Model = { users: User[]; games: Game[]; answered: Map<string, number> };

const clocks = new Map(
  zones.map((zone) => [
    zone,
    new Intl.DateTimeFormat("en-GB", {
      timeZone: zone,
      dateStyle: "short",
      timeStyle: "short",
      hourCycle: "h23",
    }),
  ]),
);
/** `24/03/2027, 20:00`: another library than the product's. */
const clockOf = (zone: string, at: number) => clocks.get(zone)?.format(at) ?? "";
const timeIn = (zone: string, at: number) => clockOf(zone, at).slice(-5);
export const isNightIn = (zone: string, at: number) =>
  timeIn(zone, at) < "08:00" || timeIn(zone, at) >= "22:00";

/** The obvious way: walk back minute by minute until it is 20:00. */
const moments = new Map<string, number>();
function momentOf(at: number, zone: string): number {
  const known = moments.get(`${at}${zone}`);
  if (known) return known;
  let moment = at;
  if (isNightIn(zone, at)) while (timeIn(zone, moment) !== "20:00") moment -= minute;
  moments.set(`${at}${zone}`, moment);
  return moment;
}

/** The mails for each reader by a slow model: every game, every member, every run. */
export class Expected {
  sent = new Set<string>();
  private digested = new Map<number, { at: number; date: string }>();
  private model: Model;
  constructor(model: Model) {
    this.model = model;
  }

  run(now: number) {
    for (const game of this.model.games) {
      if (!game.on || game.at <= now || game.created > now || game.at > now + 4 * day) continue;
      for (const user of this.model.users.filter(({ team }) => team === game.team))
        this.remind(user, game, now);
    }
    if (now % hour === 0) for (const user of this.model.users) this.digest(user, now);
  }

  private remind(user: User, game: Game, now: number) {
    const answered = this.model.answered.get(`${game.id}:${user.id}`);
    const isDue = (lead: number) => {
      const moment = momentOf(game.at - lead, user.zone);
      const isIt = moment <= now && moment > now - 65 * minute;
      return isIt && (answered === undefined || answered <= moment - hour);
    };
    const key = (kind: string) => `remind:${game.id}:${user.id}:${kind}:${game.at / 1000}`;
    if (answered !== undefined && user.day && isDue(day)) this.sent.add(key("day"));
    if (answered !== undefined && user.soon && isDue(2 * hour)) this.sent.add(key("soon"));
    const isAsked = answered === undefined && user.wants && user.ask && !user.muted;
    if (isAsked && isDue(2 * day)) this.sent.add(`ask:${game.id}:${user.id}`);
  }

  private digest(user: User, now: number) {
    const date = clockOf(user.zone, now).slice(0, 10);
    const last = this.digested.get(user.id);
    const isDue = timeIn(user.zone, now).startsWith("18") && last?.date !== date;
    if (!isDue || !user.wants || user.muted || user.often === "each") return;
    const [dd, mm, yyyy] = date.split("/");
    const isSunday = new Date(`${yyyy}-${mm}-${dd}`).getUTCDay() === 0;
    if (user.often === "weekly" && !isSunday) return;
    const since = Math.max(last?.at ?? 0, now - (user.often === "weekly" ? 170 : 26) * hour);
    const listed = this.model.games.filter(
      (game) =>
        game.team === user.team &&
        game.on &&
        game.at > now &&
        game.created <= now &&
        (game.created > since ||
          (game.at <= now + 7 * day && !this.model.answered.has(`${game.id}:${user.id}`))),
    );
    if (listed.length === 0) return;
    this.sent.add(`digest:${user.id}:${yyyy}-${mm}-${dd}`);
    this.digested.set(user.id, { at: now, date });
  }
}
