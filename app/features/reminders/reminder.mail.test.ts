import { askUnanswered } from "#app/features/reminders/not-answered.mail.tsx";
import { type MailServices, remind } from "#app/features/reminders/reminder.mail.tsx";
import { anAnswer } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { aGame, aMember, aTeam, describe, expect, test, unique } from "#db/testing.ts";
import { aLinkGuest } from "#db/testing-guests.ts";
import { waitingMails } from "#db/testing-mails.ts";

const settings = {
  appOrigin: "https://openrun.example",
  linkSecrets: ["secret"],
  sessionSecrets: ["secret"],
  rateLimitScale: 1,
} as MailServices["settings"];
const hour = 60 * 60_000;
/** 12:00 in Berlin: day, in winter. */
const noon = new Date(`${new Date().getUTCFullYear() + 1}-01-12T11:00:00Z`);
const later = (ms: number, from = noon) => new Date(from.getTime() + ms);
const wanting = () => ({
  emailNotifications: true,
  email: `${unique("p").replace(" ", "-")}@openrun.example`,
});

/** A player who has been in since yesterday. */
async function aPlayer(db: Db, game: { id: number; teamId: number }, given = {}, answer = {}) {
  const player = await aMember(db, { teamId: game.teamId, ...wanting(), ...given });
  const since = later(-2 * 24 * hour);
  await anAnswer(db, { gameId: game.id, userId: player.id, since, ...answer });
  return player;
}

const listReminders = async (db: Db, gameId: number, now = noon) => {
  await remind({ db, settings }, { now });
  return (await waitingMails(db, `remind:${gameId}:%`)).map(({ to, subject }) => [to, subject]);
};

