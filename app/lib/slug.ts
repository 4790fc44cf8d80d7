const transliterations: Record<string, string> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  æ: "ae",
  œ: "oe",
};

/**
 * A name as part of a path: lower case, accents folded, a hyphen counts as a space, everything that
 * is neither letter nor digit removed, runs of spaces replaced by one hyphen. May be empty.
 */
export function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[ßøłđæœ]/g, (letter) => transliterations[letter] ?? letter)
    .normalize("NFKD")
    .replace(/[\s-]+/g, " ")
    .replace(/[^a-z0-9 ]/g, "")
    .trim()
    .replace(/ +/g, "-");
}

/** Returns whether a name contains a letter or digit of any script. */
export const isNameable = (name: string) => /[\p{L}\p{N}]/u.test(name);
