import { encode } from "uqr";
import { memoize } from "#app/lib/memoize.ts";

/** `path` is a line of width 1 in a square of `size` units. The square contains the empty margin
 * that scanners need. */
export type QrCode = { size: number; path: string };

export const toQrCode = memoize((link): QrCode => {
  const { size, data } = encode(link, { ecc: "M", border: 4 });
  return { size, path: `M0 .5${data.map(toLine).join("")}` };
});

function toLine(row: boolean[]): string {
  const squares = row.map((dark) => (dark ? "1" : " ")).join("");
  let at = 0;
  const runs = [...squares.matchAll(/1+/g)].map(({ 0: { length }, index }) => {
    const run = `m${index - at} 0h${length}`;
    at = index + length;
    return run;
  });
  return `${runs.join("")}m${-at} 1`;
}
