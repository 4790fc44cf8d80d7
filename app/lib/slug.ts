const transliterations: Record<string, string> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  æ: "ae",
  œ: "oe",
  ı: "i",
  ð: "d",
  þ: "th",
  ħ: "h",
};

const letters = new RegExp(`[${Object.keys(transliterations).join("")}]`, "g");

const toPlainLetters = (name: string) =>
  name
    .toLowerCase()
    .replace(letters, (letter) => transliterations[letter] ?? letter)
    .normalize("NFKD");

/**
 * A name as part of a path: lower case, accents folded, a hyphen counts as a space, everything that
 * is neither letter nor digit removed, runs of spaces replaced by one hyphen. May be empty.
 */
export const toSlug = (name: string): string =>
  toPlainLetters(name)
    .replace(/[\s-]+/g, " ")
    .replace(/[^a-z0-9 ]/g, "")
    .trim()
    .replace(/ +/g, "-");

// Modifier letters, such as the ʻokina, are read like an apostrophe.
const otherLetter = /(?![a-z0-9\p{Lm}])[\p{L}\p{N}]/u;

/** The slug of a name that has no letters or digits but those of a slug; undefined for any other. */
export const toCompleteSlug = (name: string): string | undefined =>
  otherLetter.test(toPlainLetters(name)) ? undefined : toSlug(name) || undefined;

/** The slug that somebody typed into an address; empty for one that no name has. */
export const readSlug = (typed: string) => toCompleteSlug(typed) ?? "";

/** Returns whether a name contains a letter or digit of any script. */
export const isNameable = (name: string) => /[\p{L}\p{N}]/u.test(name);
