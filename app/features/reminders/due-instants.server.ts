import { dateIn, daysAfter, toInstant } from "#app/lib/zoned-time.server.ts";

const minute = 60_000;

/** The job sends mails that were due this long ago: an hour, because a late reminder is still
 * useful, and the five minutes between two runs. */
const lookBackMs = 65 * minute;

const everyMs = 5 * minute;

export type Span = {
  zone: string;
  from: Date;
  to: Date;
  /** The time at which mails of a night are sent, 20:00 of the evening before. Null for mails of
   * the day, which are sent `earlyMs` before they are due. */
  at: Date | null;
  earlyMs: number;
};

type Window = { since: number; now: number };

/** Returns the spans of time whose mails are sent now. Mails that are due at night (22:00 to 08:00)
 * are sent at 20:00 of the evening before. Mails that are due in the last five minutes before
 * 22:00 are sent early, because the next run of the job is at night. */
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

const overlap = ([from, to]: [number, number], { since, now }: Window, earlyMs: number) => ({
  from: Math.max(from, since + earlyMs),
  to: Math.min(to, now + earlyMs + 1),
  earlyMs,
});

type Range = Pick<Span, "from" | "to">;

export function mergeSpans(spans: Span[]): Range[] {
  const ranges: Range[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = ranges.at(-1);
    if (!last || last.to < from) ranges.push({ from, to });
    else if (last.to < to) last.to = to;
  }
  return ranges;
}
