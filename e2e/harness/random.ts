import path from "node:path";
import fc from "fast-check";
import { expect } from "vitest";

/** Of all that tests draw: the same in each `npm test`, another in each `npm run test:trust`. */
export const seed = Number(process.env.SEED ?? 2026);

const factor = Number(process.env.TIMES ?? 1);

/** How often a test draws: so often in `npm test`, ten times as often in `npm run test:trust`. */
export const times = (n: number) => n * factor;

/** The command that draws the same again. */
export function againWith(): string {
  const file = path.relative(process.cwd(), expect.getState().testPath ?? "");
  const config = file.startsWith("e2e/trust") ? "--config vitest.trust.config.ts " : "";
  return `SEED=${seed} TIMES=${factor} npx vitest run ${config}${file}`;
}

fc.configureGlobal({
  seed,
  numRuns: times(100),
  reporter(details) {
    if (!details.failed) return;
    const report = fc.defaultReportMessage(details);
    throw new Error(`${report}\n\nRun it again: ${againWith()}`, { cause: details.errorInstance });
  },
});

export { fc };

/** A whole number from 0 on, below another; 0 below 0. */
export type Random = (below: number) => number;

/** Random numbers that are the same for the same seed. */
export function randomFrom(seed: string): Random {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return below === 0 ? 0 : Math.floor((state / 2 ** 32) * below);
  };
}
