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
  /** How many queries a game page takes, and what they take. */
  statements: number;
  gamePage: GamePageFigure[] | undefined;
};

export function factAims(facts: Facts): [Bound, number[]][] {
  const { seedMs, start, drops, queries, lists, line, series, statements, gamePage } = facts;
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
      { aim: "a line of thirty is settled within 10 ms (p50)", most: 10, unit: "ms" },
      (line ?? []).map(({ took }) => took.p50),
    ],
    [
      { aim: "the games of 10,000 series in ≤ 2 s (p50)", most: 2, unit: "s" },
      (series ?? []).map(({ took }) => took.p50 / 1_000),
    ],
    [
      { aim: "the games of 10,000 series in one statement", most: 1, unit: "queries" },
      (series ?? []).map(({ statements }) => statements),
    ],
    [
      { aim: "a game page takes 3 queries and the session's", most: 4, unit: "queries" },
      [statements],
    ],
    [
      { aim: "a game page p99 ≤ 2 ms, in Postgres", most: 2, unit: "ms" },
      (gamePage ?? []).map(({ postgres }) => postgres.p99),
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
