import { mailTakenOut } from "#app/features/answers/player-removed.mail.tsx";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { expect, test } from "#db/testing.ts";
import { waitingMails } from "#db/testing-mails.ts";
import { aLimitedGame } from "#e2e/harness/waiting-list.ts";
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
