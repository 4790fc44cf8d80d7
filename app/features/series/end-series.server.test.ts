import { endSeries } from "#app/features/series/end-series.server.ts";
import { skipDate } from "#app/features/series/skip-date.server.ts";
import { unskipDate } from "#app/features/series/unskip-date.server.ts";
import { describe, expect, test } from "#db/testing.ts";
import { aSeries } from "#e2e/harness/started-series.ts";

describe("REC-08, REC-09 a date that no calendar of the series has", () => {
  test.for(["0000-01-01", "0001-01-01", "9999-12-31"])("%s is refused", async (date, { db }) => {
    const { first: _, ...series } = await aSeries(db);
    const refused = { ok: false, problem: "not_a_date", facts: { date } };
    expect(await endSeries(db, { ...series, after: date })).toEqual(refused);
    expect(await skipDate(db, { ...series, date })).toEqual(refused);
    expect(await unskipDate(db, { ...series, date })).toEqual(refused);
  });
});
