import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";

export const restorableDays = 30;

export const restored = () =>
  successNotice("Success", "Restored, with everything that belonged to it.");

export const notRestored = () => errorNotice("Failed to restore");

export const restoreProblems = {
  not_kept: problem(404, () => "This can no longer be restored"),
  taken: problem(409, () => "Its name, e-mail address or key has been taken in the meantime"),
  team_gone: problem(409, () => "Its team is gone. Restore the team first."),
} satisfies Record<string, Problem>;

export type RestoreProblem = keyof typeof restoreProblems;
