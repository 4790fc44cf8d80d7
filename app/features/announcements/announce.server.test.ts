import { sql } from "kysely";
import {
  announce,
  removeAnnouncement,
  undoAnnouncement,
} from "#app/features/announcements/announce.server.ts";
import { notifyAnnouncement } from "#app/features/announcements/announcement.mail.tsx";
import { findAnnouncement } from "#app/features/announcements/announcements.queries.server.ts";
import { readAnnouncement } from "#app/features/announcements/read-announcement.server.ts";
import { listTeamLog } from "#app/features/audit/team-log.queries.server.ts";
import { forgetGameDetails } from "#app/features/games/forget-game-details.job.server.ts";
import { changeMailSettings } from "#app/features/notifications/change-mail-settings.server.ts";
import { countMails } from "#app/features/notifications/count-mails.server.ts";
import type { DueMail } from "#app/features/notifications/mail-until.ts";
import { sendMail } from "#app/features/notifications/send-mail.job.server.ts";
import { report } from "#app/features/safety/report.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { silentLog } from "#app/platform/observability/log.server.ts";
import type { Db } from "#db/client.server.ts";
import { aMember, aTeam, aUser, describe, expect, test, unique } from "#db/testing.ts";
import { waitingMails } from "#db/testing-mails.ts";

const settings = {
  appOrigin: "https://openrun.example",
  linkSecrets: ["secret"],
  sessionSecrets: ["secret"],
  rateLimitScale: 1,
} as JobServices["settings"];

/** A team or court with a captain and three members, all of whom can be mailed. */
async function aPlace(db: Db, type: "team" | "court" = "team") {
  const { id: teamId } = await aTeam(db, { type });
  const join = (name: string) =>
    aMember(db, {
      teamId,
      name,
      email: `${unique("m").replace(" ", "-")}@openrun.example`,
      emailNotifications: true,
      timezone: zoneAt(12),
    });
  const captain = await join("Maya Captain");
  await db
    .updateTable("memberships")
    .set({ role: "captain" })
    .where("teamId", "=", teamId)
    .where("userId", "=", captain.id)
    .execute();
  const members = [await join("Ben Two"), await join("Cem Three"), await join("Dee Four")] as const;
  return { teamId, captainId: captain.id, members };
}

