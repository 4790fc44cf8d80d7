/** An upper or lower bound of a figure. */
export type Bound = {
  aim: string;
  most?: number;
  least?: number;
  unit: "×" | "ms" | "MB" | "s" | "queries";
};

const units = { speedRatio: "×", cpuRatio: "×", p50: "ms", p99: "ms", memoryMb: "MB" } as const;

/** Of the targets that an aim applies to the worst counts: the fewest requests, or the most of all else. */
type Aim = [aim: string, of: RegExp, figure: keyof typeof units, bound: number];

export const toBound = ([aim, , figure, bound]: Aim): Bound => ({
  aim,
  [figure === "speedRatio" ? "least" : "most"]: bound,
  unit: units[figure],
});

export const targetAims: Aim[] = [
  ["public pages ≥ 0.90 × the bare server", /, visitor$/, "speedRatio", 0.9],
  ["a page the browser knows (304) ≥ 1.0 ×", /, 304$/, "speedRatio", 1],
  ["public pages with 100 writes a second ≥ 0.5 ×", /100 writes/, "speedRatio", 0.5],
  [
    "a guest link with 20 replies a second ≥ 0.6 × the bare server",
    /20 replies/,
    "speedRatio",
    0.6,
  ],
  [
    "signed-in pages without scripts ≤ 2.5 × the CPU of strings",
    /^(home|team), signed in, no scripts$/,
    "cpuRatio",
    2.5,
  ],
  [
    "signed-in pages with scripts ≤ 3.5 × the CPU of strings",
    /^(home|team), signed in$/,
    "cpuRatio",
    3.5,
  ],
  [
    "public pages ≥ 3.5 × the plain React Router page",
    /, visitor, against plain$/,
    "speedRatio",
    3.5,
  ],
  [
    "signed-in pages ≥ 3.5 × the plain React Router page",
    /, signed in, against plain$/,
    "speedRatio",
    3.5,
  ],
  ["p99 of signed-in pages ≤ 90 ms at 32 connections", /^(home|team|court), signed in/, "p99", 90],
  ["a form post ≥ 0.9 × the same statements alone", /^check-in, form$/, "speedRatio", 0.9],
  [
    "a check-in with a maximum ≥ 0.8 × one without",
    /^check-in with a maximum, form$/,
    "speedRatio",
    0.8,
  ],
  ["the games for programs ≥ 0.7 × the same query alone", /^\/api\/games$/, "speedRatio", 0.7],
  ["a game page ≤ 1.5 × the CPU of a team page", /^game, signed in$/, "cpuRatio", 1.5],
  ["stored lists ≤ 5 ms (p50), under load", /^\/api\/(teams\/all|users)$/, "p50", 5],
  ["memory under load ≤ 210 MB", /^(?!bare|strings|plain)/, "memoryMb", 210],
];
