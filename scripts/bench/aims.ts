import type { ListFigure } from "./lists.ts";
import type { Middle, Percentiles } from "./medians.ts";
import type { Memory } from "./processes.ts";
import type { QueryFigure } from "./queries.ts";

/** What a run found beside the targets it loaded; undefined is what it was not asked for. */
export type Facts = {
  seedMs: number;
  /** Until the health check says that it is ready, and until it gives a page. */
  start: { readyMs: number; pageMs: number };
  idle: Memory;
  live: { memoryMb: number; cpuPercent: number };
  drops: Percentiles | undefined;
  queries: QueryFigure[] | undefined;
  lists: ListFigure[] | undefined;
};

type Bound = { aim: string; most?: number; least?: number; unit: "×" | "ms" | "MB" | "s" };

type Aim = Bound & {
  /** The targets it is about; the worst of them counts. */
  of: RegExp;
  pick: (middle: Middle) => number | undefined;
};

const targetAims: Aim[] = [
  {
    aim: "public pages ≥ 0.90 × the bare server",
    of: /, visitor$/,
    pick: ({ speedRatio }) => speedRatio,
    least: 0.9,
    unit: "×",
  },
  {
    aim: "a page the browser knows (304) ≥ 1.0 ×",
    of: /, 304$/,
    pick: ({ speedRatio }) => speedRatio,
    least: 1,
    unit: "×",
  },
  {
    aim: "public pages with 100 writes a second ≥ 0.5 ×",
    of: /100 writes/,
    pick: ({ speedRatio }) => speedRatio,
    least: 0.5,
    unit: "×",
  },
  {
    aim: "signed-in pages without scripts ≤ 2.5 × the CPU of strings",
    of: /^(home|team), signed in, no scripts$/,
    pick: ({ cpuRatio }) => cpuRatio,
    most: 2.5,
    unit: "×",
  },
  {
    aim: "signed-in pages with scripts ≤ 3.5 × the CPU of strings",
    of: /^(home|team), signed in$/,
    pick: ({ cpuRatio }) => cpuRatio,
    most: 3.5,
    unit: "×",
  },
  {
    aim: "public pages ≥ 3.5 × the plain React Router page",
    of: /, visitor, against plain$/,
    pick: ({ speedRatio }) => speedRatio,
    least: 3.5,
    unit: "×",
  },
  {
    aim: "signed-in pages ≥ 3.5 × the plain React Router page",
    of: /, signed in, against plain$/,
    pick: ({ speedRatio }) => speedRatio,
    least: 3.5,
    unit: "×",
  },
  {
    aim: "p99 of signed-in pages ≤ 90 ms at 32 connections",
    of: /^(home|team|court), signed in/,
    pick: ({ p99 }) => p99,
    most: 90,
    unit: "ms",
  },
  {
    aim: "a form post ≥ 0.9 × the same statements alone",
    of: /, form$/,
    pick: ({ speedRatio }) => speedRatio,
    least: 0.9,
    unit: "×",
  },
  {
    aim: "stored lists ≤ 5 ms (p50), under load",
    of: /^\/api\/(teams\/all|users)$/,
    pick: ({ p50 }) => p50,
    most: 5,
    unit: "ms",
  },
  {
    aim: "memory under load ≤ 210 MB",
    of: /^(?!bare|strings|plain)/,
    pick: ({ memoryMb }) => memoryMb,
    most: 210,
    unit: "MB",
  },
];

/** Processor time of an answer of the bare server on the machine the aims in ms were set on. */
const bareMsThere = 0.014;

/** The table of what we set out for, and what this run has seen of it. */
export function aimsTable(middles: Map<string, Middle>, facts: Facts): string {
  const all = [...middles.values()];
  const bare = all.find(({ name }) => name.startsWith("bare"))?.cpuMs ?? bareMsThere;
  const pace = bareMsThere / bare;
  const ofTargets = targetAims.map(({ of, pick, ...bound }) => {
    const seen = all.filter(({ name }) => of.test(name)).flatMap((each) => pick(each) ?? []);
    return rowOf(bound, seen, pace);
  });
  const rows = [
    ...ofTargets,
    ...factAims(facts).map(([bound, seen]) => rowOf(bound, seen, pace)),
    ...memoryRows(facts),
  ];
  const head = "| aim | seen | in the bare server's time | |";
  return [head, "| --- | ---: | ---: | --- |", ...rows].join("\n");
}