/** A zone in which it is so many hours now. */
function zoneAt(hour: number) {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

type Place = Awaited<ReturnType<typeof aPlace>>;

async function say(db: Db, { teamId, captainId }: Place, text = "Hall 2 on Tuesday") {
  const announced = await announce(db, { teamId, captainId, text, days: 7 });
  if (!announced.ok) throw new Error(announced.problem);
  return announced.value.announcement;
}

const runJob = (db: Db, announcementId: number) =>
  notifyAnnouncement.run({ db, settings, log: silentLog } as JobServices, { announcementId });

const mailsOf = (db: Db, id: number) => waitingMails(db, `announcement:${id}:%`);

const toAge = (db: Db, teamId: number, seconds: number) =>
  db
    .updateTable("announcements")
    .set({ at: new Date(Date.now() - seconds * 1000) })
    .where("teamId", "=", teamId)
    .execute();

describe("ORG-15 an announcement is mailed once", () => {
  test("to who wants it: not to the captain, muted, never, off, or who blocked", async ({ db }) => {
    const place = await aPlace(db);
    const { teamId, captainId, members } = place;
    const [ben, cem, dee] = members;
    const eve = await aMember(db, { teamId, emailNotifications: true });
    await db.updateTable("memberships").set({ muted: true }).where("userId", "=", cem.id).execute();
    await changeMailSettings(db, { userId: dee.id, newGames: "never" });
    await db.insertInto("blocks").values({ userId: eve.id, blockedId: captainId }).execute();
    const { id } = await say(db, place);
    await runJob(db, id);
    await runJob(db, id);
    const [mail, ...more] = await mailsOf(db, id);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ key: `announcement:${id}:${ben.id}`, to: ben.email });
    expect(mail?.subject).toMatch(/^News of /);
    expect(mail?.text).toContain("Hall 2 on Tuesday\n\nFrom Maya.");
    expect(mail?.headers["List-Unsubscribe"]).toContain("/unsubscribe?token=");
    await changeMailSettings(db, { userId: ben.id, announcements: false });
    const next = await say(db, place, "Hall 3");
    await runJob(db, next.id);
    expect(await mailsOf(db, next.id)).toEqual([]);
  });

  test("two minutes later, by a job of its own", async ({ db }) => {
    const { id, at } = await say(db, await aPlace(db));
    const { rows } = await sql<{ runAt: Date }>`select run_at from graphile_worker.jobs
      where key = ${`announcement:${id}`}`.execute(db);
    expect(rows.map(({ runAt }) => +runAt - +at)).toEqual([120_000]);
  });

  test("not when it was removed, undone or replaced meanwhile, and not at a court", async ({
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
    for (const { id } of [removed, undone, replaced]) expect(await mailsOf(db, id)).toEqual([]);
    expect(await mailsOf(db, last.id)).toHaveLength(3);
    const court = await say(db, await aPlace(db, "court"));
    await runJob(db, court.id);
    expect(await mailsOf(db, court.id)).toEqual([]);
  });

  test("a queued mail is dropped once it is removed, or its reader has left", async ({ db }) => {
    const place = await aPlace(db);
    const { id } = await say(db, place);
    await runJob(db, id);
    const [first, second, third] = await mailsOf(db, id);
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
    expect((await mailsOf(db, id)).map(({ to }) => to)).not.toContain(ben.email);
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

describe("ORG-14 one announcement at a time", () => {
  test("a second one replaces the first; the same text again is refused", async ({ db }) => {
    const place = await aPlace(db);
    const reader = { teamId: place.teamId, userId: place.members[0].id };
    await say(db, place, "one");
    const { teamId, captainId } = place;
    const again = await announce(db, { teamId, captainId, text: "one", days: 1 });
    expect(again).toEqual({ ok: false, problem: "same_text" });
    const two = await say(db, place, "two");
    expect(await findAnnouncement(db, reader)).toMatchObject({ id: two.id, text: "two" });
    await db
      .updateTable("announcements")
      .set({ at: new Date(Date.now() - 2000), until: new Date(Date.now() - 1000) })
      .where("id", "=", two.id)
      .execute();
    expect(await findAnnouncement(db, reader)).toBeUndefined();
    await say(db, place, "two");
  });

  test("two captains at once: one of them stays", async ({ db }) => {
    const place = await aPlace(db);
    await Promise.all([say(db, place, "one"), say(db, place, "two"), say(db, place, "three")]);
    const shown = await db
      .selectFrom("announcements")
      .select("id")
      .where("teamId", "=", place.teamId)
      .where("removedAt", "is", null)
      .execute();
    expect(shown).toHaveLength(1);
  });

  test("undo shows again what was replaced, twice is once, and later it is too late", async ({
    db,
  }) => {
    const place = await aPlace(db);
    const reader = { teamId: place.teamId, userId: place.members[0].id };
    await say(db, place, "one");
    await toAge(db, place.teamId, 3600);
    await say(db, place, "two");
    expect(await undoAnnouncement(db, place)).toMatchObject({ ok: true });
    expect(await findAnnouncement(db, reader)).toMatchObject({ text: "one" });
    expect(await undoAnnouncement(db, place)).toEqual({ ok: false, problem: "too_late" });
    expect(await findAnnouncement(db, reader)).toMatchObject({ text: "one" });
  });

  test("got it hides the one that was read, not the one that came meanwhile", async ({ db }) => {
    const place = await aPlace(db);
    const { teamId } = place;
    const userId = place.members[0].id;
    const first = await say(db, place, "one");
    const second = await say(db, place, "two");
    await readAnnouncement(db, { teamId, userId, id: first.id });
    const reads = () =>
      db
        .selectFrom("announcementReads")
        .select(["announcementId"])
        .where("userId", "=", userId)
        .execute();
    expect(await reads()).toEqual([]);
    await readAnnouncement(db, { teamId, userId, id: second.id });
    await readAnnouncement(db, { teamId, userId });
    expect(await reads()).toEqual([{ announcementId: second.id }]);
    const stranger = await aUser(db);
    expect(await readAnnouncement(db, { teamId, userId: stranger.id })).toEqual({
      ok: false,
      problem: "not_a_member",
    });
  });

  test("a month after it is over it is deleted, with who has read it", async ({ db }) => {
    const place = await aPlace(db);
    const { id } = await say(db, place);
    await readAnnouncement(db, { teamId: place.teamId, userId: place.members[0].id });
    const day = 24 * 3600 * 1000;
    const setUntil = (days: number) =>
      db
        .updateTable("announcements")
        .set({ at: new Date(Date.now() - 60 * day), until: new Date(Date.now() - days * day) })
        .where("id", "=", id)
        .execute();
    const left = async () => {
      await forgetGameDetails.run({ db } as JobServices);
      return [
        await db.selectFrom("announcements").select("id").where("id", "=", id).execute(),
        await db
          .selectFrom("announcementReads")
          .select("userId")
          .where("announcementId", "=", id)
          .execute(),
      ].map((rows) => rows.length);
    };
    await setUntil(29);
    expect(await left()).toEqual([1, 1]);
    await setUntil(31);
    expect(await left()).toEqual([0, 0]);
  });
});

describe("ORG-17 log and reports", () => {
  test("both acts are in the log of the team once", async ({ db }) => {
    const place = await aPlace(db);
    await say(db, place);
    await removeAnnouncement(db, place);
    await removeAnnouncement(db, place);
    const entries = await listTeamLog(db, { teamId: place.teamId, limit: 10 });
    expect(entries.map(({ action, who }) => [action, who?.id])).toEqual([
      ["remove_announcement", place.captainId],
      ["announce", place.captainId],
    ]);
  });

  test("three members hide it by reports; strangers do not", async ({ db }) => {
    const place = await aPlace(db);
    const { id } = await say(db, place);
    const reader = { teamId: place.teamId, userId: place.members[0].id };
    const by = (reporterId: number) =>
      report(db, { kind: "announcement", id, reporterId, reason: "spam" });
    for (let i = 0; i < 3; i++) await by((await aUser(db)).id);
    const [ben, cem, dee] = place.members;
    await by(ben.id);
    await by(cem.id);
    expect(await findAnnouncement(db, reader)).toBeDefined();
    await by(dee.id);
    expect(await findAnnouncement(db, reader)).toBeUndefined();
    await runJob(db, id);
    expect(await mailsOf(db, id)).toEqual([]);
  });
});
