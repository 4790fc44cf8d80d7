import { expect } from "vitest";

/** One row of the table: the job, its number as measured, and whether it is as good as possible. */
type Row = { job: string; now: string; possible: string; isMet: boolean };

/** Numbers as they are measured, which a test prints as one table and then compares. */
export class NumberTable {
  readonly #rows: Row[] = [];

  add(...rows: Row[]): void {
    this.#rows.push(...rows);
  }

  expectAllMet(): void {
    console.table(Object.fromEntries(this.#rows.map(({ job, ...row }) => [job, row])));
    expect(this.#rows.filter(({ isMet }) => !isMet)).toEqual([]);
  }
}

export const atLeast = (job: string, count: number, least: number): Row => ({
  job,
  now: `${count}`,
  possible: `${least} or more`,
  isMet: count >= least,
});

type Effort = { taps: number; fields: number };

/** A job by what it takes: no more taps and fields than it must. */
export const atMost = (job: string, { taps, fields }: Effort, most: Effort): Row => ({
  job,
  now: inWords({ taps, fields }),
  possible: inWords(most),
  isMet: taps <= most.taps && fields <= most.fields,
});

const inWords = ({ taps, fields }: Effort) =>
  `${taps} tap${taps === 1 ? "" : "s"}${fields ? ` + ${fields} field${fields === 1 ? "" : "s"}` : ""}`;
