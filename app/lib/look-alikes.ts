import { toSlug } from "#app/lib/slug.ts";

/** Letters that most fonts draw like a Latin one (UTS #39, confusables), Greek and Cyrillic first. */
const latin = new Map<string, string>(
  Object.entries({
    a: "аαɑ",
    b: "ЬʙΒВ",
    c: "сϲ",
    d: "ԁ",
    e: "еЕΕ",
    g: "ɡ",
    h: "һНΗ",
    i: "іıιΙІ",
    j: "јϳ",
    k: "κкΚК",
    l: "ӏ",
    m: "мΜМ",
    n: "ոΝ",
    o: "оοσօ",
    p: "рρ",
    q: "ԛ",
    r: "г",
    s: "ѕ",
    t: "тτΤТ",
    u: "υս",
    v: "νѵ",
    w: "ԝѡ",
    x: "хχ",
    y: "уγү",
    z: "ᴢΖ",
  }).flatMap(([letter, alike]) => [...alike].map((each) => [each, letter] as const)),
);

const asLatin = (letter: string) => latin.get(letter) ?? latin.get(letter.toLowerCase()) ?? letter;

/**
 * The slug of the Latin name that a name looks like. A name that keeps a letter of another script is
 * no look-alike of one: it is what `slugOf` makes of it.
 */
export function slugItLooksLike(name: string): string {
  const read = [...name].map(asLatin).join("");
  const letters = read.normalize("NFKD").match(/\p{L}/gu) ?? [];
  return toSlug(letters.every((letter) => /\p{Script=Latin}/u.test(letter)) ? read : name);
}

/** A slug without the hyphens that readers overlook; between digits they make another number. */
export const withoutHyphens = (slug: string) => slug.replace(/(?<!\d)-|-(?!\d)/g, "");
