/** The number of colours, `hue-0` to `hue-9`, all dark enough for white text. */
const hues = 10;

/** The colour that stays the same for a name. */
export function toHue(name: string) {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % hues;
}

/** Colours of names side by side: each its own, or the next that is still free. */
export function toHues(names: string[]): number[] {
  const taken = new Set<number>();
  return names.map((name) => {
    let hue = toHue(name);
    while (taken.has(hue) && taken.size < hues) hue = (hue + 1) % hues;
    taken.add(hue);
    return hue;
  });
}
