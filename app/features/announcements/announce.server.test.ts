import {
  removeAnnouncement,
  undoAnnouncement,
} from "#app/features/announcements/announce.server.ts";
import { findAnnouncement } from "#app/features/announcements/announcements.queries.server.ts";
import { readAnnouncement } from "#app/features/announcements/read-announcement.server.ts";
import { listTeamLog } from "#app/features/audit/team-log.queries.server.ts";
import { forgetGameDetails } from "#app/features/games/forget-game-details.job.server.ts";
import { report } from "#app/features/safety/report.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";
import { aUser, describe, expect, test } from "#db/testing.ts";
import {
  aPlace,
  listAnnouncementMails,
  runAnnouncementJob as runJob,
  say,
} from "#e2e/harness/announced-news.ts";

const toAge = (db: Db, teamId: number, seconds: number) =>
  db
    .updateTable("announcements")
    .set({ at: new Date(Date.now() - seconds * 1000) })
    .where("teamId", "=", teamId)
    .execute();

describe("one announcement at a time", () => {
  test("of two announcements at the same moment one stays", async ({ db }) => {
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

  test("undo shows the replaced announcement again, changes nothing a second time, and is refused later", async ({
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

  test("Got It hides the announcement that was read, and none that came meanwhile", async ({
    db,
  }) => {
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

  test("deletes an announcement and its readers a month after its end", async ({ db }) => {
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

describe("log and reports", () => {
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
    expect(await listAnnouncementMails(db, id)).toEqual([]);
  });
});
