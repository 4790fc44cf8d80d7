import { cancelGame, restoreGame } from "#app/features/game-edits/cancel-game.server.ts";
import { editGame } from "#app/features/game-edits/edit-game.server.ts";
import { mailClaims } from "#app/features/notifications/claim-mails.server.ts";
import { cancelOneOrFollowing } from "#app/features/series/cancel-following-games.server.ts";
import { editOneOrFollowing } from "#app/features/series/edit-following-games.server.ts";
import { toInstant } from "#app/lib/zoned-time.server.ts";
import { aGameWithPeople, hours, listChangeMails, notifyPeople } from "#db/builders-notified.ts";
import type { Db } from "#db/client.server.ts";
import { aCheckIn, aMember, describe, expect, test } from "#db/testing.ts";
import { aSeries, gamesOf, zone } from "#e2e/harness/started-series.ts";

/** The mails about a game to one person that are sent, of those that waited for the morning or the mail service. */
async function listSent(db: Db, gameId: number, address: string | null) {
  const mails = (await listChangeMails(db, gameId)).map(({ payload }) => payload);
  const { claim } = mailClaims(db);
  const sent: string[] = [];
  for (const mail of mails.filter(({ to }) => to === address)) {
    const claimed = await claim(mail);
    if (claimed.isClaimed) sent.push(mail.subject.replace(/:.*/, ""));
  }
  return sent;
}

type Step = (db: Db, who: Parameters<typeof editGame>[1]) => Promise<unknown>;
const cancel: Step = (db, who) => cancelGame(db, who);
const putBackOn: Step = (db, who) => restoreGame(db, who);
const moveTo =
  (n: number): Step =>
  (db, who) =>
    editGame(db, { ...who, datetime: hours(n) });
const write =
  (note: string): Step =>
  (db, who) =>
    editGame(db, { ...who, facts: { note } });
const notify: Step = (db, { gameId }) => notifyPeople(db, gameId);

describe("a mail about a change that waits", () => {
  test.for<[string, Step[], string[]]>([
    [
      "is sent when later changes were taken back",
      [cancel, notify, putBackOn, cancel, notify],
      ["Cancelled"],
    ],
    [
      "is sent when a note changed back and forth",
      [moveTo(96), notify, write("One"), write(""), notify],
      ["Moved"],
    ],
    [
      "is sent beside one about another fact",
      [moveTo(96), notify, write("Hall 1"), notify],
      ["Moved", "Changed"],
    ],
    ["is dropped for one about a later time", [moveTo(96), notify, moveTo(90), notify], ["Moved"]],
    [
      "is dropped for one that says the same later",
      [cancel, notify, putBackOn, notify, cancel, notify],
      ["Cancelled"],
    ],
    ["is dropped while a change is not announced yet", [moveTo(96), notify, moveTo(90)], []],
    [
      "is dropped when the game is cancelled",
      [write("Hall 1"), notify, cancel, notify],
      ["Cancelled"],
    ],
  ])("%s", async ([, steps, sent], { db }) => {
    const { who, game, player } = await aGameWithPeople(db);
    await db.updateTable("games").set({ note: "" }).where("id", "=", game.id).execute();
    for (const step of steps) await step(db, who);
    expect(await listSent(db, game.id, player.email)).toEqual(sent);
  });

  test("about a cancelled game is sent, though its series moves on", async ({ db }) => {
    const { seriesId, first, ...who } = await aSeries(db, { weeks: 2 });
    const [one = 0, two = 0] = (await gamesOf(db, seriesId)).map(({ id }) => id);
    const player = await aMember(db, { teamId: who.teamId });
    await aCheckIn(db, { gameId: two, userId: player.id });
    await cancelOneOrFollowing(db, { ...who, gameId: two });
    await notifyPeople(db, two);
    const datetime = toInstant({ date: first, time: "20:00", zone });
    const all = { ...who, gameId: one, datetime, scope: "following" } as const;
    expect(await editOneOrFollowing(db, all)).toMatchObject({ ok: true });
    await notifyPeople(db, two);
    expect(await listSent(db, two, player.email)).toEqual(["Cancelled"]);
  });
});
