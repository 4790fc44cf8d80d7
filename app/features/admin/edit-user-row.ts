import { oddName } from "#app/features/accounts/person-name.ts";
import { unknownOf } from "#app/features/audit/resource.ts";
import { type Problem, sayNo } from "#app/lib/outcome.ts";

export const editUserProblems = {
  unknown: unknownOf("users"),
  odd_name: { ...sayNo(400, oddName), field: "name" },
  email_taken: sayNo(409, "This e-mail address belongs to another user"),
} satisfies Record<string, Problem>;

export type EditUserProblem = keyof typeof editUserProblems;
