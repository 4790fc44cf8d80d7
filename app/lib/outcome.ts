/** A message to a person: shown once, in place or after a redirect. */
export type Notice = {
  title: string;
  text?: string;
  tone?: "success" | "error" | "info";
  /** One thing to do about it: a link with a local address. */
  action?: { label: string; href: string };
};

/** One way a rule can say no: to programs (status, error) and to people (notice). */
export type Problem = {
  status: number;
  error: string;
  notice: Notice;
  /** The field of a form that it belongs to: the error is shown there, in place of the notice. */
  field?: string;
};

/** What a rule answers. It throws only for faults, never for an expected "no". */
export type Outcome<Value, Code extends string> =
  | { ok: true; value: Value }
  | { ok: false; problem: Code };

export const done = <Value>(value: Value) => ({ ok: true as const, value });
export const refuse = <Code extends string>(problem: Code) => ({ ok: false as const, problem });

/** What people read when something did not work. */
export const errorNotice = (text: string, title = "Error"): Notice => ({
  title,
  text,
  tone: "error",
});

/** A "no" with the same words for programs and people. */
export const sayNo = (status: number, text: string, title?: string): Problem => ({
  status,
  error: text,
  notice: errorNotice(text, title),
});
