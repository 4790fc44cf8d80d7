/** Spellings of a path by clients; all but the first are refused. */
export const spellingsOf = (path: string) => [
  path,
  `${path}/`,
  `${path}?x=${path}`,
  path.toUpperCase(),
  path.replace(/^\/(.)\//, "/$1//"),
  path.replace(/^\/(.)\//, "/$1%2F"),
  path.replace(/^\/(.)/, (_, letter) => `/%${letter.charCodeAt(0).toString(16)}`),
  path.replace(/^\/(.)(.*?)\//, "/$1$2%252F"),
  `${path}%`,
  `${path}%zz`,
  `/x%2f..${path}`,
];

/** Spellings by programs only: browsers resolve dots. */
export const dottedSpellingsOf = (path: string) => [
  `/.${path}`,
  `/x/..${path}`,
  `/x/..${path}/../..`,
];
