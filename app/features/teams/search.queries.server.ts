import { type RawBuilder, type SqlBool, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { CurrentUser } from "#app/features/accounts/current-user.ts";
import type { FoundTeam, TeamType } from "#app/features/teams/team.ts";
import { hereNow, publicColumns } from "#app/features/teams/teams.server.ts";
import { timeAtPlace } from "#app/lib/zoned-time.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";
import { planAnew } from "#db/unprepared.server.ts";

const most = 5;
const mostEmpty = 50;

type Search = { text: string; user: Pick<CurrentUser, "id" | "timezone"> | null };

/** Finds at most five teams, the best first. Words may be in the name or the street address, in any
 * order. Undefined if the text is too short. */
export async function searchTeams(db: Db, search: Search): Promise<FoundTeam[] | undefined> {
  const words = readSearchWords(search.text);
  if (!words) return undefined;
  const zone = search.user?.timezone ?? null;
  const teams = await select(planAnew(db), words, search);
  return teams.map(({ game, now, ...team }) => ({
    ...team,
    game: game && {
      when: timeAtPlace(new Date(game.datetime), game.zone, { zone, now }),
      players: game.players,
    },
  }));
}

function select(db: Db, words: SearchWords[], { user }: Search) {
  const userId = user?.id ?? 0;
  const [asTyped] = words;
  return db
    .selectFrom(candidates(db, words).as("found"))
    .innerJoin("teams", "teams.id", "found.id")
    .leftJoin("memberships", (join) =>
      join.onRef("memberships.teamId", "=", "teams.id").on("memberships.userId", "=", userId),
    )
    .select(publicColumns)
    .select(sql<boolean>`memberships.user_id is not null`.as("isMember"))
    .select([nextGame(db).as("game"), hereNow.as("hereNow"), databaseNow.as("now")])
    .$narrowType<{ type: TeamType }>()
    .orderBy(sql.join(words.map(startsWith), sql` or `), "desc")
    .orderBy(asTyped ? containsAll(asTyped) : sql`true`, "desc")
    .orderBy("teams.players", "desc")
    .orderBy("teams.id")
    .limit(most)
    .execute();
}

// Each of these queries can use an index, while a single query would sort all teams. Matching parts
// of words is slow. For teams without players that is done only if matching whole words has found
// too few teams.
function candidates(db: Db, all: SearchWords[]) {
  const active = db
    .selectFrom("teamCounts")
    .innerJoin("teams", "teams.id", "teamCounts.teamId")
    .select("teams.id")
    .where("teamCounts.players", ">", 0)
    .orderBy("teamCounts.players", "desc")
    .orderBy("teamCounts.teamId")
    .limit(most);
  const empty = db
    .selectFrom("teams")
    .select("teams.id")
    .where("teams.players", "=", 0)
    .limit(mostEmpty);
  const starting = (words: SearchWords) =>
    sql<SqlBool>`(left(teams.search, 20) like ${escaped(start(words.text))} || '%' and ${startsWith(words)})`;
  const unite = (parts: (typeof active | typeof empty)[]) =>
    parts
      .map((part) => db.selectFrom(part.as("part")).select("part.id"))
      .reduce((all, part) => all.union(part));
  const likely = all.flatMap((it) => [empty.where(starting(it)), empty.where(hasWords(it))]);
  const others = all.flatMap((it) => [
    active.where(starting(it)),
    active.where(containsByIndex(it)),
    empty.where(containsByIndex(it)).where(sql<SqlBool>`(select count(*) from likely) < ${most}`),
  ]);
  return db
    .with("likely", () => unite(likely))
    .selectFrom("likely")
    .select("id")
    .union(unite(others));
}

export const matchesText = (typed: string) => matchesAnyOf(typed, containsByIndex);

/** Finds teams that contain the typed words as whole words. `matchesText` also finds parts of
 * words, but takes long if half a million courts contain the same part. */
export const matchesWords = (typed: string) => matchesAnyOf(typed, hasWords);

function matchesAnyOf(typed: string, matches: (words: SearchWords) => RawBuilder<SqlBool>) {
  const words = readSearchWords(typed);
  return words && sql<SqlBool>`(${sql.join(words.map(matches), sql` or `)})`;
}

const containsByIndex = (words: SearchWords) =>
  sql<SqlBool>`(${containsAll(words)} and ${byIndex(words)})`;

/** Finds teams that contain all words as whole words. `containsAll` does not change the result, but
 * excludes most rows quickly. */
const hasWords = (words: SearchWords) =>
  words.words.every((word) => /^[\p{L}\p{N}]+$/u.test(word))
    ? sql<SqlBool>`(${containsAll(words)}
        and f_words(teams.search) @> f_words(${folded(words.words.join(" "))}))`
    : sql<SqlBool>`false`;

const startsWith = ({ text }: SearchWords) =>
  sql<SqlBool>`starts_with(teams.search, ${folded(text)})`;

/** Uses `strpos` and not `like`, because Postgres would use the trigram index for `like`, which is
 * slower here. */
const containsAll = ({ words }: SearchWords) =>
  sql<SqlBool>`(${sql.join(
    words.map((word) => sql`strpos(teams.search, ${folded(word)}) > 0`),
    sql` and `,
  )})`;

/** Finds teams by an index. Words of at least three letters use the trigram index. If all words are
 * shorter, an index of pairs of letters is used. */
function byIndex({ words }: SearchWords) {
  const trigrams = words.flatMap((word) => word.match(/[\p{L}\p{N}]{3,}/gu) ?? []).flatMap(cut);
  const pairs = words.filter((word) => countLetters(word) > 1);
  const facts =
    trigrams.length > 0
      ? trigrams.map((trigram) => sql`teams.search like '%' || ${folded(trigram)} || '%'`)
      : pairs.map((pair) => sql`f_bigrams(teams.search) @> f_bigrams(${folded(pair)})`);
  return sql<SqlBool>`(${sql.join(facts, sql` and `)})`;
}

/** Returns letters 1 to 3, 4 to 6 and so on of the word. Looking up these is faster than looking up
 * all trigrams, and finds hardly more teams. */
function cut(word: string): string[] {
  const letters = [...word];
  const starts = letters.flatMap((_, at) => (at % 3 === 0 ? Math.min(at, letters.length - 3) : []));
  return starts.map((at) => letters.slice(at, at + 3).join(""));
}

const folded = (text: string) => sql<string>`lower(f_unaccent(${text}))`;

const start = (text: string) => sql<string>`left(${folded(text)}, 20)`;

const escaped = (text: RawBuilder<string>) =>
  sql<string>`regexp_replace(${text}, '[\\\\%_]', '\\\\\\&', 'g')`;

const nextGame = (db: Db) =>
  jsonObjectFrom(
    selectNextGame(db).where(
      sql<SqlBool>`(teams.type = 'court' or memberships.user_id is not null)`,
    ),
  );

export const selectNextGame = (db: Db) =>
  db
    .selectFrom("games")
    .select(["games.id", "games.datetime", "games.zone"])
    .select(
      sql<number>`(select count(*)::int from answers
          where answers.game_id = games.id and answers.status = 'in')`.as("players"),
    )
    .where(sql<SqlBool>`games.team_id = teams.id`)
    .where("games.status", "=", "on")
    .where("games.datetime", ">", databaseNow)
    .orderBy("games.datetime")
    .orderBy("games.id")
    .limit(1);

type SearchWords = { text: string; words: string[] };

const shortest = 2;
const longest = 200;
const mostWords = 8;

// The column `search` contains umlauts without their dots, so `a` finds `ä`. People also type `ae`,
// `oe` and `ue`, so these are searched as `a`, `o` and `u` as well. Undefined if the text is too
// short.
function readSearchWords(typed: string): SearchWords[] | undefined {
  const text = typed.slice(0, longest).replace(/\p{C}/gu, "").trim();
  if (countLetters(text) < shortest) return undefined;
  const other = text.replace(/([aou])e/gi, "$1");
  return [...new Set([text, other])].filter((it) => countLetters(it) >= shortest).map(read);
}

/** A text of single letters is not split, because no index finds single letters. */
function read(text: string): SearchWords {
  const words = [...new Set(text.split(/[\s,;]+/).filter(Boolean))].slice(0, mostWords);
  return { text, words: words.some((word) => countLetters(word) >= shortest) ? words : [text] };
}

const countLetters = (text: string) => [...text].length;
