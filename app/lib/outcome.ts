import { m } from "#messages";

export type Notice = {
  title: string;
  text?: string;
  tone?: "success" | "error" | "info";
  action?: { label: string; href: string; method?: "post" };
};

export type Problem = {
  status: number;
  error: Words;
  /** People see the title and the text, and programs get `error`. If there is no text, people see
   * `error`. */
  title?: Words;
  text?: Words | null;
  tone?: Notice["tone"];
  field?: string;
  /** In seconds. After this time the same request may succeed. */
  retryAfter?: number;
};

export type RenderedProblem = Pick<Problem, "status" | "field" | "retryAfter"> & {
  error: string;
  notice: Notice;
  code?: string;
};

export type Outcome<Value, Code extends string> =
  | { ok: true; value: Value }
  | { ok: false; problem: Code; facts?: Facts };

export type Facts = Record<string, string | number>;

/** A message function such as `m.join_done`, or plain English text for the admin panel and the
 * API. */
export type Words = string | ((facts: never) => string);

export const done = <Value>(value: Value) => ({ ok: true as const, value });
export const refuse = <Code extends string>(problem: Code, facts?: Facts) => ({
  ok: false as const,
  problem,
  ...(facts && { facts }),
});

export const successNotice = (title: string, text?: string): Notice => ({
  title,
  text,
  tone: "success",
});
export const infoNotice = (title: string, text?: string): Notice => ({ title, text, tone: "info" });
export const errorNotice = (text: string, title: string = m.lib_error()): Notice => ({
  title,
  text,
  tone: "error",
});

export const problem = (status: number, error: Words, title?: Words): Problem => ({
  status,
  error,
  title,
});

export function renderProblem(problem: Problem, facts: Facts = {}) {
  const { status, field, retryAfter } = problem;
  const rendered: RenderedProblem = {
    status,
    error: render(problem.error, facts),
    notice: renderNotice(problem, facts),
    field,
    retryAfter,
  };
  return rendered;
}

export function renderNotice(problem: Problem, facts: Facts = {}): Notice {
  const { title = m.lib_error, text = problem.error, tone = "error" } = problem;
  return { title: render(title, facts), text: text ? render(text, facts) : undefined, tone };
}

const render = (words: Words, facts: Facts) =>
  typeof words === "string" ? words : (words as (facts: Facts) => string)(facts);
