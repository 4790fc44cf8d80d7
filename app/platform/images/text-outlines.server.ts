import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import opentype, { type Font } from "opentype.js";

const subsets = ["latin", "latin-ext", "cyrillic", "greek", "vietnamese"];
let loaded: Font[] | undefined;

function fonts(): Font[] {
  if (loaded) return loaded;
  const require = createRequire(import.meta.url);
  const folder = path.join(require.resolve("@fontsource/manrope/package.json"), "../files");
  loaded = subsets.map((subset) => {
    const file = readFileSync(path.join(folder, `manrope-${subset}-800-normal.woff`));
    return opentype.parse(new Uint8Array(file).buffer);
  });
  return loaded;
}

const findFont = (letter: string) => fonts().find((font) => font.charToGlyphIndex(letter) > 0);

export function drawableText(text: string): string {
  const drawn = text
    .normalize("NFC")
    .split(/\s+/)
    .filter((word) => lettersIn(word).every(findFont))
    .map((word) => [...word].filter(findFont).join(""))
    .filter((word) => word !== "")
    .join(" ");
  const all = lettersIn(text).length;
  return all === 0 || lettersIn(drawn).length > all / 2 ? drawn : "";
}

const lettersIn = (text: string) => text.normalize("NFC").match(/\p{L}/gu) ?? [];

const measureWidth = (text: string, size: number) =>
  splitByFont(text).reduce(
    (sum, { font, letters }) => sum + font.getAdvanceWidth(letters, size),
    0,
  );

export function toOutline(text: string, { x, y, size }: { x: number; y: number; size: number }) {
  let at = x;
  return splitByFont(text)
    .map(({ font, letters }) => {
      const path = font.getPath(letters, at, y, size).toPathData(1);
      at += font.getAdvanceWidth(letters, size);
      return path;
    })
    .join("");
}

/** Breaks the text into at most `lines` lines of at most `width` pixels. A text that is too long
 * ends with an ellipsis. */
export function wrap(
  text: string,
  { width, size, lines }: { width: number; size: number; lines: number },
) {
  const all: string[] = [];
  for (const word of text.split(" ").flatMap((word) => pieces(word, width, size))) {
    const last = all.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measureWidth(joined, size) <= width) all[all.length - 1] = joined;
    else all.push(word);
  }
  if (all.length <= lines) return { lines: all, fits: true };
  const shown = all.slice(0, lines);
  shown[lines - 1] = `${shorten(shown[lines - 1] ?? "", width - measureWidth("…", size), size)}…`;
  return { lines: shown, fits: false };
}

function pieces(word: string, width: number, size: number): string[] {
  if (measureWidth(word, size) <= width) return [word];
  const head = shorten(word, width, size);
  const rest = [...word].slice([...head].length).join("");
  return head && rest ? [head, ...pieces(rest, width, size)] : [word];
}

function shorten(text: string, width: number, size: number) {
  const letters = [...text];
  while (letters.length > 0 && measureWidth(letters.join(""), size) > width) letters.pop();
  return letters.join("");
}

function splitByFont(text: string) {
  const runs: { font: Font; letters: string }[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const font = last && last.font.charToGlyphIndex(letter) > 0 ? last.font : findFont(letter);
    if (!font) continue;
    if (last?.font === font) last.letters += letter;
    else runs.push({ font, letters: letter });
  }
  return runs;
}
