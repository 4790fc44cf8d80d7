import { expect, test } from "vitest";
import { toCsv } from "#app/platform/http/csv-response.server.ts";

test("STT-07 quotes each cell and keeps spreadsheets from reading formulas", () => {
  const cells = ['=1+1;"x"', "+49", "-1", "@home", "\tx", "\rx", "Zoë, A", "'ok", "a=b", ""];
  expect(toCsv([["Player"], cells])).toBe(
    `\ufeff"Player"\r\n"'=1+1;""x""","'+49","'-1","'@home","'\tx","'\rx","Zoë, A","'ok","a=b",""\r\n`,
  );
});