describe("reminders", () => {
  test("have no note of a host whom the reader blocked, or that reports hid", async ({ db }) => {
    const datetime = later(24 * hour - 60_000);
    const game = await aGame(db, { datetime, note: "By the fence" });
    const host = await aMember(db, { teamId: game.teamId });
    await db.updateTable("games").set({ hostId: host.id }).where("id", "=", game.id).execute();
    const [reader, blocker] = [await aPlayer(db, game), await aPlayer(db, game)];
    await db.insertInto("blocks").values({ userId: blocker.id, blockedId: host.id }).execute();
    const reported = await aGame(db, { datetime, note: "Rude words", noteReportedAt: noon });
    await aPlayer(db, reported);
    await remind({ db, settings }, { now: noon });
    const textTo = new Map(
      (await waitingMails(db, `remind:${game.id}:%`)).map(({ to, text }) => [to, text]),
    );
    expect(textTo.get(`${reader.email}`)).toContain("By the fence");
    expect(textTo.get(`${blocker.email}`)).toContain("Tomorrow");
    expect(textTo.get(`${blocker.email}`)).not.toContain("By the fence");
    const [other] = await waitingMails(db, `remind:${reported.id}:%`);
    expect(other?.text).not.toContain("Rude words");
  });

  test("do not go to who answered within the hour before, or after", async ({ db }) => {
    const game = await aGame(db, { datetime: later(24 * hour) });
    const early = await aPlayer(db, game, {}, { since: later(-hour) });
    await aPlayer(db, game, {}, { since: later(-hour + 1000) });
    await aPlayer(db, game, {}, { answeredAt: noon });

    expect((await listReminders(db, game.id)).map(([to]) => to)).toEqual([early.email]);
  });

  test("come at 20:00 of the evening before instead of at night, and not twice", async ({ db }) => {
    const evening = later(8 * hour);
    const day = await aGame(db, { datetime: later(35 * hour, evening) });
    const soon = await aGame(db, { datetime: later(11 * hour, evening) });
    await aPlayer(db, day);
    const { id: userId } = await aPlayer(db, soon);
    await db.insertInto("mailSettings").values({ userId, remindSoon: true }).execute();

    expect(await listReminders(db, day.id, later(-60_000, evening))).toEqual([]);
    const [[, subject] = []] = await listReminders(db, day.id, evening);
    expect(subject).toMatch(/^\w+ 14 Jan/);
    expect(await listReminders(db, soon.id, evening)).toHaveLength(1);
    expect(await listReminders(db, day.id, later(11 * hour, evening))).toHaveLength(1);
    expect(await listReminders(db, soon.id, later(9 * hour, evening))).toHaveLength(1);
  });

  test("come anew for a new time, and not for a cancelled game", async ({ db }) => {
    const game = await aGame(db, { datetime: later(24 * hour) });
    const cancelled = await aGame(db, { datetime: later(24 * hour), status: "cancelled" });
    await aPlayer(db, game);
    await aPlayer(db, cancelled);
    expect(await listReminders(db, game.id)).toHaveLength(1);

    const datetime = later(25 * hour);
    await db.updateTable("games").set({ datetime }).where("id", "=", game.id).execute();
    expect(await listReminders(db, game.id, later(hour))).toHaveLength(2);
    expect(await listReminders(db, cancelled.id)).toEqual([]);
  });

  test("go to confirmed addresses that take mail", async ({ db }) => {
    const game = await aGame(db, { datetime: later(24 * hour) });
    await aPlayer(db, game, { emailConfirmed: false });
    await aPlayer(db, game, { emailRefusedAt: new Date() });
    await aPlayer(db, game, { email: null });
    expect(await listReminders(db, game.id)).toEqual([]);
  });

  test("go a day before to guests who are in, by the clock of the game", async ({ db }) => {
    const zone = "America/New_York";
    const game = await aGame(db, { datetime: later(24 * hour - 60_000, later(6 * hour)), zone });
    const given = { gameId: game.id, since: later(-hour) };
    const guest = await aLinkGuest(db, given);
    await aLinkGuest(db, { ...given, emailConfirmed: false });
    await aLinkGuest(db, { ...given, status: "waiting" });
    await aLinkGuest(db, { ...given, since: later(6 * hour) });

    const mails = await listReminders(db, game.id, later(6 * hour));
    expect(mails).toEqual([[guest.email, expect.stringMatching(/^Tomorrow: .+, 11:59$/)]]);
    expect(await listReminders(db, game.id, later(6 * hour + 5 * 60_000))).toHaveLength(1);
    const [mail] = await waitingMails(db, `remind:${game.id}:%`);
    expect(mail?.text).toMatch(/Can't Come:\nhttps:\/\/openrun.example\/r\/TOKEN/);
    expect(JSON.stringify(mail)).not.toContain(guest.secret);
  });

  test("say what is missing until the decision", async ({ db }) => {
    const datetime = later(24 * hour);
    const facts = { minPlayers: 3, decideAt: later(21 * hour) };
    const game = await aGame(db, { datetime, ...facts });
    await aPlayer(db, game);
    await remind({ db, settings }, { now: noon });
    const [mail] = await waitingMails(db, `remind:${game.id}:%`);
    expect(mail?.text).toContain("2 more needed until 09:00, or the game is called off.");
  });
});

test("two days before, members who want that and have not answered are asked, once", async ({
  db,
}) => {
  const { id: teamId } = await aTeam(db);
  const game = await aGame(db, { teamId, datetime: later(48 * hour), maxPlayers: 10 });
  await aPlayer(db, game);
  const asked = await aMember(db, { teamId, ...wanting() });
  const muted = await aMember(db, { teamId, ...wanting() });
  const no = await aMember(db, { teamId, ...wanting() });
  const never = await aMember(db, { teamId, ...wanting(), emailNotifications: false });
  await aMember(db, { teamId, ...wanting(), emailConfirmed: false });
  const refusing = await aMember(db, { teamId, ...wanting() });
  await db.insertInto("mailSettings").values({ userId: refusing.id, ask: false }).execute();
  await db.updateTable("memberships").set({ muted: true }).where("userId", "=", muted.id).execute();
  await anAnswer(db, { gameId: game.id, userId: no.id, status: "no" });

  await askUnanswered({ db, settings }, { now: noon });
  await askUnanswered({ db, settings }, { now: later(5 * 60_000) });

  const mails = await waitingMails(db, `ask:${game.id}:%`);
  expect(mails.map(({ to }) => to).toSorted()).toEqual([asked.email, never.email].toSorted());
  expect(mails[0]?.text).toContain("1 of 10 in");
  expect(mails[0]?.text).toMatch(/I'm In:\nhttps:\/\/openrun.example\/answer\?token=/);
  expect(mails[0]?.headers["List-Unsubscribe"]).toContain(`token=${asked.id}.new.`);
});

test("at courts the question comes by mail only to who wants mails about new games, too", async ({
  db,
}) => {
  const { id: teamId } = await aTeam(db, { type: "court" });
  const game = await aGame(db, { teamId, datetime: later(48 * hour) });
  const asked = await aMember(db, { teamId, ...wanting() });
  await aMember(db, { teamId, ...wanting(), emailNotifications: false });
  await askUnanswered({ db, settings }, { now: noon });
  const mails = await waitingMails(db, `ask:${game.id}:%`);
  expect(mails.map(({ to }) => to)).toEqual([asked.email]);
});
