import { jobs } from "#app/jobs.server.ts";
import { recordJobs } from "#db/testing-statement-recorder.ts";
import { runJob } from "#e2e/harness/jobs.ts";
import { aSceneOfSecrets } from "#e2e/harness/secrets-scene.ts";
import { expect, test } from "#e2e/harness/test.ts";

// Their statements are checked with those of all other tests (`scripts/check-plans.ts`).
test("every periodic job succeeds in a team in which much has been written", async ({ server }) => {
  await aSceneOfSecrets(server);
  recordJobs(jobs);
  const periodic = jobs.filter(({ cron }) => cron);

  for (const { name } of periodic) await runJob(server.db, name);

  expect(periodic.length).toBeGreaterThan(15);
});
