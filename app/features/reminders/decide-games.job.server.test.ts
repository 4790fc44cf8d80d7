import { restoreGame } from "#app/features/game-edits/cancel-game.server.ts";
import { editGame } from "#app/features/game-edits/edit-game.server.ts";
import { decideGames } from "#app/features/reminders/decide-games.job.server.ts";
import type { MailServices } from "#app/features/reminders/reminder.mail.tsx";
import { aGuest, anAnswer, listAnswers, listUserIds } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { aCheckIn, aGame, aMember, aTeam, describe, expect, test, unique } from "#db/testing.ts";
import { aLinkGuest } from "#db/testing-guests.ts";
import { waitingMails } from "#db/testing-mails.ts";
import { playInUnknownZone } from "#db/testing-zones.ts";

const settings = {
  appOrigin: "https://openrun.example",
  linkSecrets: ["secret"],
  sessionSecrets: ["secret"],
} as MailServices["settings"];
const hour = 60 * 60_000;
/** 12:00 in Berlin: day, in winter. */
const noon = new Date(`${new Date().getUTCFullYear() + 1}-01-12T11:00:00Z`);
const later = (hours: number) => new Date(noon.getTime() + hours * hour);

async function aPlayer(db: Db, teamId: number) {
  const email = `${unique("p").replace(" ", "-")}@openrun.example`;
  return aMember(db, { teamId, email });
}

/** A game at 15:00 that needs three players, with so many in. */
async function aDoubtful(db: Db, players: number, given = {}) {
  const { id: teamId } = await aTeam(db);
  const facts = { minPlayers: 3, decideAt: noon };
  const game = await aGame(db, { teamId, datetime: later(3), ...facts, ...given });
  for (let count = 0; count < players; count++)
    await aCheckIn(db, { gameId: game.id, userId: (await aPlayer(db, teamId)).id });
  return game;
}

