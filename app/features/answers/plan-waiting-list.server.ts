import type {
  WaitingList,
  WaitingListEntry,
} from "#app/features/answers/waiting-list.queries.server.ts";
import { afterDaytime, notAtNight } from "#app/lib/night.server.ts";

export type Offer = { entry: WaitingListEntry; from: Date; until: Date };

export type WaitingListPlan = {
  isEnded: boolean;
  lapsed: WaitingListEntry[];
  withdrawn: WaitingListEntry[];
  promoted: WaitingListEntry[];
  offers: Offer[];
  /** Entries that get a mail about a free spot. The spot goes to whoever answers first. */
  opened: WaitingListEntry[];
  /** Entries that were mailed about a free spot which somebody else has taken. Their mark is
   * removed, so that they are mailed again when the next spot is free. */
  closed: WaitingListEntry[];
};

const minute = 60_000;
const hour = 60 * minute;

export function planWaitingList(waitingList: WaitingList): WaitingListPlan {
  const plan: WaitingListPlan = {
    ...emptyPlan(),
    isEnded: hasNoWaitingList(waitingList) && waitingList.entries.length > 0,
  };
  if (hasNoWaitingList(waitingList)) return plan;
  plan.lapsed = waitingList.entries.filter((entry) => isOver(entry, waitingList.now));
  const held = waitingList.entries.filter((entry) => isHeld(entry, waitingList.now));
  const maximum = waitingList.maximum ?? Number.POSITIVE_INFINITY;
  plan.withdrawn = lastOffers(held, waitingList.players + held.length - maximum);
  const stillHeld = held.filter((entry) => !plan.withdrawn.includes(entry));
  const inOrder = waitingList.entries
    .filter((entry) => !plan.lapsed.includes(entry))
    .concat(plan.lapsed);
  const others =
    waitingList.maximum === null ? inOrder : inOrder.filter((p) => !stillHeld.includes(p));
  const free = maximum - waitingList.players - stillHeld.length;
  planSpots({ waitingList, plan, others, free });
  return plan;
}

export function getNextAdvance({ now, datetime, entries }: WaitingList): Date | undefined {
  if (entries.length === 0) return undefined;
  const marks = [24 * hour, hour, 0].map((lead) => new Date(datetime.getTime() - lead));
  const offers = entries.flatMap(({ offerFrom, offerUntil }) => [offerFrom, offerUntil]);
  const ahead = [...marks, ...offers].flatMap((at) => (at && at > now ? [at.getTime()] : []));
  return ahead.length > 0 ? new Date(Math.min(...ahead)) : undefined;
}

export function freeSpots({ now, maximum, players, entries }: WaitingList): number {
  if (maximum === null) return Number.POSITIVE_INFINITY;
  return maximum - players - entries.filter((entry) => isHeld(entry, now)).length;
}

export const isHeld = ({ offerUntil }: WaitingListEntry, now: Date) =>
  offerUntil !== null && offerUntil > now;

const emptyPlan = (): WaitingListPlan => ({
  isEnded: false,
  lapsed: [],
  withdrawn: [],
  promoted: [],
  offers: [],
  opened: [],
  closed: [],
});

const hasNoWaitingList = ({ isOn, datetime, now }: WaitingList) => !isOn || datetime <= now;

const isOver = ({ offerUntil }: WaitingListEntry, now: Date) =>
  offerUntil !== null && offerUntil <= now;

function lastOffers(held: WaitingListEntry[], count: number): WaitingListEntry[] {
  const at = ({ offeredAt }: WaitingListEntry) => offeredAt?.getTime() ?? 0;
  return held.toSorted((a, b) => at(b) - at(a) || b.id - a.id).slice(0, Math.max(0, count));
}

type PlanSpotsInput = {
  waitingList: WaitingList;
  plan: WaitingListPlan;
  others: WaitingListEntry[];
  free: number;
};

function planSpots({ waitingList, plan, others, free }: PlanSpotsInput): void {
  const lead = waitingList.datetime.getTime() - waitingList.now.getTime();
  let left = free;
  const isAtOnce = waitingList.maximum === null || lead >= 24 * hour;
  for (const entry of others) {
    if (left <= 0) break;
    if (!mayStandFor(entry, plan.promoted)) continue;
    if (isAtOnce) plan.promoted.push(entry);
    else {
      const offer = lead >= hour ? offerTo(entry, waitingList, plan) : undefined;
      if (!offer) continue;
      plan.offers.push(offer);
    }
    left -= 1;
  }
  const isOpen = left > 0 && !isAtOnce;
  const waiting = others.filter((p) => !plan.offers.some(({ entry }) => entry === p));
  if (isOpen) plan.opened = waiting.filter((p) => !p.toldOpenAt && mayStandFor(p, []));
  else plan.closed = waiting.filter((p) => p.toldOpenAt && !plan.promoted.includes(p));
}

const mayStandFor = (entry: WaitingListEntry, promoted: WaitingListEntry[]) =>
  entry.guestId === null || !isBrought(entry) || entry.isHostIn || promoted.some(brings(entry));

export const isBrought = ({ broughtBy, friendOf }: WaitingListEntry) =>
  broughtBy !== null || friendOf !== null;

const brings =
  ({ broughtBy, friendOf }: WaitingListEntry) =>
  ({ id, userId }: WaitingListEntry) =>
    friendOf === null ? userId === broughtBy : id === friendOf;

function offerTo(
  entry: WaitingListEntry,
  { now, datetime }: WaitingList,
  { lapsed }: WaitingListPlan,
): Offer | undefined {
  if (!entry.isMailable || entry.lapsedAt || lapsed.includes(entry)) return undefined;
  const from = notAtNight(now, entry.zone);
  const left = datetime.getTime() - from.getTime();
  const last = datetime.getTime() - hour;
  const until = Math.min(afterDaytime(from, holdFor(left), entry.zone).getTime(), last);
  if (until - from.getTime() < 10 * minute) return undefined;
  return { entry, from, until: new Date(until) };
}

function holdFor(left: number): number {
  if (left > 6 * hour) return 2 * hour;
  return left > 2 * hour ? hour / 2 : hour / 4;
}
