import { sql } from "kysely";
import { jobs } from "#app/jobs.server.ts";
import { recordJobs } from "#db/testing-statement-recorder.ts";
import { runJob } from "#e2e/harness/jobs.ts";
import { aSceneOfSecrets } from "#e2e/harness/secrets-scene.ts";
import { aGame, aMember, aTeam, expect, test } from "#e2e/harness/test.ts";

// Their statements are checked with those of all other tests (`scripts/check-plans.ts`).
test("every periodic job succeeds in a team in which much has been written", async ({ server }) => {
  await aSceneOfSecrets(server);
  // This one deletes files alone.
  recordJobs(jobs.filter(({ name }) => name !== "delete-outbox-files"));
  const periodic = jobs.filter(({ cron }) => cron);

  for (const { name } of periodic) await runJob(server.db, name);

  expect(periodic.length).toBeGreaterThan(15);
});

test("jobs that wait for long succeed: an announcement's mails, the next move of a line, changes of all games", async ({
  db,
}) => {
  const { id: teamId } = await aTeam(db);
  const { id: userId } = await aMember(db, { teamId });
  await aMember(db, { teamId, emailNotifications: true });
  const { id: gameId } = await aGame(db, { teamId, maxPlayers: 2 });
  const until = sql<Date>`now() + interval '1 day'`;
  const { id: announcementId } = await db
    .insertInto("announcements")
    .values({ teamId, userId, text: "Hall 2", until })
    .returning("id")
    .executeTakeFirstOrThrow();

  await runJob(db, "tell-announcement", { announcementId });
  await runJob(db, "settle-line", { gameId });
  await runJob(db, "tell-change");

  const left = sql`select from graphile_worker.jobs where last_error is not null`;
  expect((await left.execute(db)).rows).toEqual([]);
});
