import { sql } from "kysely";
import { editGame } from "#app/features/admin/edit-game.server.ts";
import { cancelGame } from "#app/features/games/cancel-game.server.ts";
import { changeGame } from "#app/features/games/change-game.server.ts";
import { tellChange } from "#app/features/games/tell-change.job.server.ts";
import { undoChange } from "#app/features/games/undo-change.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import type { Db } from "#db/client.server.ts";
import { aCheckIn, aGame, aMember, aTeam, describe, expect, test, unique } from "#db/testing.ts";

const settings = { appOrigin: "https://openrun.example", sessionSecrets: ["secret"] };
const tell = (db: Db, gameId?: number) =>
  tellChange.run({ db, settings } as unknown as JobServices, { gameId });
const now = new Date();
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000);

type Queued = { payload: Mail; runAt: Date };

async function mailsAbout(db: Db, gameId: number) {
  const { rows } = await sql<Queued>`
    select payload, run_at as "runAt" from graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs where key like ${`mail:changed:${gameId}:%`}
    )) order by id`.execute(db);
  return rows;
}

/** When people are told of the game's changes, if they are. */
async function tellingAt(db: Db, gameId: number) {
  const { rows } = await sql<{ runAt: Date }>`
    select run_at as "runAt" from graphile_worker.jobs where key = ${`tell:${gameId}`}`.execute(db);
  return rows[0]?.runAt;
}

/** A game with a captain, and a player who is in, one who is maybe, and one who said nothing. */
async function aGameWithPeople(db: Db, datetime = hours(72)) {
  const team = await aTeam(db);
  const captain = await aMember(db, { teamId: team.id, name: unique("Cora") });
  const player = await aMember(db, { teamId: team.id });
  const maybe = await aMember(db, { teamId: team.id });
  await aMember(db, { teamId: team.id });
  const game = await aGame(db, { teamId: team.id, datetime });
  for (const { id } of [captain, player]) await aCheckIn(db, { gameId: game.id, userId: id });
  const said = { gameId: game.id, userId: maybe.id, answer: "maybe" };
  await db.insertInto("answers").values(said).execute();
  const who = { userId: captain.id, gameId: game.id, zone: "Europe/Berlin", now };
  return { team, captain, player, maybe, game, who };
}

describe("who is told", () => {
  test("EDT-03 those who are in or maybe get one mail with both times, but not the doer", async ({
    db,
  }) => {
    const { who, game, player, maybe, captain, team } = await aGameWithPeople(db);
    await changeGame(db, { ...who, datetime: hours(96) });
    await tell(db, game.id);
    await tell(db, game.id);

    const mails = (await mailsAbout(db, game.id)).map(({ payload }) => payload);
    expect(mails.map(({ to }) => to)).toEqual([player.email, maybe.email]);
    expect(mails[0]?.subject).toMatch(new RegExp(`^Moved: ${team.name}, now \\w+ \\d+ `));
    expect(mails[0]?.text).toContain(`${captain.name} moved this game.`);
    expect(mails[0]?.text).toMatch(/When: .+\n(.+\n)*Was: /);
    expect(mails[0]?.headers?.["List-Unsubscribe"]).toContain(".mine.");
  });

  test("EDT-14 unconfirmed addresses get none, and no other player is named", async ({ db }) => {
    const { who, game, player, maybe } = await aGameWithPeople(db);
    const unconfirmed = { emailConfirmed: false };
    await db.updateTable("users").set(unconfirmed).where("id", "=", player.id).execute();
    await cancelGame(db, { ...who, reason: "The hall is closed" });
    await tell(db, game.id);

    const [mail, ...others] = (await mailsAbout(db, game.id)).map(({ payload }) => payload);
    expect(others).toEqual([]);
    expect(mail?.to).toBe(maybe.email);
    expect(mail?.subject).toMatch(/^Cancelled: /);
    expect(mail?.text).toContain("Why: The hall is closed");
    expect(mail?.text).not.toContain(player.name);
  });

  test("B7 people in line when it was cancelled, and guests with a confirmed address", async ({
    db,
  }) => {
    const { who, game, team } = await aGameWithPeople(db);
    const waiter = await aMember(db, { teamId: team.id });
    await db.insertInto("waiting").values({ gameId: game.id, userId: waiter.id }).execute();
    const guest = { gameId: game.id, name: "Gus", secretHash: unique("x"), hasSpot: true };
    const email = "gus@openrun.example";
    await db
      .insertInto("guests")
      .values({ ...guest, email, emailConfirmed: true })
      .execute();
    const unconfirmed = { ...guest, name: "Uma", secretHash: unique("x"), email: "u@b.example" };
    await db.insertInto("guests").values(unconfirmed).execute();
    await cancelGame(db, who);
    await tell(db, game.id);

    const told = (await mailsAbout(db, game.id)).map(({ payload }) => payload.to);
    expect(told).toContain(waiter.email);
    expect(told).toContain(email);
    expect(told).toHaveLength(4);
  });

  test("an admin's edit is told like a manager's, to all", async ({ db }) => {
    const { game } = await aGameWithPeople(db);
    await editGame(db, { id: game.id, who: "boss", datetime: hours(100), now });
    expect(await tellingAt(db, game.id)).toBeDefined();
    await tell(db, game.id);
    const mails = await mailsAbout(db, game.id);
    expect(mails).toHaveLength(3);
    expect(mails[0]?.payload.text).toContain("An admin moved this game.");
  });
});

