/** The number of colours, `hue-0` to `hue-9`, all dark enough for white text. */
const hues = 10;

/** The colour that stays the same for an id, or a name where there is none. */
export function toHue(key: string) {
  let sum = 0;
  for (const letter of key) sum = (sum * 17 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % hues;
}
