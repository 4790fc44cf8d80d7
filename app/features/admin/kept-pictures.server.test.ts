import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { onTestFinished } from "vitest";
import { remove } from "#app/features/admin/remove-records.server.ts";
import { purgeRemoved } from "#app/features/audit/purge-removed.job.server.ts";
import { restore } from "#app/features/audit/restore.server.ts";
import { removeUnusedImages } from "#app/features/images/remove-unused-images.job.server.ts";
import { storeImage } from "#app/features/images/store-image.server.ts";
import { createDiskStore } from "#app/platform/files/disk.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";
import { aTeam, aUser, expect, test } from "#db/testing.ts";

const doer = "boss";

/** A team and a user with a picture each, deleted by the admin so many days ago. */
async function deletedWithPictures(db: Db, days: number) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "openrun-kept-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const services = { db, files: createDiskStore(dataDir) } as JobServices;
  const picture = async (kind: "avatars" | "thumbnails") => {
    const bytes = await aPicture();
    const stored = await storeImage(services, { bytes, kind, userId: null });
    if (!stored.ok) throw new Error(stored.problem);
    return stored.value;
  };
  const team = await aTeam(db, { thumbnail: await picture("thumbnails") });
  const user = await aUser(db, { avatar: await picture("avatars") });
  await remove(db, { kind: "teams", ids: [team.id], doer });
  await remove(db, { kind: "users", ids: [user.id], doer });
  const gone = [team.thumbnail, user.avatar];
  await sql`update images set created_at = now() - make_interval(days => ${days}, hours => 1)
    where path = any(${gone})`.execute(db);
  const removals = await sql<{ auditId: number }>`
    update removed set at = now() - make_interval(days => ${days})
    where picture = any(${gone}) returning audit_id`.execute(db);
  return {
    services,
    team,
    user,
    auditIds: removals.rows.map(({ auditId }) => auditId),
    files: async () => (await readdir(dataDir, { recursive: true })).filter(isFile).length,
  };
}

const isFile = (name: string) => /\.(webp|jpg)$/.test(name);
const aPicture = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: "#c60" } })
    .png()
    .toBuffer();

test("pictures of what can be restored outlive every clean-up, and come back with it", async ({
  db,
}) => {
  const { services, team, user, auditIds, files } = await deletedWithPictures(db, 29);

  await removeUnusedImages.run(services);
  await purgeRemoved.run(services);
  await removeUnusedImages.run(services);
  expect(await files()).toBe(8);
  for (const auditId of auditIds) expect((await restore(db, { auditId, doer })).ok).toBe(true);
  await removeUnusedImages.run(services);

  expect(await files()).toBe(8);
  const back = await db.selectFrom("teams").selectAll().where("id", "=", team.id).execute();
  expect(back).toEqual([team]);
  const person = await db.selectFrom("users").selectAll().where("id", "=", user.id).execute();
  expect(person).toEqual([user]);
});

test("pictures are deleted when what they belong to can no longer be restored", async ({ db }) => {
  const { services, files, team, user } = await deletedWithPictures(db, 31);

  await removeUnusedImages.run(services);
  expect(await files()).toBe(8);
  await purgeRemoved.run(services);
  await removeUnusedImages.run(services);

  expect(await files()).toBe(0);
  const rows = db.selectFrom("images").select("path");
  const left = await rows.where("path", "in", [`${team.thumbnail}`, `${user.avatar}`]).execute();
  expect(left).toEqual([]);
});
