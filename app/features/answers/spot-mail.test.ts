import { sql } from "kysely";
import { promotePlayer } from "#app/features/answers/promote-player.server.ts";
import { playerPromoted } from "#app/features/answers/promote-player.ts";
import { mailSpot } from "#app/features/answers/spot.mail.tsx";
import { editGame } from "#app/features/game-edits/edit-game.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { aGuest, setAnswers } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { expect, test } from "#db/testing.ts";
import { aLinkGuest } from "#db/testing-guests.ts";
import { waitingMails } from "#db/testing-mails.ts";
import { aLimitedGame, come, leave } from "#e2e/harness/waiting-list.ts";

const settings = {
  appOrigin: "https://openrun.example",
  linkSecrets: ["secret"],
  sessionSecrets: ["secret"],
} as JobServices["settings"];

type News = Parameters<typeof mailSpot.run>[1];

/** Runs the news of the line of a game that are due; returns the mails that are. */
async function runNews(db: Db, gameId: number, kind: "given" | "offer" | "open" = "given") {
  const { rows } = await sql<{ payload: News }>`select payload from graphile_worker._private_jobs
    where payload ->> 'gameId' = ${`${gameId}`} and payload ->> 'placeId' is not null
      and run_at <= now()`.execute(db);
  for (const { payload } of rows) await mailSpot.run({ db, settings } as JobServices, payload);
  const mails = await waitingMails(db, `${kind}:%`);
  return rows.flatMap(({ payload: { placeId } }) =>
    mails.filter(({ key }) => key.startsWith(`${kind}:${kind === "open" ? gameId : placeId}:`)),
  );
}

type Ids = { gameId: number; host: number; userId: number };

test.for<[string, (db: Db, ids: Ids) => Promise<unknown>]>([
  [
    "is put in",
    (db, { gameId, host: managerId, userId }) =>
      promotePlayer(db, { gameId, managerId, userId, raise: true }),
  ],
  [
    "gets a spot without a maximum",
    (db, { gameId, host: userId }) =>
      editGame(db, {
        gameId,
        userId,
        zone: "Etc/UTC",
        now: new Date(),
        facts: { maxPlayers: null },
      }),
  ],
])("who %s half an hour before the game is mailed at once by day", async ([, act], { db }) => {
  const { gameId, ids } = await aLimitedGame(db, 3, { ahead: 0.5 });
  const [host = 0, , userId = 0] = ids;
  for (const id of ids) await come(db, gameId, id);
  expect(await act(db, { gameId, host, userId })).toMatchObject({ ok: true });
  const [mail, ...others] = await runNews(db, gameId);
  const { email } = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ to: email, subject: expect.stringMatching(/^You are in: /) });
  expect(mail?.runAt.getTime()).toBeLessThanOrEqual(Date.now());
  expect(others).toEqual([]);
});

test.for([true, false])(
  "the confirmation of a spot that is given has the number of the mails, with the address confirmed: %s",
  async (emailConfirmed, { db }) => {
    const { gameId, ids } = await aLimitedGame(db, 3);
    const [managerId = 0, , userId = 0] = ids;
    for (const id of ids) await come(db, gameId, id);
    await db.updateTable("users").set({ emailConfirmed }).where("id", "=", userId).execute();
    const promoted = await promotePlayer(db, { gameId, managerId, userId, raise: true });
    const told = promoted.ok && playerPromoted(promoted.value).text;
    const mails = await runNews(db, gameId);
    expect(mails).toHaveLength(emailConfirmed ? 1 : 0);
    expect(told).toContain(emailConfirmed ? `Told: ${mails.length} by` : "Not reachable: please");
  },
);

test("a guest is mailed when a spot is kept for the friend whom the guest brings", async ({
  db,
}) => {
  const { gameId, ids, zone } = await aLimitedGame(db, 1, { ahead: 20 });
  const [ann = 0] = ids;
  await db.updateTable("games").set({ zone }).where("id", "=", gameId).execute();
  await come(db, gameId, ann);
  const tom = await aLinkGuest(db, { gameId, name: "Tom" });
  const kim = await aGuest(db, { gameId, name: "Kim", friendOf: tom.id, status: "waiting" });
  await leave(db, gameId, ann);
  const [mail, ...others] = await runNews(db, gameId, "offer");
  expect(mail).toMatchObject({ to: tom.email, subject: expect.stringMatching(/^A spot is free/) });
  expect(mail?.text).toContain("Guest: Kim");
  expect(others).toEqual([]);
  await setAnswers(db, { guestId: tom.id }, { emailConfirmed: false });
  await setAnswers(db, { guestId: kim }, { offerFrom: null, offerUntil: null });
  await come(db, gameId, ann);
  await leave(db, gameId, ann);
  const keys = (await runNews(db, gameId, "offer")).map(({ key }) => key);
  expect(new Set(keys).size, "no other mail to an address that is not confirmed").toBe(1);
});

test("a guest is mailed in the last hour when a spot is free for the friend", async ({ db }) => {
  const { gameId, ids, zone } = await aLimitedGame(db, 2, { ahead: 0.5 });
  const [ann = 0, bob = 0] = ids;
  await db.updateTable("games").set({ zone }).where("id", "=", gameId).execute();
  for (const id of ids) await come(db, gameId, id);
  const tom = await aLinkGuest(db, { gameId, name: "Tom", status: "waiting" });
  await aGuest(db, { gameId, name: "Kim", friendOf: tom.id, status: "waiting" });
  await leave(db, gameId, ann);
  const [own, ...none] = await runNews(db, gameId, "open");
  expect(own?.text).not.toContain("Kim");
  expect(none, "nothing about the friend while the guest waits").toEqual([]);
  await setAnswers(db, { guestId: tom.id }, { status: "in" });
  await leave(db, gameId, bob);
  const texts = (await runNews(db, gameId, "open")).map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringContaining("Guest: Kim"));
});