const findGame = (db: Db, id: number) =>
  db
    .selectFrom("games")
    .select(["status", "decided", "cancelReason", "cancelledBy", "sequence"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const subjects = async (db: Db, keys: string) =>
  (await waitingMails(db, keys)).map(({ subject }) => subject.replace(/:.*/, ""));

describe("a game with a minimum", () => {
  test("is on when enough are in, guests included", async ({ db }) => {
    const game = await aDoubtful(db, 2);
    await aGuest(db, { gameId: game.id, broughtBy: 1 });
    await decideGames({ db, settings }, { now: later(-0.1) });
    expect(await findGame(db, game.id)).toMatchObject({ decided: null });

    await decideGames({ db, settings }, { now: noon });
    await decideGames({ db, settings }, { now: noon });
    expect(await findGame(db, game.id)).toMatchObject({ status: "on", decided: "on", sequence: 0 });
    expect(await subjects(db, `decided:${game.id}:%`)).toEqual(["Game on", "Game on"]);
  });

  test("is called off by itself, and notifies its players, those who wait and the undecided", async ({
    db,
  }) => {
    const game = await aDoubtful(db, 2);
    const [waiting, maybe, no] = [
      await aPlayer(db, game.teamId),
      await aPlayer(db, game.teamId),
      await aPlayer(db, game.teamId),
    ];
    await anAnswer(db, { gameId: game.id, userId: waiting.id, status: "waiting" });
    const answer = { gameId: game.id, since: noon };
    await anAnswer(db, { ...answer, userId: maybe.id, status: "maybe" });
    await anAnswer(db, { ...answer, userId: no.id, status: "no" });

    await decideGames({ db, settings }, { now: noon });
    expect(await findGame(db, game.id)).toEqual({
      status: "cancelled",
      decided: "off",
      cancelReason: "Called off: 2 of 3 players",
      cancelledBy: "decision",
      sequence: 1,
    });
    const mails = await waitingMails(db, `changed:${game.id}:%`);
    expect(mails).toHaveLength(4);
    expect(mails[0]?.text).toContain("Called off: 2 of 3 players. There is no game.");
    const history = db.selectFrom("gameChanges").select(["kind", "userId", "toldAt"]);
    expect(await history.where("gameId", "=", game.id).execute()).toEqual([
      { kind: "called_off", userId: null, toldAt: expect.any(Date) },
    ]);
    expect(await listAnswers(db, { gameId: game.id, status: "waiting" })).toEqual([]);
  });

  test("that is restored has its waiting list again", async ({ db }) => {
    const game = await aDoubtful(db, 2, { maxPlayers: 3 });
    const [captain, waiting] = [await aPlayer(db, game.teamId), await aPlayer(db, game.teamId)];
    await anAnswer(db, { gameId: game.id, userId: waiting.id, status: "waiting" });
    await decideGames({ db, settings }, { now: noon });
    await db.updateTable("games").set({ hostId: captain.id }).where("id", "=", game.id).execute();
    const back = { gameId: game.id, userId: captain.id, now: later(0.1) };
    expect(await restoreGame(db, back)).toMatchObject({ ok: true });
    // There is a spot left, and more than a day by the database's clock.
    expect(await listUserIds(db, { gameId: game.id })).toContain(waiting.id);
  });

  test("that moved after 20:00 of the evening before is not called off at night", async ({
    db,
  }) => {
    const game = await aDoubtful(db, 2, { datetime: later(22), decideAt: later(19) });
    const captain = await aPlayer(db, game.teamId);
    await db.updateTable("games").set({ hostId: captain.id }).where("id", "=", game.id).execute();
    const who = { userId: captain.id, gameId: game.id, zone: "Europe/Berlin", now: later(10) };
    expect(await editGame(db, { ...who, datetime: later(22.5) })).toMatchObject({ ok: true });
    await decideGames({ db, settings }, { now: later(10.1) });
    expect(await findGame(db, game.id)).toMatchObject({ status: "on", decided: "on" });
  });

  test("is decided at 20:00 of the evening before instead of at night", async ({ db }) => {
    const game = await aDoubtful(db, 3, { datetime: later(22), decideAt: later(19) });
    await decideGames({ db, settings }, { now: later(7.9) });
    expect(await findGame(db, game.id)).toMatchObject({ decided: null });
    await decideGames({ db, settings }, { now: later(8) });
    expect(await findGame(db, game.id)).toMatchObject({ decided: "on" });
  });

  test("notifies its host once when players leave after the decision", async ({ db }) => {
    const game = await aDoubtful(db, 2, { decided: "on" });
    const host = await aPlayer(db, game.teamId);
    await db.updateTable("games").set({ hostId: host.id }).where("id", "=", game.id).execute();
    await decideGames({ db, settings }, { now: later(0.1) });
    await decideGames({ db, settings }, { now: later(0.2) });
    const mails = await waitingMails(db, `too-few:${game.id}:%`);
    expect(mails.map(({ to }) => to)).toEqual([host.email]);
    expect(await findGame(db, game.id)).toMatchObject({ status: "on", decided: "on" });
  });
});

test("notifies guests with a confirmed address of the decision", async ({ db }) => {
  const game = await aDoubtful(db, 0);
  const waiting = await aLinkGuest(db, { gameId: game.id, status: "waiting" });
  await aLinkGuest(db, { gameId: game.id, status: "no" });
  await decideGames({ db, settings }, { now: noon });
  const mails = await waitingMails(db, `changed:${game.id}:%`);
  expect(mails.map(({ to }) => to)).toEqual([waiting.email]);
  expect(mails[0]?.subject).toMatch(/^Called off: /);

  const on = await aDoubtful(db, 3);
  const player = await aLinkGuest(db, { gameId: on.id });
  await decideGames({ db, settings }, { now: noon });
  const decided = await waitingMails(db, `decided:${on.id}:guest:%`);
  expect(decided.map(({ to }) => to)).toEqual([player.email]);
});

test("a game that cannot be decided holds up no other; the job fails", async ({ db }) => {
  const broken = await aDoubtful(db, 3);
  await playInUnknownZone(db, broken.id);
  const game = await aDoubtful(db, 3);
  const hosted = await aDoubtful(db, 2, { decided: "on" });
  const host = await aPlayer(db, hosted.teamId);
  await db.updateTable("games").set({ hostId: host.id }).where("id", "=", hosted.id).execute();

  await expect(decideGames({ db, settings }, { now: noon })).rejects.toThrow(RangeError);

  expect(await findGame(db, broken.id)).toMatchObject({ decided: null });
  expect(await findGame(db, game.id)).toMatchObject({ decided: "on" });
  expect(await waitingMails(db, `too-few:${hosted.id}:%`)).toHaveLength(1);
});
