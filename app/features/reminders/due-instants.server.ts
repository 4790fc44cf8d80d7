import { dateIn, daysAfter, toInstant } from "#app/lib/zoned-time.server.ts";

const minute = 60_000;

/**
 * The delay after which a periodic job still does its work: an hour, and the five minutes until it
 * runs.
 */
const lookBackMs = 65 * minute;

/** The time between two runs of such a job. */
const everyMs = 5 * minute;

/** Instants in a zone whose mails go out between a job's look-back and now. */
export type Span = {
  zone: string;
  /** From this instant on, before that one. */
  from: Date;
  to: Date;
  /** The instant when their mails go out: at one moment, or else so much before each. */
  at: Date | null;
  earlyMs: number;
};

type Window = { since: number; now: number };

/**
 * The instants that mails are due for at `now`, by zone. By day a mail goes out at its instant; one that
 * would come at night comes at 20:00 of the evening before. The last five minutes before night come
 * earlier: a job that runs every five minutes would find them at night.
 */
export function spansDue(zones: readonly string[], now: Date): Span[] {
  const window = { since: now.getTime() - lookBackMs, now: now.getTime() };
  return zones.flatMap((zone) => {
    const today = dateIn(zone, now);
    return [daysAfter(today, -1), today].flatMap((date) => spansOfDay({ zone, date }, window));
  });
}

function spansOfDay({ zone, date }: { zone: string; date: string }, window: Window): Span[] {
  const at = (time: string, day = date) => (toInstant({ date: day, time, zone }) ?? 0).valueOf();
  const [morning, evening, night] = [at("08:00"), at("20:00"), at("22:00")];
  const day = overlap([morning, night - everyMs], window, 0);
  const late = overlap([night - everyMs, night], window, everyMs);
  const isEvening = evening >= window.since && evening <= window.now;
  const dark = isEvening ? { from: night, to: at("08:00", daysAfter(date, 1)), earlyMs: 0 } : null;
  return [
    ...[day, late].filter((span) => span.from < span.to).map((span) => ({ ...span, at: null })),
    ...(dark ? [{ ...dark, at: new Date(evening) }] : []),
  ].map((span) => ({ ...span, zone, from: new Date(span.from), to: new Date(span.to) }));
}

/** The part of a day that is `earlyMs` or less ahead of now, and not too long ago. */
const overlap = ([from, to]: [number, number], { since, now }: Window, earlyMs: number) => ({
  from: Math.max(from, since + earlyMs),
  to: Math.min(to, now + earlyMs + 1),
  earlyMs,
});

type Leaving = { moment: Date; id: number; now: Date };

/**
 * Returns when a mail that was found at `now` leaves: at most five minutes after its moment. Most games begin on
 * the hour; the ids of people spread their mails evenly over these minutes (multiples of the golden ratio).
 */
export function leavesAt({ moment, id, now }: Leaving): Date {
  const left = Math.max(0, moment.getTime() + everyMs - now.getTime());
  return new Date(now.getTime() + Math.floor(left * ((id * 0.618_033_988_749) % 1)));
}

type Range = Pick<Span, "from" | "to">;

/** The spans of all zones as ranges that do not overlap, in order. */
export function toRanges(spans: Span[]): Range[] {
  const ranges: Range[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = ranges.at(-1);
    if (!last || last.to < from) ranges.push({ from, to });
    else if (last.to < to) last.to = to;
  }
  return ranges;
}
