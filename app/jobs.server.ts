import type { Job } from "#app/platform/jobs/jobs.server.ts";

/** All modules that are named as jobs. */
const modules = import.meta.glob<object>("./{features,platform}/**/*.job.server.ts", {
  eager: true,
});

export const jobs = Object.values(modules).flatMap((exports) =>
  Object.values(exports).filter(isJob),
);

/** Beside its job a module may export functions that its job runs. */
function isJob(exported: unknown): exported is Job<never> {
  return typeof exported === "object" && exported !== null && "run" in exported;
}
