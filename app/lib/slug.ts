const transliterations: Record<string, string> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  æ: "ae",
  œ: "oe",
};

/**
 * The address part of a name: lower case, accents folded, a hyphen counts as a space, everything
 * that is neither letter nor digit removed, runs of spaces joined by one hyphen. May be empty.
 */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[ßøłđæœ]/g, (letter) => transliterations[letter] ?? letter)
    .normalize("NFKD")
    .replace(/[\s-]+/g, " ")
    .replace(/[^a-z0-9 ]/g, "")
    .trim()
    .replace(/ +/g, "-");
}

/** Whether a name has a letter or digit of any script, so that it can be told from others. */
export const isNameable = (name: string) => /[\p{L}\p{N}]/u.test(name);
