/** The push services of browsers, by the end of their names. */
const known = [
  [/(^|\.)googleapis\.com$/, "google"],
  [/(^|\.)mozilla\.com$/, "mozilla"],
  [/(^|\.)apple\.com$/, "apple"],
  [/(^|\.)windows\.com$/, "microsoft"],
] as const;

/** The service as metrics name it: those that people run themselves are one. */
export const toServiceName = (endpoint: string): string =>
  known.find(([end]) => end.test(new URL(endpoint).hostname))?.[1] ?? "other";
