import { findGameAndPeople } from "#app/features/game-edits/game-history.queries.server.ts";
import { aCourt, aGame, aMember, aUser, expect, test } from "#db/testing.ts";

test("what managers see of the people is read for managers alone", async ({ db }) => {
  const { id: teamId } = await aCourt(db);
  // The first member becomes the captain.
  const captain = await aMember(db, { teamId });
  const [host, formerHost] = [await aMember(db, { teamId }), await aUser(db)];
  const player = await aMember(db, { teamId });
  const game = await aGame(db, { teamId, hostId: host.id });
  const left = await aGame(db, { teamId, hostId: formerHost.id });
  const seenBy = async (userId: number, gameId = game.id) => {
    const found = await findGameAndPeople(db, { gameId, userId, zone: null, emailConfirmed: true });
    if (!found || found === "members_only") throw new Error("Everybody sees a game at a court.");
    const { unanswered, replies, lateOuts } = found.people ?? {};
    const isRead = [unanswered, replies, lateOuts].map((part) => part !== null);
    return { isManager: found.game.isManager, isRead: found.people ? isRead : "nothing" };
  };
  const all = { isManager: true, isRead: [true, true, true] };
  expect(await seenBy(host.id)).toEqual(all);
  expect(await seenBy(captain.id)).toEqual(all);
  expect(await seenBy(player.id)).toEqual({ isManager: false, isRead: [false, false, false] });
  expect(await seenBy(formerHost.id, left.id)).toEqual({ isManager: false, isRead: "nothing" });
  expect(await seenBy(0)).toEqual({ isManager: false, isRead: "nothing" });
});
