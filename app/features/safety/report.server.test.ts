import { handleReport } from "#app/features/safety/handle-report.server.ts";
import { report } from "#app/features/safety/report.server.ts";
import { aGame, aMember, aTeam, aUser } from "#db/builders.ts";
import type { Db } from "#db/client.server.ts";
import { expect, test } from "#db/testing.ts";

async function aComment(db: Db) {
  const team = await aTeam(db);
  const writer = await aMember(db, { teamId: team.id });
  const game = await aGame(db, { teamId: team.id, note: "Bring a ball" });
  const answer = { gameId: game.id, userId: writer.id, answer: "maybe", comment: "Rude words" };
  await db.insertInto("answers").values(answer).execute();
  const isHidden = async () => {
    const { reportedAt } = await db
      .selectFrom("answers")
      .select("reportedAt")
      .where("gameId", "=", game.id)
      .executeTakeFirstOrThrow();
    return reportedAt !== null;
  };
  return { game, subject: { kind: "comment" as const, id: game.id, userId: writer.id }, isHidden };
}

const from = (reporterId: number | null, reportedFrom: string) => ({
  reporterId,
  reportedFrom,
  reason: "insult_or_threat" as const,
});

test("CPT-11 three different people hide a comment; one person counts once", async ({ db }) => {
  const { subject, isHidden } = await aComment(db);
  const [a, b] = [await aUser(db), await aUser(db)];
  await report(db, { ...subject, ...from(a.id, "x") });
  await report(db, { ...subject, ...from(a.id, "y") });
  await report(db, { ...subject, ...from(null, "x") });
  await report(db, { ...subject, ...from(b.id, "y") });
  expect(await isHidden()).toBe(false);
  await report(db, { ...subject, ...from(null, "z") });
  expect(await isHidden()).toBe(true);
});

test("CPT-11 reports of another day do not count, and a handled one counts no more", async ({
  db,
}) => {
  const { subject, isHidden } = await aComment(db);
  await report(db, { ...subject, ...from(null, "x") });
  const old = { at: new Date(Date.now() - 25 * 3_600_000) };
  await db.updateTable("reports").set(old).where("subjectId", "=", subject.id).execute();
  await report(db, { ...subject, ...from(null, "y") });
  await report(db, { ...subject, ...from(null, "z") });
  expect(await isHidden()).toBe(false);
  await report(db, { ...subject, ...from(null, "u") });
  expect(await isHidden()).toBe(true);

  const { id: reportId } = await db
    .selectFrom("reports")
    .select("id")
    .where("subjectId", "=", subject.id)
    .where("kind", "=", "comment")
    .limit(1)
    .executeTakeFirstOrThrow();
  await handleReport(db, { reportId, act: "done", who: "admin" });
  expect(await isHidden()).toBe(false);
  await report(db, { ...subject, ...from(null, "v") });
  expect(await isHidden()).toBe(false);
  await handleReport(db, { reportId, act: "hide", who: "admin" });
  expect(await isHidden()).toBe(true);
});

test("CPT-11 of three reports at the same moment the last one hides", async ({ db }) => {
  const { subject, isHidden } = await aComment(db);
  await Promise.all(["x", "y", "z"].map((at) => report(db, { ...subject, ...from(null, at) })));
  expect(await isHidden()).toBe(true);
});
