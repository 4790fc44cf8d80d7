import type { Job } from "#app/platform/jobs/jobs.server.ts";

/** All modules that are named as jobs, or as mails: a mail and its job are one file. */
const modules = import.meta.glob<object>(
  ["./{features,platform}/**/*.job.server.ts", "./features/**/*.mail.tsx"],
  { eager: true },
);

export const jobs = Object.values(modules).flatMap((exports) =>
  Object.values(exports).filter(isJob),
);

/** Beside its job a module may export functions that its job runs. */
function isJob(exported: unknown): exported is Job<never> {
  return typeof exported === "object" && exported !== null && "run" in exported;
}
