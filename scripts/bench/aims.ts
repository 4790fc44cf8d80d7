import { type Facts, factAims } from "./fact-aims.ts";
import type { Middle } from "./medians.ts";
import { type Bound, targetAims, toBound } from "./target-aims.ts";

/** CPU time of the bare server per response, on the machine for which the aims in ms were set. */
const bareMsThere = 0.014;

/** The table of aims and the figures of this run. */
export function aimsTable(middles: Map<string, Middle>, facts: Facts): string {
  const all = [...middles.values()];
  const bare = all.find(({ name }) => name.startsWith("bare"))?.cpuMs ?? bareMsThere;
  const pace = bareMsThere / bare;
  const ofTargets = targetAims.map((target) => {
    const [, of, figure] = target;
    const seen = all.filter(({ name }) => of.test(name)).flatMap((each) => each[figure] ?? []);
    return toRow(toBound(target), seen, pace);
  });
  const rows = [
    ...ofTargets,
    ...factAims(facts).map(([bound, seen]) => toRow(bound, seen, pace)),
    ...memoryRows(facts),
  ];
  const head = "| aim | seen | in the bare server's time | |";
  return [head, "| --- | ---: | ---: | --- |", ...rows].join("\n");
}

function toRow({ aim, most, least, unit }: Bound, values: number[], pace: number) {
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