function factAims({ seedMs, start, drops, queries, lists }: Facts): [Bound, number[]][] {
  const kinds = (asked: RegExp, clients: number) =>
    (lists ?? []).filter((each) => asked.test(each.asked) && each.clients === clients);
  return [
    [{ aim: "ready ≤ 200 ms after the start", most: 200, unit: "ms" }, [start.readyMs]],
    [{ aim: "first page ≤ 200 ms after the start", most: 200, unit: "ms" }, [start.pageMs]],
    [
      { aim: "the large data set in ≤ 3 minutes", most: 180, unit: "s" },
      seedMs > 0 ? [seedMs / 1_000] : [],
    ],
    [
      { aim: "a changed page is dropped within 15 ms (p99) elsewhere", most: 15, unit: "ms" },
      drops ? [drops.p99] : [],
    ],
    [
      { aim: "queries p99 ≤ 1 ms, asked from outside", most: 1, unit: "ms" },
      (queries ?? []).map(({ many }) => many.all.p99),
    ],
    [
      { aim: "queries p99 ≤ 1 ms, in Postgres", most: 1, unit: "ms" },
      (queries ?? []).map(({ many }) => many.postgres.p99),
    ],
    [
      { aim: "queries p50 ≤ 5 × with a hundred times the rows", most: 5, unit: "×" },
      (queries ?? []).map(({ few, many }) => many.all.p50 / few.all.p50),
    ],
    [
      { aim: "first byte of a list just changed ≤ 5 ms", most: 5, unit: "ms" },
      kinds(/changed/, 1).map(({ firstMs }) => firstMs),
    ],
    [
      { aim: "a list that is kept ≤ 5 ms", most: 5, unit: "ms" },
      kinds(/kept/, 1).map(({ allMs }) => allMs),
    ],
    [
      { aim: "a list that is known (304) ≤ 1 ms", most: 1, unit: "ms" },
      kinds(/304/, 1).map(({ allMs }) => allMs),
    ],
    [
      { aim: "no stall over 10 ms, one client", most: 10, unit: "ms" },
      kinds(/./, 1).map(({ stallMs }) => stallMs),
    ],
    [
      { aim: "no stall over 10 ms, eight clients", most: 10, unit: "ms" },
      kinds(/./, 8).map(({ stallMs }) => stallMs),
    ],
    [
      { aim: "eight clients of a list ≤ 70 MB", most: 70, unit: "MB" },
      kinds(/./, 8).map(({ moreMb }) => moreMb),
    ],
  ];
}

function rowOf({ aim, most, least, unit }: Bound, values: number[], pace: number) {
  const seen = [...values].sort((a, b) => (most === undefined ? a - b : b - a));
  const [worst, best] = [seen[0], seen.at(-1)];
  if (worst === undefined || best === undefined) return `| ${aim} | not asked | | |`;
  const isMet = most === undefined ? worst >= (least ?? 0) : worst <= most;
  const range = (times: number) => {
    const ends = [worst, best].map((end) => short(end * times));
    return `${[...new Set(ends)].join(" to ")} ${unit}`;
  };
  return line(aim, range(1), isMet, unit === "ms" ? range(pace) : "");
}

const memoryRows = ({ idle, live }: Facts) => [
  line("memory when idle ≤ 70 MB", `${idle.all} MB, ${idle.own} of them its own`, idle.all <= 70),
  line(
    "a thousand live connections ≤ 60 MB, < 5 % CPU",
    `${live.memoryMb} MB, ${live.cpuPercent.toFixed(1)} %`,
    live.memoryMb <= 60 && live.cpuPercent < 5,
  ),
];

const line = (aim: string, seen: string, isMet: boolean, scaled = "") =>
  `| ${aim} | ${seen} | ${scaled} | ${isMet ? "met" : "**missed**"} |`;

const short = (value: number) => (value < 20 ? value.toFixed(2) : String(Math.round(value)));
