import { m } from "#messages";

/** A message to the user, shown once: in place or after a redirect. */
export type Notice = {
  title: string;
  text?: string;
  tone?: "success" | "error" | "info";
  /** One link to a local path, or a button that posts to it. */
  action?: { label: string; href: string; method?: "post" };
};

/** One way a rule can refuse: for programs (status, error) and for people (notice). */
export type Problem = {
  status: number;
  error: string;
  notice: Notice;
  /** The form field it belongs to: the error is shown there instead of as a notice. */
  field?: string;
  /** Makes the same with facts in its words. */
  fill?: (facts: Facts) => Problem;
};

/** The result of a rule. It throws only for bugs, never for an expected refusal. */
export type Outcome<Value, Code extends string> =
  | { ok: true; value: Value }
  | { ok: false; problem: Code; facts?: Facts };

/** The facts that the words of a problem name: numbers, moments and names, never half sentences. */
export type Facts = Record<string, string | number>;

/**
 * Makes words, in the language of whoever reads them: a message of the catalogue (`m.join_done`), or a
 * function that gives one its facts. A finished text is for the panel and for programs, which read English.
 */
type Text = string | ((facts: never) => string);

export const done = <Value>(value: Value) => ({ ok: true as const, value });
export const refuse = <Code extends string>(problem: Code, facts?: Facts) => ({
  ok: false as const,
  problem,
  ...(facts && { facts }),
});

/** A notice whose words are made when they are read. */
/* @__NO_SIDE_EFFECTS__ */
export const makeNotice = (tone: NonNullable<Notice["tone"]>, title: Text, text?: Text): Notice =>
  makeFilled(tone, title, text, placeholders);

/* @__NO_SIDE_EFFECTS__ */
export const successNotice = (title: Text, text?: Text) => makeNotice("success", title, text);
/* @__NO_SIDE_EFFECTS__ */
export const infoNotice = (title: Text, text?: Text) => makeNotice("info", title, text);
/* @__NO_SIDE_EFFECTS__ */
export const errorNotice = (text: Text, title: Text = m.lib_error) =>
  makeNotice("error", title, text);

/** A problem with the same words for programs and people. */
/* @__NO_SIDE_EFFECTS__ */
export const problem = (status: number, text: Text, title?: Text): Problem =>
  problemWith({ status, error: text, title, text });

/** A problem with other words for people than for programs. Without `text` its title says all. */
/* @__NO_SIDE_EFFECTS__ */
export function problemWith(words: ProblemWords, facts: Facts = placeholders): Problem {
  const { status, error, title = m.lib_error, text, tone = "error" } = words;
  const made: Problem = {
    status,
    get error() {
      return toText(error, facts);
    },
    notice: makeFilled(tone, title, text, facts),
  };
  const fill = (more: Facts) => problemWith(words, more);
  return Object.defineProperty(made, "fill", { value: fill, configurable: true });
}

type ProblemWords = {
  status: number;
  error: Text;
  title?: Text;
  text?: Text;
  tone?: NonNullable<Notice["tone"]>;
};

/** A problem like another: its words are still made when they are read, as a spread would not. */
/* @__NO_SIDE_EFFECTS__ */
export function like<More extends Partial<Problem> & { retryAfter?: number }>(
  problem: Problem,
  more: More,
): Problem & More {
  const made = Object.defineProperties(
    { ...problem, ...more },
    { ...Object.getOwnPropertyDescriptors(problem), ...Object.getOwnPropertyDescriptors(more) },
  );
  const fill = (facts: Facts) => like(withFacts(problem, facts), more);
  return Object.defineProperty(made, "fill", { value: fill, configurable: true });
}

/** The problem with the facts put into its words. */
export const withFacts = (problem: Problem, facts?: Facts): Problem =>
  (facts && problem.fill?.(facts)) ?? problem;

function makeFilled(
  tone: NonNullable<Notice["tone"]>,
  title: Text,
  text: Text | undefined,
  facts: Facts,
): Notice {
  const titled = {
    get title() {
      return toText(title, facts);
    },
    tone,
  };
  if (!text) return titled;
  return Object.defineProperty(titled, "text", {
    get: () => toText(text, facts),
    enumerable: true,
  });
}

const toText = (text: Text, facts: Facts) =>
  typeof text === "string" ? text : (text as (facts: Facts) => string)(facts);

/** Words without their facts show where they go, as in the reference: `{place}`. */
const placeholders: Facts = new Proxy({}, { get: (_, name) => `{${String(name)}}` });
