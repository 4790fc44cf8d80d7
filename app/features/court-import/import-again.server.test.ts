import { beforeEach } from "vitest";
import { remove } from "#app/features/admin/remove-records.server.ts";
import { restore } from "#app/features/audit/restore.server.ts";
import { reportLines } from "#app/features/court-import/import-report.ts";
import { joinCourt } from "#app/features/membership/join-court.server.ts";
import { editTeam } from "#app/features/teams/edit-team.server.ts";
import { listLatestCourts } from "#app/features/teams/teams.server.ts";
import type { Db } from "#db/client.server.ts";
import { aCourt, aGame, aMember, aUser, describe, expect, test } from "#db/testing.ts";
import {
  clearCourts,
  drawPitches,
  everywhere,
  fatesOf,
  importFile,
  importMap,
  listCourts,
} from "#e2e/harness/import-map.ts";
import { at, fiveCourts, toPbf, writeMapFile } from "#e2e/harness/map-files.ts";

beforeEach<{ db: Db }>(({ db }) => clearCourts(db));

describe("importing again", () => {
  test("changes nothing if the file is the same", async ({ db }) => {
    await importMap(db, fiveCourts());
    const before = await listCourts(db);
    const report = await importMap(db, fiveCourts());
    expect(fatesOf(report)).toEqual({ unchanged: 5 });
    expect(reportLines(report)).toContain("Nothing changed.");
    expect(await listCourts(db)).toEqual(before);
  });

  test("updates what nobody has edited, and leads from the old address to the new one", async ({
    db,
  }) => {
    await importMap(
      db,
      drawPitches([[0, 0], { name: "Old Name", hoops: "1", lit: "no", "addr:street": "A" }, 5]),
    );
    const [court] = await listCourts(db);
    const newer = drawPitches([
      [20, 0],
      { name: "New Name", hoops: "2", lit: "yes", "addr:street": "B" },
      5,
    ]);
    expect(fatesOf(await importMap(db, newer))).toEqual({ updated: 1 });
    expect((await listCourts(db))[0]).toMatchObject({
      ...{ id: court?.id, name: "New Name", slug: "new-name", hoops: 2, lit: true, address: "B" },
      lon: at(20, 0).lon.toFixed(5),
    });
    const old = await db
      .selectFrom("slugHistory")
      .select("slug")
      .where("teamId", "=", court?.id ?? 0)
      .execute();
    expect(old).toEqual([{ slug: "old-name" }]);
    expect(fatesOf(await importMap(db, newer))).toEqual({ unchanged: 1 });
  });

  test("keeps what a captain has edited, also a fact that they made unknown", async ({ db }) => {
    await importMap(
      db,
      drawPitches([[0, 0], { name: "Old Name", hoops: "1", lit: "no", fee: "yes" }, 5]),
    );
    const [court] = await listCourts(db);
    const teamId = court?.id ?? 0;
    const { id: captainId } = await aUser(db);
    await aMember(db, { teamId, userId: captainId });
    await editTeam(db, { teamId, captainId, changes: { name: "Cage", address: "Home" } });
    await db.updateTable("teams").set({ hoops: 6, fee: null }).where("id", "=", teamId).execute();
    await importMap(
      db,
      drawPitches([[0, 0], { name: "New Name", hoops: "2", lit: "yes", fee: "no" }, 5]),
    );
    expect((await listCourts(db))[0]).toMatchObject({
      ...{ name: "Cage", address: "Home", hoops: 6, fee: null, lit: true },
    });
  });

  test("leaves a court where a person has moved it, also straight to the north", async ({ db }) => {
    await importMap(db, drawPitches([[0, 0], {}, 5]));
    await db
      .updateTable("teams")
      .set({ lat: "50.00100" })
      .where("sourceRef", "=", "way/5")
      .execute();
    await importMap(db, drawPitches([[20, 0], { lit: "yes" }, 5]));
    expect((await listCourts(db))[0]).toMatchObject({
      lat: "50.00100",
      lon: "10.00000",
      lit: true,
    });
  });

  test("does not bring back a court that a person has deleted, until it is restored", async ({
    db,
  }) => {
    const map = drawPitches([[0, 0], {}, 5], [[5000, 0], {}, 6]);
    await importMap(db, map);
    const [court] = await listCourts(db);
    await remove(db, { kind: "teams", ids: [court?.id ?? 0], doer: "admin" });
    expect(fatesOf(await importMap(db, map))).toEqual({ deleted: 1, unchanged: 1 });
    const { id: auditId } = await db
      .selectFrom("auditLog")
      .select("id")
      .where("kind", "=", "teams")
      .where("subjectId", "=", court?.id ?? 0)
      .where("action", "=", "remove")
      .executeTakeFirstOrThrow();
    expect(await restore(db, { auditId, doer: "admin" })).toMatchObject({ ok: true });
    expect(fatesOf(await importMap(db, map))).toEqual({ unchanged: 2 });
  });

  test("knows a court whose first pitch has another ref now", async ({ db }) => {
    await importMap(db, drawPitches([[0, 0], {}, 50], [[30, 0], {}, 60]));
    expect(fatesOf(await importMap(db, drawPitches([[0, 0], {}, 10], [[30, 0], {}, 60])))).toEqual({
      updated: 1,
    });
    expect((await listCourts(db)).map(({ sourceRef }) => sourceRef)).toEqual(["way/10"]);
  });
});

