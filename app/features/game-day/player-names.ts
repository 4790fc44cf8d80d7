export type TypedNames = {
  names: string[];
  /** Names that are marked with a cross. In lists that people copy from chats, it means that the
   * player does not come. */
  crossedOut: string[];
};

/** Invisible characters in copied text, such as the variation selectors of emoji. A name must not
 * contain them. */
const unseen =
  /\u00ad|\u200b|\u200e|\u200f|[\u202a-\u202e]|\u2060|[\u2066-\u2069]|\ufe0e|\ufe0f|\ufeff/g;

const before =
  /^(?:[\s\p{Extended_Pictographic}\p{Emoji_Modifier}✓☑✗✘•·*\-–—+>]|\u200d|\u20e3|[(#]?\d{1,3}(?:[.):/-]|(?=\s|\u20e3)|$))+/u;
const after = /(?:[\s\p{Extended_Pictographic}\p{Emoji_Modifier}✓☑✗✘*_~]|\u200d)+$/u;

const cross = /[❌❎✗✘✖👎🚫⛔]/u;

export function readNames(text: string): TypedNames {
  const pieces = text
    .replace(unseen, "")
    .split(/[\n\r,;]+/)
    // A line that ends with a colon, such as `Wednesday:`, is a heading.
    .filter((piece) => !piece.trim().endsWith(":"))
    .map((piece) => ({
      name: piece.replace(before, "").replace(after, "").replace(/\s+/g, " "),
      isCrossedOut: cross.test(piece),
    }))
    .filter(({ name }) => /[\p{L}\p{N}]/u.test(name));
  const named = (isCrossedOut: boolean) =>
    pieces.filter((piece) => piece.isCrossedOut === isCrossedOut).map(({ name }) => name);
  return { names: named(false), crossedOut: named(true) };
}
