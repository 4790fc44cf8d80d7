/** A whole number from 0 on, below another; 0 below 0. */
export type Random = (below: number) => number;

/** Random numbers that are the same in every run. */
export function randomFrom(seed: string): Random {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return below === 0 ? 0 : Math.floor((state / 2 ** 32) * below);
  };
}
