import { isResetOpen } from "#app/features/accounts/users.server.ts";
import { mailPasswordReset } from "#app/features/passwords/password-reset.mail.tsx";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { aReset, aUser, expect, test } from "#db/testing.ts";

const settings = { appOrigin: "https://openrun.example", sessionSecrets: ["secret"] };

test("the newest three links work: a stranger's request does not end the owner's", async ({
  db,
}) => {
  const user = await aUser(db);
  const minutes = (n: number) => ({ expires: new Date(Date.now() + n * 60_000) });
  const [old, older, newer] = [
    await aReset(db, user, minutes(20)),
    await aReset(db, user, minutes(10)),
    await aReset(db, user, minutes(25)),
  ];
  const other = await aUser(db);
  const theirs = await aReset(db, other);

  await mailPasswordReset.run({ db, settings } as JobServices, { email: user.email ?? "" });

  const areOpen = await Promise.all([older, old, newer, theirs].map((it) => isResetOpen(db, it)));
  expect(areOpen).toEqual([false, true, true, true]);
});
