/** The oldest versions that run our bundles. */
const oldest: [RegExp, number][] = [
  [/\bFirefox\/(\d+)/, 78],
  [/\bChrom(?:e|ium)\/(\d+)/, 80],
  [/\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/, 14],
];

/**
 * Returns whether the user agent names a browser that cannot run our scripts; it gets pages without
 * JavaScript.
 */
export function cannotRunScripts(userAgent = "") {
  if (/\bMSIE |\bTrident\/|\bOpera Mini\/|\bEdge\/1\d\./.test(userAgent)) return true;
  for (const [pattern, version] of oldest) {
    const found = pattern.exec(userAgent);
    if (found) return Number(found[1]) < version;
  }
  return false;
}
