import type { Middle } from "./medians.ts";
import type { Memory } from "./processes.ts";

/** What a run found beside the targets it loaded. */
export type Facts = {
  startMs: number;
  idle: Memory;
  live: { memoryMb: number; cpuPercent: number };
};

type Aim = {
  aim: string;
  /** The targets it is about; the worst of them counts. */
  of: RegExp;
  pick: (middle: Middle) => number | undefined;
  most?: number;
  least?: number;
  unit: string;
};

const aims: Aim[] = [
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
    aim: "stored lists ≤ 5 ms (p50)",
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
  const rows = [...aims.map((aim) => rowOf(aim, all, pace)), ...factRows(facts, pace)];
  const head = "| aim | seen | in the bare server's time | |";
  return [head, "| --- | ---: | ---: | --- |", ...rows].join("\n");
}

function rowOf({ aim, of, pick, most, least, unit }: Aim, middles: Middle[], pace: number) {
  const seen = middles
    .filter(({ name }) => of.test(name))
    .flatMap((middle) => pick(middle) ?? [])
    .sort((a, b) => (most === undefined ? a - b : b - a));
  const [worst, best] = [seen[0], seen.at(-1)];
  if (worst === undefined || best === undefined) return `| ${aim} | not asked | | |`;
  const isMet = most === undefined ? worst >= (least ?? 0) : worst <= most;
  const range = (times: number) => {
    const ends = [worst, best].map((end) => short(end * times));
    return `${[...new Set(ends)].join(" to ")} ${unit}`;
  };
  return line(aim, range(1), isMet, unit === "ms" ? range(pace) : "");
}

const factRows = ({ startMs, idle, live }: Facts, pace: number) => [
  line("first 200 ≤ 200 ms", `${short(startMs)} ms`, startMs <= 200, `${short(startMs * pace)} ms`),
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
