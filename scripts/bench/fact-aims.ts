import type { GamePageFigure } from "./game-page.ts";
import type { LineFigure } from "./line.ts";
import type { ListFigure } from "./lists.ts";
import type { Percentiles } from "./medians.ts";
import type { Memory } from "./processes.ts";
import type { QueryFigure } from "./queries.ts";
import type { SeriesFigure } from "./series.ts";
import type { Bound } from "./target-aims.ts";

/** Figures measured beside the load targets; undefined where not requested. */
export type Facts = {
  seedMs: number;
  /** Until the health check reports ready, and until the first page. */
  start: { readyMs: number; pageMs: number };
  idle: Memory;
  live: { memoryMb: number; cpuPercent: number };
  drops: Percentiles | undefined;
  queries: QueryFigure[] | undefined;
  lists: ListFigure[] | undefined;
  line: LineFigure[] | undefined;
  series: SeriesFigure[] | undefined;
  /** The number of queries a game page takes, and what they take. */
  statements: number;
  gamePage: GamePageFigure[] | undefined;
};

export function factAims(facts: Facts): [Bound, number[]][] {
  const { seedMs, start, drops, statements } = facts;
  const { queries = [], lists = [], line = [], series = [], gamePage = [] } = facts;
  const kinds = (
    asked: RegExp,
    clients: number,
    figure: "firstMs" | "allMs" | "stallMs" | "moreMb",
  ) =>
    lists
      .filter((each) => asked.test(each.asked) && each.clients === clients)
      .map((each) => each[figure]);
  const aims: [aim: string, most: number, unit: Bound["unit"], seen: number[]][] = [
    ["ready ≤ 200 ms after the start", 200, "ms", [start.readyMs]],
    ["first page ≤ 200 ms after the start", 200, "ms", [start.pageMs]],
    ["the large data set in ≤ 3 minutes", 180, "s", seedMs > 0 ? [seedMs / 1_000] : []],
    ["a changed page is dropped within 15 ms (p99) elsewhere", 15, "ms", drops ? [drops.p99] : []],
    ["a line of thirty is settled within 10 ms (p50)", 10, "ms", line.map((it) => it.took.p50)],
    ["the games of 10,000 series in ≤ 2 s (p50)", 2, "s", series.map((it) => it.took.p50 / 1_000)],
    [
      "the games of 10,000 series in one statement",
      1,
      "queries",
      series.map((it) => it.statements),
    ],
    ["a game page takes 3 queries and the session's", 4, "queries", [statements]],
    ["a game page p99 ≤ 2 ms, in Postgres", 2, "ms", gamePage.map((it) => it.postgres.p99)],
    ["queries p99 ≤ 1 ms, asked from outside", 1, "ms", queries.map((it) => it.many.all.p99)],
    ["queries p99 ≤ 1 ms, in Postgres", 1, "ms", queries.map((it) => it.many.postgres.p99)],
    [
      "queries p50 ≤ 5 × with a hundred times the rows",
      5,
      "×",
      queries.map(({ few, many }) => many.all.p50 / few.all.p50),
    ],
    ["first byte of a list just changed ≤ 5 ms", 5, "ms", kinds(/changed/, 1, "firstMs")],
    ["a cached list ≤ 5 ms", 5, "ms", kinds(/cached/, 1, "allMs")],
    ["a list that is known (304) ≤ 1 ms", 1, "ms", kinds(/304/, 1, "allMs")],
    ["no stall over 10 ms, one client", 10, "ms", kinds(/./, 1, "stallMs")],
    ["no stall over 10 ms, eight clients", 10, "ms", kinds(/./, 8, "stallMs")],
    ["eight clients of a list ≤ 70 MB", 70, "MB", kinds(/./, 8, "moreMb")],
  ];
  return aims.map(([aim, most, unit, seen]) => [{ aim, most, unit }, seen]);
}
