import { dateIn, daysAfter, toInstant } from "#app/lib/zoned-time.server.ts";

const minute = 60_000;

/** How far back the job looks: an hour, in which late mails are still sent, and the five minutes
 * between two runs. */
const lookBackMs = 65 * minute;

const everyMs = 5 * minute;

export type Span = {
  zone: string;
  from: Date;
  to: Date;
  /** For mails of the night: 20:00 of the evening before, when they are sent. Null for mails of
   * the day, which are sent `earlyMs` before their time. */
  at: Date | null;
  earlyMs: number;
};

type Window = { since: number; now: number };

/** Mails of the night (22:00 to 08:00) are sent at 20:00 of the evening before. Mails of the
 * last five minutes before 22:00 are sent early, because the next run is at night. */
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
