import { type Problem, problem } from "#app/lib/outcome.ts";

/** The problem of an exceeded rate limit; the words reveal nothing about what exists. */
export function rateLimitProblem(retryAfter: number): Problem & { retryAfter: number } {
  const text = `Too many attempts. Please try again in ${inWords(retryAfter)}.`;
  return { ...problem(429, text, "Please wait a moment"), retryAfter };
}

function inWords(seconds: number) {
  if (seconds < 90) return `${seconds} seconds`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} minutes`;
  return `${Math.round(seconds / 3600)} hours`;
}
