import type { Middle } from "./medians.ts";

/** An upper or lower bound of a figure. */
export type Bound = {
  aim: string;
  most?: number;
  least?: number;
  unit: "×" | "ms" | "MB" | "s" | "queries";
};

export type Aim = Bound & {
  /** The targets it applies to; the worst of them counts. */
  of: RegExp;
  pick: (middle: Middle) => number | undefined;
};

export const targetAims: Aim[] = [
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
    aim: "a guest link with 20 replies a second ≥ 0.6 × the bare server",
    of: /20 replies/,
    pick: ({ speedRatio }) => speedRatio,
    least: 0.6,
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
    of: /^check-in, form$/,
    pick: ({ speedRatio }) => speedRatio,
    least: 0.9,
    unit: "×",
  },
  {
    aim: "a check-in with a maximum ≥ 0.8 × one without",
    of: /^check-in with a maximum, form$/,
    pick: ({ speedRatio }) => speedRatio,
    least: 0.8,
    unit: "×",
  },
  {
    aim: "the games for programs ≥ 0.7 × the same query alone",
    of: /^\/api\/games$/,
    pick: ({ speedRatio }) => speedRatio,
    least: 0.7,
    unit: "×",
  },
  {
    aim: "a game page ≤ 1.5 × the CPU of a team page",
    of: /^game, signed in$/,
    pick: ({ cpuRatio }) => cpuRatio,
    most: 1.5,
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
