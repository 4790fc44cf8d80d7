import { cancelGame, restoreGame } from "#app/features/game-edits/cancel-game.server.ts";
import { editGame } from "#app/features/game-edits/edit-game.server.ts";
import { notifiedWords } from "#app/features/games/manage-game.ts";
import { aGuest, anAnswer, removeAnswers } from "#db/builders-answers.ts";
import { aGameWithPeople, hours, listChangeMails, notifyPeople } from "#db/builders-notified.ts";
import type { Db } from "#db/client.server.ts";
import { aCheckIn, aMember, describe, expect, test } from "#db/testing.ts";
import { aLinkGuest } from "#db/testing-guests.ts";

describe("recipients of a change", () => {
  test("unconfirmed addresses get none, and no other player is named", async ({ db }) => {
    const { who, game, player, maybe } = await aGameWithPeople(db);
    const unconfirmed = { emailConfirmed: false };
    await db.updateTable("users").set(unconfirmed).where("id", "=", player.id).execute();
    await cancelGame(db, { ...who, reason: "The hall is closed" });
    await notifyPeople(db, game.id);

    const [mail, ...others] = (await listChangeMails(db, game.id)).map(({ payload }) => payload);
    expect(others).toEqual([]);
    expect(mail?.to).toBe(maybe.email);
    expect(mail?.subject).toMatch(/^Cancelled: /);
    expect(mail?.text).toContain("Why: The hall is closed");
    expect(mail?.text).not.toContain(player.name);
  });

  test("include those who waited when it was cancelled, and guests with a confirmed address", async ({
    db,
  }) => {
    const { who, game, team } = await aGameWithPeople(db);
    const waiter = await aMember(db, { teamId: team.id });
    await anAnswer(db, { gameId: game.id, userId: waiter.id, status: "waiting" });
    const { email } = await aLinkGuest(db, { gameId: game.id });
    await aLinkGuest(db, { gameId: game.id, emailConfirmed: false });
    await cancelGame(db, who);
    await notifyPeople(db, game.id);

    const recipients = (await listChangeMails(db, game.id)).map(({ payload }) => payload.to);
    expect(recipients).toContain(waiter.email);
    expect(recipients).toContain(email);
    expect(recipients).toHaveLength(4);
  });

  test("the confirmation has the number of mails that are queued, and of people without any", async ({
    db,
  }) => {
    const { who, game, team, player } = await aGameWithPeople(db);
    const unconfirmed = { emailConfirmed: false };
    await db.updateTable("users").set(unconfirmed).where("id", "=", player.id).execute();
    const waiter = await aMember(db, { teamId: team.id });
    await anAnswer(db, { gameId: game.id, userId: waiter.id, status: "waiting" });
    await aLinkGuest(db, { gameId: game.id });
    for (let guests = 0; guests < 3; guests++)
      await aLinkGuest(db, { gameId: game.id, emailConfirmed: false });
    await aGuest(db, { gameId: game.id, broughtBy: player.id });
    await aGuest(db, { gameId: game.id, broughtBy: who.userId, isWalkIn: true });

    const changes = [
      () => editGame(db, { ...who, datetime: hours(96) }),
      () => cancelGame(db, who),
      () => restoreGame(db, who),
    ];
    for (const change of changes) {
      const changed = await change();
      if (!changed.ok) throw new Error(changed.problem);
      const before = (await listChangeMails(db, game.id)).length;
      await notifyPeople(db, game.id);
      const queued = (await listChangeMails(db, game.id)).length - before;
      expect(queued).toBe(3);
      expect(notifiedWords(changed.value)).toBe(
        `Told in 2 minutes: ${queued} by e-mail or phone. Not reachable: 5.`,
      );
    }
  });

  test("the confirmation counts nobody twice, and says nothing of a game of the doer alone", async ({
    db,
  }) => {
    const { who, game, player, maybe } = await aGameWithPeople(db);
    const captain = { role: "captain" };
    await db.updateTable("memberships").set(captain).where("userId", "=", player.id).execute();
    const readersOf = async (outcome: Awaited<ReturnType<typeof editGame>>) =>
      outcome.ok ? outcome.value.readers : outcome.problem;
    await editGame(db, { ...who, facts: { minutes: 60 } });
    const both = await editGame(db, { ...who, userId: player.id, facts: { note: "Hall 1" } });
    // Who changed it before learns of the second change.
    expect(await readersOf(both)).toEqual({ reached: 2, unreachable: 0 });
    await removeAnswers(db, { gameId: game.id, userId: maybe.id });
    await removeAnswers(db, { gameId: game.id, userId: player.id });
    await notifyPeople(db, game.id);
    const alone = await editGame(db, { ...who, facts: { note: "Hall 2" } });
    expect(await readersOf(alone)).toEqual({ reached: 0, unreachable: 0 });
  });

  test("leave out who made the change, even if somebody else made one that notifies nobody", async ({
    db,
  }) => {
    const { who, game, player, maybe, captain, team } = await aGameWithPeople(db);
    const other = await aCaptain(db, team.id);
    await editGame(db, { ...who, datetime: hours(96) });
    const silent = { ...who, userId: other.id, facts: { maxPlayers: 12 } };
    expect(await editGame(db, silent)).toMatchObject({ ok: true });
    await notifyPeople(db, game.id);
    const mails = (await listChangeMails(db, game.id)).map(({ payload }) => payload);
    expect(mails.map(({ to }) => to)).toEqual([player.email, maybe.email]);
    expect(mails[0]?.text).toContain(`${captain.name} moved this game.`);
  });

  test("leave out who cancelled a game, though somebody else changed its note before", async ({
    db,
  }) => {
    const { who, game, player, maybe, captain, team } = await aGameWithPeople(db);
    const other = await aCaptain(db, team.id);
    await aCheckIn(db, { gameId: game.id, userId: other.id });
    await editGame(db, { ...who, userId: other.id, facts: { note: "Hall 1" } });
    await cancelGame(db, who);
    await notifyPeople(db, game.id);
    const mails = (await listChangeMails(db, game.id)).map(({ payload }) => payload);
    expect(mails.map(({ to }) => to)).toEqual([player.email, maybe.email, other.email]);
    expect(mails[0]?.text).toContain(`${captain.name} cancelled this game.`);
  });

  test("leave out who moved a game, though the host, whom they blocked, changed its note", async ({
    db,
  }) => {
    const { who, game, player, maybe, captain, team } = await aGameWithPeople(db);
    const host = await aCaptain(db, team.id);
    await db.updateTable("games").set({ hostId: host.id }).where("id", "=", game.id).execute();
    await db.insertInto("blocks").values({ userId: captain.id, blockedId: host.id }).execute();
    await editGame(db, { ...who, userId: host.id, facts: { note: "Hall 1" } });
    await editGame(db, { ...who, datetime: hours(96) });
    await notifyPeople(db, game.id);
    const mails = (await listChangeMails(db, game.id)).map(({ payload }) => payload.to);
    expect(mails).toEqual([player.email, maybe.email]);
  });
});

async function aCaptain(db: Db, teamId: number) {
  const captain = await aMember(db, { teamId });
  await db
    .updateTable("memberships")
    .set({ role: "captain" })
    .where("userId", "=", captain.id)
    .execute();
  return captain;
}
