import { oddName } from "#app/features/accounts/person-name.ts";
import { toUnknown } from "#app/features/audit/resource.ts";
import { type Problem, problem } from "#app/lib/outcome.ts";

export const editUserProblems = {
  unknown: toUnknown("users"),
  odd_name: { ...problem(400, oddName), field: "name" },
  email_taken: problem(409, "This e-mail address belongs to another user"),
} satisfies Record<string, Problem>;

export type EditUserProblem = keyof typeof editUserProblems;