describe("when people are told", () => {
  test("EDT-08 several changes are one mail, and none when all is as before", async ({ db }) => {
    const { who, game } = await aGameWithPeople(db);
    await changeGame(db, { ...who, facts: { note: "Hall 1" } });
    await changeGame(db, { ...who, facts: { note: "Hall 2" } });
    await changeGame(db, { ...who, datetime: hours(90) });
    await tell(db, game.id);
    const mails = await mailsAbout(db, game.id);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.payload.text).toContain("Note: Hall 2\nNote before: none");

    const other = await aGameWithPeople(db);
    await changeGame(db, { ...other.who, datetime: hours(90) });
    await changeGame(db, { ...other.who, datetime: other.game.datetime });
    await tell(db, other.game.id);
    expect(await mailsAbout(db, other.game.id)).toEqual([]);
  });

  test("EDT-06 a quick undo is told to nobody; a late one to all", async ({ db }) => {
    const { who, game } = await aGameWithPeople(db);
    await cancelGame(db, who);
    expect(await undoChange(db, who)).toMatchObject({ value: { isTold: false } });
    await tell(db, game.id);
    expect(await mailsAbout(db, game.id)).toEqual([]);

    await cancelGame(db, who);
    await tell(db, game.id);
    expect(await undoChange(db, who)).toMatchObject({ value: { isTold: true } });
    await tell(db, game.id);
    const subjects = (await mailsAbout(db, game.id)).map(({ payload }) => payload.subject);
    expect(subjects.filter((subject) => subject.startsWith("Back on: "))).toHaveLength(2);
  });

  test("B7 two minutes later, at once when the game begins within three hours", async ({ db }) => {
    const { who, game } = await aGameWithPeople(db);
    await changeGame(db, { ...who, facts: { minutes: 60 } });
    expect(await tellingAt(db, game.id)).toEqual(new Date(now.getTime() + 120_000));
    const soon = await aGameWithPeople(db, hours(2));
    const outcome = await cancelGame(db, soon.who);
    expect(outcome).toMatchObject({ value: { told: "now" } });
    expect((await tellingAt(db, soon.game.id))?.getTime()).toBeLessThan(Date.now() + 60_000);
  });

  test("a maximum is told to nobody", async ({ db }) => {
    const { who, game } = await aGameWithPeople(db);
    const outcome = await changeGame(db, { ...who, facts: { maxPlayers: 12 } });
    expect(outcome).toMatchObject({ value: { told: "nobody" } });
    expect(await tellingAt(db, game.id)).toBeUndefined();
  });

  test("at night mails wait for the morning, unless the game begins within 12 hours", async ({
    db,
  }) => {
    const { who, game, player } = await aGameWithPeople(db);
    await db
      .updateTable("users")
      .set({ timezone: zoneAt(23) })
      .where("id", "=", player.id)
      .execute();
    await changeGame(db, { ...who, facts: { note: "Hall 2" } });
    await tell(db, game.id);
    const [mail] = await mailsAbout(db, game.id);
    expect(mail?.payload.to).toBe(player.email);
    expect((mail?.runAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(7 * 3_600_000);
    const isOf = { game: { id: game.id, sequence: 1, status: "on" } };
    expect(mail?.payload.until).toMatchObject(isOf);
  });

  test("without a payload all that is due is told", async ({ db }) => {
    const { who, game } = await aGameWithPeople(db);
    await changeGame(db, { ...who, facts: { note: "Hall 2" } });
    await tell(db);
    expect(await mailsAbout(db, game.id)).toEqual([]);
    const at = new Date(Date.now() - 130_000);
    await db.updateTable("gameChanges").set({ at }).where("gameId", "=", game.id).execute();
    await tell(db);
    expect(await mailsAbout(db, game.id)).toHaveLength(2);
  });
});

/** A zone without summer time where it is this hour now. */
function zoneAt(hour: number) {
  const ahead = (hour - now.getUTCHours() + 24) % 24;
  const offset = ahead > 12 ? ahead - 24 : ahead;
  return offset === 0 ? "Etc/GMT" : `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`;
}
