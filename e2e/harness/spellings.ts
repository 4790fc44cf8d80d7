/** What a client may make of a path; all but the first are refused. */
export const spellingsOf = (path: string) => [
  path,
  `${path}/`,
  `${path}?x=${path}`,
  path.toUpperCase(),
  path.replace(/^\/(.)\//, "/$1//"),
  path.replace(/^\/(.)\//, "/$1%2F"),
  path.replace(/^\/(.)/, (_, letter) => `/%${letter.charCodeAt(0).toString(16)}`),
];
