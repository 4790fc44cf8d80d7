import { editGame } from "#app/features/game-edits/edit-game.server.ts";
import { aGuest, anAnswer } from "#db/builders-answers.ts";
import { aGameWithPeople, hours, listChangeMails, notifyPeople } from "#db/builders-notified.ts";
import { aMember, describe, expect, test } from "#db/testing.ts";
import { aDevice, waitingPushes } from "#db/testing-devices.ts";
import { aLinkGuest } from "#db/testing-guests.ts";

describe("whoever waits for a spot", () => {
  test("reads the number in line in a mail about a change, and stays or leaves by it", async ({
    db,
  }) => {
    const { who, game, team, player } = await aGameWithPeople(db);
    await db.updateTable("games").set({ maxPlayers: 2 }).where("id", "=", game.id).execute();
    await aLinkGuest(db, { gameId: game.id, status: "waiting", since: hours(-3) });
    const [second, third] = [
      await aMember(db, { teamId: team.id }),
      await aMember(db, { teamId: team.id, mailLanguage: "de" }),
    ];
    const device = await aDevice(db, { userId: second.id });
    await anAnswer(db, { gameId: game.id, userId: second.id, status: "waiting", since: hours(-2) });
    await anAnswer(db, { gameId: game.id, userId: third.id, status: "waiting", since: hours(-1) });
    const textTo = async (to: string | null) =>
      (await listChangeMails(db, game.id)).findLast(({ payload }) => payload.to === to)?.payload
        .text;
    for (const change of [{ datetime: hours(90) }, { facts: { note: "Hall 1" } }]) {
      await editGame(db, { ...who, ...change });
      await notifyPeople(db, game.id);
      const text = await textTo(second.email);
      expect(text).toContain("You are number 2 of 3 in line.");
      expect(text).toMatch(/\nStay in line:\nhttps:\/\/\S+&answer=in\n/);
      expect(text).toMatch(/\nLeave waiting list:\nhttps:\/\/\S+&answer=no\n/);
      expect(text).not.toContain("I'm In");
      const german = await textTo(third.email);
      expect(german).toContain("Du bist Nummer 3 von 3 auf der Warteliste.");
      expect(german).toContain("\nAuf der Warteliste bleiben:\n");
      expect(await textTo(player.email)).not.toContain("line");
    }
    const [push] = await waitingPushes(db, device.id);
    expect(push).toMatchObject({ notice: { body: expect.stringContaining("Number 2 of 3") } });
    expect(push).not.toHaveProperty("notice.buttons");
  });

  test("is asked like others whether to come while a spot is offered", async ({ db }) => {
    const { who, game, team } = await aGameWithPeople(db);
    const offered = await aMember(db, { teamId: team.id });
    const until = { offerFrom: hours(-1), offerUntil: hours(2), offeredAt: hours(-1) };
    await anAnswer(db, { gameId: game.id, userId: offered.id, status: "waiting", ...until });
    await editGame(db, { ...who, datetime: hours(90) });
    await notifyPeople(db, game.id);
    const mails = (await listChangeMails(db, game.id)).map(({ payload }) => payload);
    expect(mails.find(({ to }) => to === offered.email)?.text).toContain("\nI'm In:\n");
  });
});

test("a mail to members names guests who are in by their first names, unless one blocked their host", async ({
  db,
}) => {
  const { who, game, captain, player, maybe } = await aGameWithPeople(db);
  await aLinkGuest(db, { gameId: game.id, name: "Lena Guestson" });
  await aGuest(db, { gameId: game.id, name: "Milo", broughtBy: captain.id });
  await aGuest(db, { gameId: game.id, name: null, broughtBy: captain.id });
  await db.insertInto("blocks").values({ userId: player.id, blockedId: captain.id }).execute();
  await editGame(db, { ...who, facts: { minutes: 60 } });
  await notifyPeople(db, game.id);
  const mails = (await listChangeMails(db, game.id)).map(({ payload }) => payload);
  const playersIn = (email: string | null) =>
    /Players: (.*)/.exec(mails.find(({ to }) => to === email)?.text ?? "")?.[1];
  expect(playersIn(maybe.email)).toMatch(/^5 in: .*, Lena, Milo …$/);
  expect(playersIn(player.email)).toBe("5 in: you, Lena …");
});
