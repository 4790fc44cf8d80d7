import { cancelGame } from "#app/features/game-edits/cancel-game.server.ts";
import { editGame } from "#app/features/game-edits/edit-game.server.ts";
import { undoChange } from "#app/features/game-edits/undo-change.server.ts";
import {
  aGameWithPeople,
  getNoticeTime,
  hours,
  listChangeMails,
  notifyPeople,
  now,
} from "#db/builders-notified.ts";
import { describe, expect, test } from "#db/testing.ts";
import { aDevice, waitingPushes } from "#db/testing-devices.ts";
import { aLinkGuest } from "#db/testing-guests.ts";

describe("the time of a notice", () => {
  test("several changes are one mail, and none when all is as before", async ({ db }) => {
    const { who, game } = await aGameWithPeople(db);
    await editGame(db, { ...who, facts: { note: "Hall 1" } });
    await editGame(db, { ...who, facts: { note: "Hall 2" } });
    await editGame(db, { ...who, datetime: hours(90) });
    await notifyPeople(db, game.id);
    const mails = await listChangeMails(db, game.id);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.payload.text).toContain("Note: Hall 2\nNote before: none");

    const other = await aGameWithPeople(db);
    await editGame(db, { ...other.who, datetime: hours(90) });
    await editGame(db, { ...other.who, datetime: other.game.datetime });
    await notifyPeople(db, other.game.id);
    expect(await listChangeMails(db, other.game.id)).toEqual([]);
  });

  test("a note that reports hid is in no mail, nor is one of a host whom the reader blocked", async ({
    db,
  }) => {
    const reported = await aGameWithPeople(db);
    await editGame(db, { ...reported.who, facts: { note: "Rude words", minutes: 60 } });
    const hidden = { noteReportedAt: new Date() };
    await db.updateTable("games").set(hidden).where("id", "=", reported.game.id).execute();
    await notifyPeople(db, reported.game.id);
    const [mail] = await listChangeMails(db, reported.game.id);
    expect(mail?.payload.text).toContain("Length: 60 minutes");
    expect(mail?.payload.text).not.toContain("Rude words");

    const { who, game, captain, player, maybe } = await aGameWithPeople(db);
    await db.updateTable("games").set({ hostId: captain.id }).where("id", "=", game.id).execute();
    await db.insertInto("blocks").values({ userId: player.id, blockedId: captain.id }).execute();
    await editGame(db, { ...who, facts: { note: "Hall 1" } });
    await notifyPeople(db, game.id);
    expect((await listChangeMails(db, game.id)).map(({ payload }) => payload.to)).toEqual([
      maybe.email,
    ]);
    await editGame(db, { ...who, facts: { note: "Hall 2", minutes: 60 } });
    await notifyPeople(db, game.id);
    const texts = (await listChangeMails(db, game.id)).flatMap(({ payload }) =>
      payload.to === player.email ? [payload.text] : [],
    );
    expect(texts).toEqual([expect.stringContaining("Length: 60 minutes")]);
    expect(texts[0]).not.toContain("Hall");
  });

  test("notifies nobody of a quick undo, and all of a late one", async ({ db }) => {
    const { who, game } = await aGameWithPeople(db);
    await cancelGame(db, who);
    expect(await undoChange(db, who)).toMatchObject({ value: { isNotified: false } });
    await notifyPeople(db, game.id);
    expect(await listChangeMails(db, game.id)).toEqual([]);

    await cancelGame(db, who);
    await notifyPeople(db, game.id);
    expect(await undoChange(db, who)).toMatchObject({ value: { isNotified: true } });
    await notifyPeople(db, game.id);
    const subjects = (await listChangeMails(db, game.id)).map(({ payload }) => payload.subject);
    expect(subjects.filter((subject) => subject.startsWith("Back on: "))).toHaveLength(2);
  });

  test("two minutes later, at once when the game begins within three hours", async ({ db }) => {
    const { who, game } = await aGameWithPeople(db);
    await editGame(db, { ...who, facts: { minutes: 60 } });
    expect(await getNoticeTime(db, game.id)).toEqual(new Date(now.getTime() + 120_000));
    const soon = await aGameWithPeople(db, hours(2));
    const outcome = await cancelGame(db, soon.who);
    expect(outcome).toMatchObject({ value: { notified: "now" } });
    expect((await getNoticeTime(db, soon.game.id))?.getTime()).toBeLessThan(Date.now() + 60_000);
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
    await editGame(db, { ...who, facts: { note: "Hall 2" } });
    await notifyPeople(db, game.id);
    const [mail] = await listChangeMails(db, game.id);
    expect(mail?.payload.to).toBe(player.email);
    expect((mail?.runAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(7 * 3_600_000);
    const expectedState = { games: [{ id: game.id, sequence: 1, status: "on" }] };
    expect(mail?.payload.until).toMatchObject(expectedState);
  });

  test("a job without a payload notifies of everything that is due", async ({ db }) => {
    const { who, game } = await aGameWithPeople(db);
    await editGame(db, { ...who, facts: { note: "Hall 2" } });
    await notifyPeople(db);
    expect(await listChangeMails(db, game.id)).toEqual([]);
    const at = new Date(Date.now() - 130_000);
    await db.updateTable("gameChanges").set({ at }).where("gameId", "=", game.id).execute();
    await notifyPeople(db);
    expect(await listChangeMails(db, game.id)).toHaveLength(2);
  });
});

/** A zone without summer time where it is this hour now. */
function zoneAt(hour: number) {
  const ahead = (hour - now.getUTCHours() + 24) % 24;
  const offset = ahead > 12 ? ahead - 24 : ahead;
  return offset === 0 ? "Etc/GMT" : `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`;
}

describe("a mail about a change", () => {
  test.for(["Moved", "Changed", "Cancelled", "Back on"])(
    "%s: links the calendar file",
    async (kind, { db }) => {
      const { who, game } = await aGameWithPeople(db);
      const guest = await aLinkGuest(db, { gameId: game.id });
      if (kind === "Moved") await editGame(db, { ...who, datetime: hours(90) });
      else if (kind === "Changed") await editGame(db, { ...who, facts: { note: "Hall 1" } });
      else await cancelGame(db, who);
      if (kind === "Back on") {
        await notifyPeople(db, game.id);
        await undoChange(db, who);
      }
      await notifyPeople(db, game.id);
      const mails = (await listChangeMails(db, game.id)).map(({ payload }) => payload);
      const sent = mails.filter(({ subject }) => subject.startsWith(`${kind}: `));
      expect(sent).toHaveLength(3);
      for (const { to, text, html } of sent) {
        const file =
          to === guest.email
            ? `/r/TOKEN-ADDED-WHEN-SENT/calendar.ics?game=${game.id}`
            : `/games/${game.id}/calendar.ics`;
        const link = `https://openrun.example${file}`;
        expect(text).toContain(`Calendar file:\n${link}\n`);
        expect(html).toContain(`href="${link}"`);
      }
    },
  );
});

describe("what a mail about a change begins with", () => {
  test("says the new time and the old one first, and offers three answers to members", async ({
    db,
  }) => {
    // Half an hour later is the same day.
    const atNoon = new Date(hours(72).setUTCHours(12, 0, 0, 0));
    const { who, game, player } = await aGameWithPeople(db, atNoon);
    const guest = await aLinkGuest(db, { gameId: game.id });
    await editGame(db, { ...who, datetime: new Date(game.datetime.getTime() + 30 * 60_000) });
    await notifyPeople(db, game.id);
    const mails = (await listChangeMails(db, game.id)).map(({ payload }) => payload);
    const toMember = mails.find(({ to }) => to === player.email);
    expect(toMember?.text).toMatch(/^Moved to \d\d:\d\d, was \d\d:\d\d\n/);
    for (const label of ["I'm In", "Maybe", "Can't Come"])
      expect(toMember?.text).toContain(`\n${label}:\nhttps://`);
    expect(toMember?.text).toMatch(/Where: .+\nhttps:\/\/www\.google\.com\/maps/);
    const toGuest = mails.find(({ to }) => to === guest.email);
    expect(toGuest?.text).toContain("\nAnswer:\nhttps://openrun.example/r/");
  });

  test("names the days where the new time is on another one", async ({ db }) => {
    const { who, game } = await aGameWithPeople(db);
    await editGame(db, { ...who, datetime: hours(96) });
    await notifyPeople(db, game.id);
    const [mail] = await listChangeMails(db, game.id);
    expect(mail?.payload.text).toMatch(/^Moved to \w{3} \d+ \w{3}( \d{4})?, \d\d:\d\d, was \w{3} /);
  });

  test("names who is in to members alone, and nobody of two of whom one blocked the other", async ({
    db,
  }) => {
    const { who, game, player, maybe } = await aGameWithPeople(db);
    const named = { name: "Zed Zedson" };
    await db.updateTable("users").set(named).where("id", "=", player.id).execute();
    const guest = await aLinkGuest(db, { gameId: game.id });
    await editGame(db, { ...who, facts: { minutes: 60 } });
    await notifyPeople(db, game.id);
    const textTo = async (to: string | null) =>
      (await listChangeMails(db, game.id))
        .map(({ payload }) => payload)
        .findLast((mail) => mail.to === to)?.text;
    expect(await textTo(maybe.email)).toMatch(/Players: \d in: .*Zed/);
    expect(await textTo(player.email)).toMatch(/Players: \d in: you/);
    expect(await textTo(maybe.email)).not.toContain("Zedson");
    expect(await textTo(guest.email)).not.toContain("Zed");

    const other = await aGameWithPeople(db);
    await db.updateTable("users").set(named).where("id", "=", other.player.id).execute();
    await db
      .insertInto("blocks")
      .values({ userId: other.player.id, blockedId: other.maybe.id })
      .execute();
    await editGame(db, { ...other.who, facts: { minutes: 60 } });
    await notifyPeople(db, other.game.id);
    const [, text] = (await listChangeMails(db, other.game.id)).flatMap(({ payload }) =>
      payload.to === other.maybe.email ? ["", payload.text] : [],
    );
    expect(text).toContain("Length: 60 minutes");
    expect(text).not.toContain("Zed");
  });
});

describe("the language of a notice", () => {
  test("is that of its reader, whoever caused it", async ({ db }) => {
    const { who, game, player, maybe } = await aGameWithPeople(db);
    const german = { language: "de" };
    await db.updateTable("users").set(german).where("id", "=", player.id).execute();
    // No choice, but a German page when the account was opened.
    const opened = { mailLanguage: "de" };
    await db.updateTable("users").set(opened).where("id", "=", maybe.id).execute();
    const guest = await aLinkGuest(db, { gameId: game.id, ...german });
    const other = await aLinkGuest(db, { gameId: game.id });
    const device = await aDevice(db, { userId: player.id });
    await cancelGame(db, who);
    await notifyPeople(db, game.id);

    const mails = (await listChangeMails(db, game.id)).map(({ payload }) => payload);
    const toWords = (email: string | null) =>
      mails
        .filter(({ to }) => to === email)
        .map(({ subject, html, language }) => [
          subject.split(":")[0],
          /<html lang="(\w+)"/.exec(html)?.[1],
          language,
        ]);
    for (const email of [player.email, maybe.email, guest.email])
      expect(toWords(email)).toEqual([["Abgesagt", "de", "de"]]);
    expect(toWords(other.email)).toEqual([["Cancelled", "en", "en"]]);
    expect(await waitingPushes(db, device.id)).toMatchObject([
      { notice: { title: expect.stringMatching(/^Abgesagt: /) } },
    ]);
  });
});
