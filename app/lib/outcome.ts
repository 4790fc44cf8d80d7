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
};

/** The result of a rule. It throws only for bugs, never for an expected refusal. */
export type Outcome<Value, Code extends string> =
  | { ok: true; value: Value }
  | { ok: false; problem: Code; facts?: Facts };

/** The values for the words of a problem: `{place}` in them becomes `facts.place`. */
export type Facts = Record<string, string | number>;

export const done = <Value>(value: Value) => ({ ok: true as const, value });
export const refuse = <Code extends string>(problem: Code, facts?: Facts) => ({
  ok: false as const,
  problem,
  ...(facts && { facts }),
});

export const successNotice = (title: string, text?: string): Notice => ({
  title,
  ...(text && { text }),
  tone: "success",
});

export const errorNotice = (text: string, title = "Error"): Notice => ({
  title,
  text,
  tone: "error",
});

/** A problem with the same words for programs and people. */
export const problem = (status: number, text: string, title?: string): Problem => ({
  status,
  error: text,
  notice: errorNotice(text, title),
});

/** The problem with the facts put into its words. */
export function withFacts<P extends Problem>(problem: P, facts: Facts = {}): P {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (open, name) => `${facts[name] ?? open}`);
  const { title, text } = problem.notice;
  const notice = { ...problem.notice, title: fill(title), ...(text && { text: fill(text) }) };
  return { ...problem, error: fill(problem.error), notice };
}
