import { like, type Problem, problem } from "#app/lib/outcome.ts";
import { m } from "#messages";

/** The problem of an exceeded rate limit; the words reveal nothing about what exists. */
export function rateLimitProblem(retryAfter: number): Problem & { retryAfter: number } {
  const text = () => m.lib_rate_limit_text(toWait(retryAfter));
  return like(problem(429, text, m.lib_rate_limit), { retryAfter });
}

function toWait(seconds: number) {
  if (seconds < 90) return { count: seconds, unit: "seconds" };
  if (seconds < 90 * 60) return { count: Math.round(seconds / 60), unit: "minutes" };
  return { count: Math.round(seconds / 3600), unit: "hours" };
}
