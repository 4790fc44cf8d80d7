/** What a search looks for: the text as a whole, and the words of which each must be found. */
export type Wanted = { text: string; words: string[] };

const shortest = 2;
const longest = 200;
const mostWords = 8;

/**
 * Reads a typed text: as it stands, and once more with `ae`, `oe`, `ue` as the letters that `ä`,
 * `ö`, `ü` become. Returns undefined while it is too short to search for.
 */
export function wantedBy(typed: string): Wanted[] | undefined {
  const text = typed.slice(0, longest).replace(/\p{C}/gu, "").trim();
  if (lettersOf(text) < shortest) return undefined;
  const other = text.replace(/([aou])e/gi, "$1");
  return [...new Set([text, other])].filter((it) => lettersOf(it) >= shortest).map(read);
}

/** Single letters alone are no words that an index could find, so they stay together. */
function read(text: string): Wanted {
  const words = [...new Set(text.split(/[\s,;]+/).filter(Boolean))].slice(0, mostWords);
  return { text, words: words.some((word) => lettersOf(word) >= shortest) ? words : [text] };
}

export const lettersOf = (text: string) => [...text].length;
