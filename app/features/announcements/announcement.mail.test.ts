import { sql } from "kysely";
import {
  announce,
  removeAnnouncement,
  undoAnnouncement,
} from "#app/features/announcements/announce.server.ts";
import { announced } from "#app/features/announcements/announcement.ts";
import { changeMailSettings } from "#app/features/notifications/change-mail-settings.server.ts";
import { countMails } from "#app/features/notifications/count-mails.server.ts";
import type { DueMail } from "#app/features/notifications/mail-until.ts";
import { sendMail } from "#app/features/notifications/send-mail.job.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { aMember, describe, expect, test } from "#db/testing.ts";
import {
  aPlace,
  listAnnouncementMails,
  runAnnouncementJob as runJob,
  say,
  announcementSettings as settings,
} from "#e2e/harness/announced-news.ts";

describe("an announcement is mailed once", () => {
  test("to members who want it, but not to the captain, nor to members who muted the team, are unconfirmed or blocked the captain", async ({
    db,
  }) => {
    const place = await aPlace(db);
    const { teamId, captainId, members } = place;
    const [ben, cem, dee] = members;
    await aMember(db, { teamId, emailConfirmed: false });
    const eve = await aMember(db, { teamId, emailNotifications: true });
    await db.updateTable("memberships").set({ muted: true }).where("userId", "=", cem.id).execute();
    await changeMailSettings(db, { userId: dee.id, newGames: "never" });
    await db.insertInto("blocks").values({ userId: eve.id, blockedId: captainId }).execute();
    const { id } = await say(db, place);
    await runJob(db, id);
    await runJob(db, id);
    const mails = await listAnnouncementMails(db, id);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([ben.email, dee.email].toSorted());
    const mail = mails.find(({ to }) => to === ben.email);
    expect(mail).toMatchObject({ key: `announcement:${id}:${ben.id}`, to: ben.email });
    expect(mail?.subject).toMatch(/^News of /);
    expect(mail?.text).toContain("Hall 2 on Tuesday\n\nFrom Maya.");
    expect(mail?.headers["List-Unsubscribe"]).toContain("/unsubscribe?token=");
    for (const { id: userId } of [ben, dee])
      await changeMailSettings(db, { userId, announcements: false });
    const next = await say(db, place, "Hall 3");
    await runJob(db, next.id);
    expect(await listAnnouncementMails(db, next.id)).toEqual([]);
  });

  test("the confirmation has the number of the mails", async ({ db }) => {
    const place = await aPlace(db);
    const { teamId, captainId, members } = place;
    await changeMailSettings(db, { userId: members[0].id, announcements: false });
    const said = await announce(db, { teamId, captainId, text: "Hall 2", days: 7 });
    if (!said.ok) throw new Error(said.problem);
    const { announcement, mailed } = said.value;
    await runJob(db, announcement.id);
    expect(mailed).toBe((await listAnnouncementMails(db, announcement.id)).length);
    const text = (mailed: number | null) => announced({ teamId, mailed }).text;
    expect(text(mailed)).toBe("Members see it now. Told in 2 minutes: 2 by e-mail or phone.");
    expect(text(0)).toBe("Members see it now. Nobody gets it by e-mail or phone.");
    expect(text(null)).not.toContain("Told");
  });

  test("with the name of whoever wrote a link in its text", async ({ db }) => {
    const place = await aPlace(db);
    const textFor = async (text: string) => {
      const { id } = await say(db, place, text);
      await runJob(db, id);
      return (await listAnnouncementMails(db, id))[0]?.text;
    };
    const warning = "The link in this text is from Maya, not from Openrun.";
    expect(await textFor("Sign in: https://evil.example/login")).toContain(warning);
    expect(await textFor("Sign in at evil.com")).toContain(warning);
    expect(await textFor("Hall 2 on Tuesday, St. Pauli")).not.toContain(warning);
  });

  test("two minutes later, by a job of its own", async ({ db }) => {
    const { id, at } = await say(db, await aPlace(db));
    const { rows } = await sql<{ runAt: Date }>`select run_at from graphile_worker.jobs
      where key = ${`announcement:${id}`}`.execute(db);
    expect(rows.map(({ runAt }) => +runAt - +at)).toEqual([120_000]);
  });

  test("not if it was removed, undone or replaced meanwhile, and not at a court", async ({
    db,
  }) => {
    const place = await aPlace(db);
    const removed = await say(db, place, "one");
    await removeAnnouncement(db, place);
    const undone = await say(db, place, "two");
    await undoAnnouncement(db, place);
    const replaced = await say(db, place, "three");
    const last = await say(db, place, "four");
    for (const { id } of [removed, undone, replaced, last]) await runJob(db, id);
    for (const { id } of [removed, undone, replaced])
      expect(await listAnnouncementMails(db, id)).toEqual([]);
    expect(await listAnnouncementMails(db, last.id)).toHaveLength(3);
    const court = await say(db, await aPlace(db, "court"));
    await runJob(db, court.id);
    expect(await listAnnouncementMails(db, court.id)).toEqual([]);
  });

  test("a queued mail is dropped once it is removed, or its reader has left", async ({ db }) => {
    const place = await aPlace(db);
    const { id } = await say(db, place);
    await runJob(db, id);
    const [first, second, third] = await listAnnouncementMails(db, id);
    if (!first || !second || !third) throw new Error("Three members want it.");
    const sent: string[] = [];
    const send = (mail: { key: string }) =>
      sendMail.run(
        {
          db,
          settings,
          mailer: {
            send: async ({ key }: { key: string }) => {
              sent.push(key);
              return { ok: true as const };
            },
          },
        } as unknown as JobServices,
        mail as DueMail,
      );
    await send(first);
    await db.deleteFrom("memberships").where("userId", "=", place.members[1].id).execute();
    await send(second);
    await removeAnnouncement(db, place);
    await send(third);
    expect(sent).toEqual([first.key]);
  });

  test("counts in the daily limit; beyond it no mail and nothing for the digest", async ({
    db,
  }) => {
    const place = await aPlace(db);
    const [ben] = place.members;
    const mails = Array.from({ length: 20 }, (_, i) => ({
      key: `x:${i}:${ben.id}`,
      userId: ben.id,
    }));
    await db.transaction().execute((db) => countMails(db, settings, { mails, now: new Date() }));
    const { id } = await say(db, place);
    await runJob(db, id);
    expect((await listAnnouncementMails(db, id)).map(({ to }) => to)).not.toContain(ben.email);
    const counted = await db
      .selectFrom("countedMails")
      .select(["userId", "held"])
      .where("key", "like", `announcement:${id}:%`)
      .execute();
    expect(counted.map(({ userId }) => userId).toSorted()).toEqual(
      place.members
        .slice(1)
        .map((member) => member.id)
        .toSorted(),
    );
    expect(counted.every(({ held }) => !held)).toBe(true);
  });
});
