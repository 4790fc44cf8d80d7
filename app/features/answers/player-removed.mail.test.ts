import { mailTakenOut } from "#app/features/answers/player-removed.mail.tsx";
import { finishRemovals, requestRemoval } from "#app/features/answers/remove-player.server.ts";
import { removalRequested } from "#app/features/answers/remove-player.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { setAnswers } from "#db/builders-answers.ts";
import { expect, test } from "#db/testing.ts";
import { waitingMails } from "#db/testing-mails.ts";
import { aLimitedGame, come } from "#e2e/harness/waiting-list.ts";
import { zoneAt } from "#e2e/harness/zones.ts";

const settings = {
  appOrigin: "https://openrun.example",
  linkSecrets: ["secret"],
  sessionSecrets: ["secret"],
} as JobServices["settings"];

test("at night, who was taken out is mailed at once only if the game begins within twelve hours", async ({
  db,
}) => {
  const leaves = async (ahead: number) => {
    const { gameId, ids } = await aLimitedGame(db, 2, { ahead });
    const [, userId = 0] = ids;
    await db
      .updateTable("users")
      .set({ timezone: zoneAt(2) })
      .where("id", "=", userId)
      .execute();
    await mailTakenOut.run({ db, settings } as JobServices, { gameId, userId, change: 1 });
    const [mail] = await waitingMails(db, `taken:${gameId}:%`);
    return mail && mail.runAt.getTime() <= Date.now();
  };
  expect(await leaves(10)).toBe(true);
  expect(await leaves(20)).toBe(false);
});

test.for([true, false])(
  "the confirmation of a removal has the number of the mails, with the address confirmed: %s",
  async (emailConfirmed, { db }) => {
    const { gameId, ids } = await aLimitedGame(db, 2);
    const [removedBy = 0, userId = 0] = ids;
    for (const id of ids) await come(db, gameId, id);
    await db.updateTable("users").set({ emailConfirmed }).where("id", "=", userId).execute();
    const asked = await requestRemoval(db, { gameId, removedBy, person: { userId } });
    const told = asked.ok && removalRequested(asked.value).text;
    await setAnswers(db, { gameId, userId }, { leavingAt: new Date(Date.now() - 1000) });
    await finishRemovals(db);
    await mailTakenOut.run({ db, settings } as JobServices, { gameId, userId, change: 1 });
    const mails = await waitingMails(db, `taken:${gameId}:%`);
    expect(mails).toHaveLength(emailConfirmed ? 1 : 0);
    expect(told).toContain(emailConfirmed ? `Told: ${mails.length} by` : "Not reachable: please");
  },
);
