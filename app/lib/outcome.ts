import { m } from "#messages";

/** A message to the user, shown once: in place or after a redirect. */
export type Notice = {
  title: string;
  text?: string;
  tone?: "success" | "error" | "info";
  /** One link to a local path, or a button that posts to it. */
  action?: { label: string; href: string; method?: "post" };
};

/** One way a rule can refuse, as data: `renderProblem` makes its words in the language of the reader. */
export type Problem = {
  status: number;
  /** What programs read. */
  error: Words;
  /** The notice that people read: "Error" and the text for programs unless it says otherwise. */
  title?: Words;
  /** Null if the title says everything. */
  text?: Words | null;
  tone?: Notice["tone"];
  /** The form field it belongs to: the error is shown there instead of as a notice. */
  field?: string;
  /** In how many seconds the same may be tried again. */
  retryAfter?: number;
};

/** A problem in the words of one language. */
export type RenderedProblem = Pick<Problem, "status" | "field" | "retryAfter"> & {
  error: string;
  notice: Notice;
  code?: string;
};

/** The result of a rule. It throws only for bugs, never for an expected refusal. */
export type Outcome<Value, Code extends string> =
  | { ok: true; value: Value }
  | { ok: false; problem: Code; facts?: Facts };

/** The facts that the words of a problem name: numbers, moments and names, never half sentences. */
export type Facts = Record<string, string | number>;

/**
 * A message of the catalogue (`m.join_done`), or a function that gives one its facts. A finished text is
 * for the panel and for programs, which read English.
 */
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

/** A problem with the same words for programs and people. */
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
