import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const disowned = () => successNotice(m.sign_in_disown_done_title(), m.sign_in_disown_done());

export const disownProblems = {
  unknown_link: problem(404, m.sign_in_disown_unknown, m.sign_in_disown_unknown_title),
} satisfies Record<string, Problem>;

export const notDisowned = () => errorNotice(m.sign_in_disown_failed());