describe("courts that the map has no more", () => {
  const before = drawPitches(
    [[0, 0], {}, 1],
    [[1000, 0], {}, 2],
    [[2000, 0], {}, 3],
    [[3000, 0], {}, 4],
  );
  const after = drawPitches([[0, 0], {}, 1]);
  const refsOf = async (db: Db) => (await listCourts(db)).map(({ sourceRef }) => sourceRef);

  test("are listed inside the box, or inside the bounds of the file", async ({ db }) => {
    await importMap(db, before);
    expect((await importMap(db, after)).gone).toBeUndefined();
    const { lon: east } = at(2500, 0);
    const bounded = writeMapFile(
      "bounds.osm.pbf",
      toPbf(after, { bounds: { ...everywhere, east } }),
    );
    const refs = ({ gone }: Awaited<ReturnType<typeof importMap>>) =>
      gone?.courts.map(({ ref }) => ref);
    expect(refs(await importFile(db, bounded))).toEqual(["way/2", "way/3"]);
    expect(refs(await importMap(db, after, { box: everywhere }))).toEqual([
      "way/2",
      "way/3",
      "way/4",
    ]);
    expect((await listCourts(db)).length).toBe(4);
  });

  test("are removed if nobody uses them, and come back with the map", async ({ db }) => {
    await importMap(db, before);
    const courts = await listCourts(db);
    const [, second, third] = courts.map(({ id }) => id);
    await joinCourt(db, { userId: (await aUser(db)).id, teamId: second ?? 0 });
    await aGame(db, { teamId: third });
    const options = { box: everywhere, removesGone: true };
    const dry = await importMap(db, after, { ...options, isDryRun: true });
    expect(dry.gone?.removed).toBe(1);
    const report = await importMap(db, after, options);
    expect(report.gone).toMatchObject({ removed: 1 });
    expect(reportLines(report)).toContain("3 courts gone from the map, 1 removed.");
    expect(await refsOf(db)).toEqual(["way/1", "way/2", "way/3"]);
    await importMap(db, before);
    expect(await refsOf(db)).toEqual(["way/1", "way/2", "way/3", "way/4"]);
  });

  test("are not those that are outside of the box, which is not imported either", async ({
    db,
  }) => {
    const { lon: east } = at(500, 0);
    const report = await importMap(db, before, { box: { ...everywhere, east } });
    expect(fatesOf(report)).toEqual({ created: 1 });
    expect(report.outsideBox).toBe(3);
  });
});

describe("an imported court", () => {
  test("is not among the latest until somebody has joined, who is its captain", async ({ db }) => {
    const ours = await aCourt(db);
    await importMap(db, drawPitches([[0, 0], { name: "From the map" }]));
    expect((await listLatestCourts(db)).map(({ id }) => id)).toEqual([ours.id]);
    const [, imported] = await listCourts(db);
    const { id: userId } = await aUser(db);
    await joinCourt(db, { userId, teamId: imported?.id ?? 0 });
    expect((await listLatestCourts(db)).map(({ name }) => name)).toEqual([
      "From the map",
      ours.name,
    ]);
    const [member] = await db
      .selectFrom("memberships")
      .select("role")
      .where("userId", "=", userId)
      .execute();
    expect(member?.role).toBe("captain");
  });
});
