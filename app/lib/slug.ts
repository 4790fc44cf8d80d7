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

export const toSlug = (name: string): string =>
  toPlainLetters(name)
    .replace(/[\s-]+/g, " ")
    .replace(/[^a-z0-9 ]/g, "")
    .trim()
    .replace(/ +/g, "-");

const otherLetter = /(?![a-z0-9\p{Lm}])[\p{L}\p{N}]/u;

export const toCompleteSlug = (name: string): string | undefined =>
  otherLetter.test(toPlainLetters(name)) ? undefined : toSlug(name) || undefined;

export const readSlug = (typed: string) => toCompleteSlug(typed) ?? "";

export const isNameable = (name: string) => /[\p{L}\p{N}]/u.test(name);
