import { expect, test } from "vitest";
import { toCsv } from "#app/platform/http/csv-response.server.ts";

test("quotes each cell and keeps spreadsheets from reading formulas", () => {
  const cells = ['=1+1;"x"', "+49", "-1", "@home", "\tx", "\rx", "Zoë, A", "'ok", "a=b", ""];
  expect(toCsv([["Player"], cells])).toBe(
    `\ufeff"Player"\r\n"'=1+1;""x""","'+49","'-1","'@home","'\tx","'\rx","Zoë, A","'ok","a=b",""\r\n`,
  );
});

test.each([
  ["x;=cmd|' /C calc'!A0;y", "x;'=cmd|' /C calc'!A0;y"],
  ["x; =1+1", "x;' =1+1"],
  ["x;-1;@y", "x;'-1;'@y"],
  ["x,=1", "x,'=1"],
  ["x\t=1", "x\t'=1"],
  ["x\n+1", "x\n'+1"],
  ["  =1", "'  =1"],
  ["\u00a0=1", "'\u00a0=1"],
  ["＝1+1", "'＝1+1"],
  ["＋1", "'＋1"],
  ["－1", "'－1"],
  ["＠SUM(A1)", "'＠SUM(A1)"],
  ["a-b", "a-b"],
  ["Tue; Wed", "Tue; Wed"],
  ["Jones, Cora", "Jones, Cora"],
])("no part of %j begins a formula, whatever separates the cells", (text, safe) => {
  expect(toCsv([[text]])).toBe(`\ufeff"${safe}"\r\n`);
});
