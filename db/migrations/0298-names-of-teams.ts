import { type Kysely, sql } from "kysely";

/** Most fonts draw these letters like Latin letters (UTS #39, confusables). */
const lookAlikes: Record<string, string> = {
  a: "аαɑАΑ",
  b: "ЬʙΒВ",
  c: "сϲСϹ",
  d: "ԁԀ",
  e: "еЕΕ",
  g: "ɡ",
  h: "һҺНΗ",
  i: "іıιΙІ",
  j: "јϳЈͿ",
  k: "κкΚК",
  l: "ӏӀ",
  m: "мΜМ",
  n: "ոΝ",
  o: "оοσօОΟՕ",
  p: "рρРΡ",
  q: "ԛԚ",
  r: "г",
  s: "ѕЅ",
  t: "тτΤТ",
  u: "υսՍ",
  v: "νѵѴ",
  w: "ԝѡԜ",
  x: "хχХΧ",
  y: "уγүУҮΥ",
  z: "ᴢΖ",
};

const alike = Object.values(lookAlikes).join("");
const latin = Object.entries(lookAlikes)
  .map(([letter, like]) => letter.repeat([...like].length))
  .join("");

/** Two names that readers would confuse have the same key. The key ignores case, accents, symbols
 * and most spaces, and replaces letters that look like Latin letters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function f_team_name_key(text) returns text
    language sql immutable parallel safe strict
    return (
      select regexp_replace(trim(regexp_replace(
          case when regexp_replace(as_latin, '[^[:alpha:]]', '', 'g') ~ '[^a-z]' then plain else as_latin end,
          '[[:space:][:punct:][:cntrl:]$+<=>^\`|~\\u02b0-\\u02ff\\u2000-\\u2bff\\ufe00-\\ufe0f\\U0001f000-\\U0001faff\\U000e0000-\\U000e01ef]+',
          ' ', 'g')), '(?<![0-9]) | (?![0-9])', '', 'g')
      from (select lower(bare) collate "und-x-icu" as plain,
          lower(translate(bare, ${sql.lit(alike)}, ${sql.lit(latin)})) collate "und-x-icu" as as_latin
        from (select normalize(f_unaccent(regexp_replace(normalize($1, nfkd), '[\\u0300-\\u036f]', '', 'g')), nfkc)
          collate "und-x-icu" as bare) accents) letters
    )`.execute(db);
  // Tells apart teams that already have the same name.
  await sql`alter table teams add column namesake integer not null default 0`.execute(db);
}
