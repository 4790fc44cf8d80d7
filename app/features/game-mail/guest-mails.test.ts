import { sql } from "kysely";
import type { WaitingListNews } from "#app/features/answers/queue-waiting-list-mails.server.ts";
import { mailSpot } from "#app/features/answers/spot.mail.tsx";
import { cancelGame } from "#app/features/game-edits/cancel-game.server.ts";
import { editGame } from "#app/features/game-edits/edit-game.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { withToken } from "#app/platform/mail/queue.server.ts";
import { aGameWithPeople, hours, listChangeMails, notifyPeople } from "#db/builders-notified.ts";
import type { Db } from "#db/client.server.ts";
import { describe, expect, test } from "#db/testing.ts";
import { aLinkGuest } from "#db/testing-guests.ts";
import { waitingMails } from "#db/testing-mails.ts";
import { aLimitedGame, come, leave } from "#e2e/harness/waiting-list.ts";

const settings = {
  appOrigin: "https://openrun.example",
  linkSecrets: ["secret"],
  sessionSecrets: ["secret"],
};

/** Runs the queued jobs that mail what the line of a game brought. */
async function mailNews(db: Db, gameId: number) {
  const { rows } = await sql<{ payload: WaitingListNews }>`
    select payload from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where tasks.identifier = 'mail-line' and (payload ->> 'gameId')::int = ${gameId}
    order by jobs.id`.execute(db);
  const services = { db, settings } as unknown as JobServices;
  for (const { payload } of rows) await mailSpot.run(services, payload);
}

describe("guests with a confirmed address", () => {
  test("get news of the waiting list, with the link of their own page", async ({ db }) => {
    const { gameId, ids } = await aLimitedGame(db, 2);
    for (const id of ids) await come(db, gameId, id);
    const guest = await aLinkGuest(db, { gameId, status: "waiting" });
    await leave(db, gameId, ids[0] ?? 0);
    await mailNews(db, gameId);

    const [queued, ...others] = (await waitingMails(db, "given:%")).filter(
      ({ to }) => to === guest.email,
    );
    expect(others).toEqual([]);
    expect(queued?.subject).toMatch(/^You are in: /);
    expect(JSON.stringify(queued)).not.toContain(guest.secret);
    const sent = queued && withToken(settings, queued);
    const own = `${settings.appOrigin}/r/${guest.secret}`;
    expect(sent?.text).toContain(`Can't Come:\n${own}?game=${gameId}\n`);
    expect(sent?.headers).toMatchObject({ "List-Unsubscribe": `<${own}/stop-mails>` });
  });

  test.for([
    { ahead: 20, key: "offer", subject: /^A spot is free: .+ Reply until / },
    { ahead: 40 / 60, key: "open", subject: /^A spot is free, first come: / },
  ])("are asked about a spot: $key", async ({ ahead, key, subject }, { db }) => {
    const { gameId, ids } = await aLimitedGame(db, 2, { ahead });
    for (const id of ids) await come(db, gameId, id);
    const guest = await aLinkGuest(db, { gameId, status: "waiting" });
    const silent = await aLinkGuest(db, { gameId, status: "waiting", emailConfirmed: false });
    await leave(db, gameId, ids[0] ?? 0);
    await mailNews(db, gameId);

    const mails = await waitingMails(db, `${key}:%`);
    expect(mails.filter(({ to }) => to === guest.email)).toMatchObject([
      { subject: expect.stringMatching(subject) },
    ]);
    expect(mails.filter(({ to }) => to === silent.email)).toEqual([]);
  });

  test("are notified of changes, unless they withdrew, answered no or did not confirm", async ({
    db,
  }) => {
    const { who, game } = await aGameWithPeople(db);
    const guest = await aLinkGuest(db, { gameId: game.id });
    const others = [
      await aLinkGuest(db, { gameId: game.id, status: "out" }),
      await aLinkGuest(db, { gameId: game.id, status: "no" }),
      await aLinkGuest(db, { gameId: game.id, emailConfirmed: false }),
    ];
    await editGame(db, { ...who, datetime: hours(96) });
    await notifyPeople(db, game.id);
    await cancelGame(db, who);
    await notifyPeople(db, game.id);

    const mails = (await listChangeMails(db, game.id)).map(({ payload }) => payload);
    const received = mails.filter(({ to }) => to === guest.email);
    expect(received.map(({ subject }) => subject.split(":")[0])).toEqual(["Moved", "Cancelled"]);
    for (const mail of received) {
      expect(JSON.stringify(mail)).not.toContain(guest.secret);
      const own = `${settings.appOrigin}/r/${guest.secret}`;
      const { text, headers } = withToken(settings, mail);
      expect(text).toContain(own);
      expect(text).not.toContain(`/games/${game.id}`);
      expect(headers?.["List-Unsubscribe"]).toBe(`<${own}/stop-mails>`);
    }
    const silent = new Set(others.map(({ email }) => email));
    expect(mails.filter(({ to }) => silent.has(to))).toEqual([]);
  });
});
