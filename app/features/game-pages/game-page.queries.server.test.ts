import { findGamePage } from "#app/features/game-pages/game-page.queries.server.ts";
import { readGamePeople } from "#app/features/game-pages/game-people.queries.server.ts";
import { aGuest, anAnswer, setAnswers } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import {
  aCheckIn,
  aCourt,
  aGame,
  aMember,
  aTeam,
  aUser,
  describe,
  expect,
  test,
} from "#db/testing.ts";

const now = new Date();
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const at = { zone: "Europe/Berlin", now };

/** A team game with a maximum of two, five members, and what each of them did. */
async function aFullGame(db: Db) {
  const team = await aTeam(db);
  const datetime = inDays(3);
  const game = await aGame(db, { teamId: team.id, datetime, maxPlayers: 2, minutes: 90 });
  const names = ["Ann One", "Ben Two", "Cem Three", "Dee Four", "Eve Five", "Fay Six"];
  const members = [];
  for (const name of names) members.push(await aMember(db, { teamId: team.id, name }));
  const ids = members.map(({ id }) => id);
  const [ann = 0, ben = 0, cem = 0, dee = 0, eve = 0, fay = 0] = ids;
  for (const userId of [ann, ben]) await aCheckIn(db, { gameId: game.id, userId });
  for (const userId of [cem, dee])
    await anAnswer(db, { gameId: game.id, userId, status: "waiting" });
  const comment = "Only if it is dry";
  await anAnswer(db, { gameId: game.id, userId: eve, status: "maybe", comment });
  const see = (userId: number) => findGamePage(db, { gameId: game.id, userId, ...at });
  const people = (userId: number, isManager = false) =>
    readGamePeople(db, { gameId: game.id, userId, isManager, ...at });
  return { team, game, ann, ben, cem, dee, eve, fay, comment, see, people };
}

describe("findGamePage", () => {
  test("counts players and the waiting list, and finds the reader's state and position", async ({
    db,
  }) => {
    const { see, ann, dee, eve, fay } = await aFullGame(db);
    const states = [];
    for (const id of [ann, dee, eve, fay]) {
      const game = await see(id);
      if (!game || game === "members_only") throw new Error("A member sees the game.");
      states.push([game.state, game.line?.place ?? null, game.isManager]);
    }
    expect(states).toEqual([
      ["in", null, true],
      ["waiting", 2, false],
      ["maybe", null, false],
      ["none", null, false],
    ]);
    const game = await see(fay);
    expect(game).toMatchObject({ players: 2, maxPlayers: 2, maybe: 1, cant: 0, isMember: true });
    expect(game).toMatchObject({ line: { waiting: 2, held: 0, isFirstCome: false } });
  });

  test("an offer is its reader's alone, and holds the spot", async ({ db }) => {
    const { game, see, cem, dee } = await aFullGame(db);
    const [offerFrom, offerUntil] = [new Date(now.getTime() - 60_000), inDays(0.1)];
    await setAnswers(db, { gameId: game.id, userId: cem }, { offerFrom, offerUntil });
    expect(await see(cem)).toMatchObject({ state: "offered", line: { held: 1 } });
    expect(await see(dee)).toMatchObject({ state: "waiting", line: { held: 1, offerUntil: null } });
  });

  test("counts guests with a spot as players", async ({ db }) => {
    const { game, see, ann } = await aFullGame(db);
    const guest = { gameId: game.id, broughtBy: ann };
    await aGuest(db, { ...guest, name: "Tom" });
    await aGuest(db, { ...guest, status: "waiting" });
    expect(await see(ann)).toMatchObject({ players: 3 });
  });

  test("shows a court's game to all, a team's game to members", async ({ db }) => {
    const { see } = await aFullGame(db);
    const { id: stranger } = await aUser(db);
    expect(await see(stranger)).toBe("members_only");
    expect(await see(0)).toBe("members_only");

    const court = await aCourt(db);
    const host = await aMember(db, { teamId: court.id, name: "Maya Long Name" });
    const { id: gameId } = await aGame(db, { teamId: court.id, hostId: host.id });
    const game = await findGamePage(db, { gameId, userId: 0, ...at });
    expect(game).toMatchObject({ host: "Maya", players: 0, isMember: false, isManager: false });
    expect(JSON.stringify(game)).not.toContain("Long");
    expect(await findGamePage(db, { gameId: 2_147_483_647, userId: 0, ...at })).toBeUndefined();
  });
});

describe("readGamePeople", () => {
  test("lists players, the waiting list and maybe answers, each in order", async ({ db }) => {
    const { people, ann, ben, cem, dee, eve, comment } = await aFullGame(db);
    const { coming, line, maybe, cant } = await people(ann);
    expect(coming.map(({ id, isMe }) => [id, isMe])).toEqual([
      [ann, true],
      [ben, false],
    ]);
    expect(line.map(({ place, person }) => [place, person?.id])).toEqual([
      [1, cem],
      [2, dee],
    ]);
    expect(maybe).toMatchObject([{ id: eve, comment }]);
    expect(cant).toEqual([]);
  });

  test("counts who has not answered, for managers", async ({ db }) => {
    const { people, ann, ben } = await aFullGame(db);
    expect((await people(ann, true)).unanswered).toEqual({ count: 1, names: ["Fay Six"] });
    expect((await people(ben)).unanswered).toBeNull();
    expect((await people(ben)).lateOuts).toBeNull();
  });

  test("a hidden comment reaches its writer alone", async ({ db }) => {
    const { game, people, ann, eve, comment } = await aFullGame(db);
    await setAnswers(db, { gameId: game.id, userId: eve }, { hiddenAt: now });
    expect((await people(ann, true)).maybe).toMatchObject([{ comment: null, isHidden: true }]);
    expect((await people(eve)).maybe).toMatchObject([{ comment, isHidden: true }]);
  });

  test("gives waiting guests positions of their own", async ({ db }) => {
    const { game, people, ann } = await aFullGame(db);
    const guest = { gameId: game.id, broughtBy: ann, name: "Tom" };
    const guestId = await aGuest(db, { ...guest, status: "waiting" });
    const { line, guests } = await people(ann);
    expect(line[2]).toMatchObject({ place: 3, person: null });
    expect(line[2]?.guest).toMatchObject({ id: guestId, name: "Tom", host: "Ann One" });
    expect(guests).toMatchObject([{ id: guestId, isMine: true, hasSpot: false }]);
  });
});

test("a decision at night is shown as 20:00 of the evening before", async ({ db }) => {
  const { id: teamId } = await aTeam(db);
  const { id: userId } = await aMember(db, { teamId });
  const year = now.getUTCFullYear() + 1;
  const facts = { minPlayers: 4, decideAt: new Date(`${year}-01-13T05:00:00Z`) };
  const datetime = new Date(`${year}-01-13T08:00:00Z`);
  const game = await aGame(db, { teamId, datetime, zone: "Europe/Berlin", ...facts });
  expect(await findGamePage(db, { gameId: game.id, userId, ...at })).toMatchObject({
    facts: [
      { label: "Minimum" },
      { label: "Decision", value: expect.stringMatching(`^called off ... 12 Jan ${year}, 20:00 `) },
      { label: "Guests" },
    ],
  });
});
