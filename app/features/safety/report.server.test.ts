import { readGame } from "#app/features/game-pages/game-for-api.queries.server.ts";
import { handleReport } from "#app/features/safety/handle-report.server.ts";
import { report } from "#app/features/safety/report.server.ts";
import { listReports } from "#app/features/safety/reports.queries.server.ts";
import { createOccurrences } from "#app/features/series/create-occurrences.server.ts";
import { aCourt, aGame, aMember, aSeries, aTeam, aUser } from "#db/builders.ts";
import { anAnswer, listAnswers } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { expect, test } from "#db/testing.ts";

async function aComment(db: Db) {
  const team = await aTeam(db);
  const writer = await aMember(db, { teamId: team.id });
  const game = await aGame(db, { teamId: team.id, note: "Bring a ball" });
  const answer = { status: "maybe", comment: "Rude words" } as const;
  await anAnswer(db, { gameId: game.id, userId: writer.id, ...answer });
  const isHidden = async () => {
    const [answer] = await listAnswers(db, { gameId: game.id });
    if (!answer) throw new Error("There is no answer to the game.");
    return answer.reportedAt !== null;
  };
  return { game, subject: { kind: "comment" as const, id: game.id, userId: writer.id }, isHidden };
}

const by = (reporterId: number | null) => ({
  reporterId,
  reason: "insult_or_threat" as const,
});

/** Members who report a text, one after the other. */
const members = (db: Db, teamId: number, count: number) =>
  Promise.all(Array.from({ length: count }, () => aMember(db, { teamId })));

test("three different people hide a comment; one person counts once", async ({ db }) => {
  const { game, subject, isHidden } = await aComment(db);
  const [a, b, c] = await members(db, game.teamId, 3);
  for (const member of [a, a, b]) await report(db, { ...subject, ...by(member!.id) });
  expect(await isHidden()).toBe(false);
  await report(db, { ...subject, ...by(c!.id) });
  expect(await isHidden()).toBe(true);
});

test("reports of visitors and strangers hide no text that they cannot read", async ({ db }) => {
  const { game, subject, isHidden } = await aComment(db);
  const note = { kind: "game" as const, id: game.id };
  const strangers = await Promise.all([aUser(db), aUser(db), aUser(db)]);
  const reporters = [null, null, null, ...strangers.map(({ id }) => id)];
  const [member] = await members(db, game.teamId, 1);
  for (const id of [...reporters, member!.id]) {
    await report(db, { ...subject, ...by(id) });
    await report(db, { ...note, ...by(id) });
  }
  expect(await isHidden()).toBe(false);
  expect(await reportedNotes(db, [game.id])).toEqual([]);
});

test("accounts hide the note of a game at a court, which all may read, but no comment", async ({
  db,
}) => {
  const court = await aCourt(db);
  const game = await aGame(db, { teamId: court.id, note: "Bring a ball" });
  const writer = await aMember(db, { teamId: court.id });
  const answer = { status: "maybe", comment: "Rude words" } as const;
  await anAnswer(db, { gameId: game.id, userId: writer.id, ...answer });
  for (const { id } of await Promise.all([aUser(db), aUser(db), aUser(db)])) {
    await report(db, { kind: "game", id: game.id, ...by(id) });
    await report(db, { kind: "comment", id: game.id, userId: writer.id, ...by(id) });
  }
  expect(await reportedNotes(db, [game.id])).toEqual([game.id]);
  expect(await listAnswers(db, { gameId: game.id })).toMatchObject([{ reportedAt: null }]);
});

test("reports hide a note in all games of a series, the next ones too", async ({ db }) => {
  const note = "Rude words";
  const series = await aSeries(db, { note });
  const of = { teamId: series.teamId, seriesId: series.id };
  const game = await aGame(db, { ...of, note, seriesDate: "2026-11-03" });
  const same = await aGame(db, { ...of, note, seriesDate: "2026-11-10" });
  const other = await aGame(db, { ...of, note: "By the fence", seriesDate: "2026-11-17" });
  for (const { id } of await members(db, series.teamId, 3))
    await report(db, { kind: "game", id: game.id, ...by(id) });
  expect(await reportedNotes(db, [game.id, same.id, other.id])).toEqual([game.id, same.id]);

  const [next] = await createOccurrences(db, { seriesIds: [series.id], now: new Date() });
  expect(await reportedNotes(db, [next!])).toEqual([next]);
});

test("reports of a game hide why it was cancelled", async ({ db }) => {
  const team = await aTeam(db);
  const cancelled = { status: "cancelled", cancelReason: "Rude words", cancelledBy: "person" };
  const { id } = await aGame(db, { teamId: team.id, ...cancelled });
  const readers = await members(db, team.id, 3);
  for (const reader of readers) await report(db, { kind: "game", id, ...by(reader.id) });
  const reader = { gameId: id, userId: readers[0]!.id };
  const game = await readGame(db, reader);
  expect(game.ok && game.value.cancelReason).toBeNull();
  const [listed] = await listReports(db, { isDone: false, limit: 1 });
  expect(listed).toMatchObject({ content: "Rude words", isHidden: true });
});

const reportedNotes = async (db: Db, ids: number[]) => {
  const games = db.selectFrom("games").select("id").where("id", "in", ids);
  const found = await games.where("noteReportedAt", "is not", null).orderBy("id").execute();
  return found.map(({ id }) => id);
};

test("reports of another day do not count, and a handled one counts no more", async ({ db }) => {
  const { game, subject, isHidden } = await aComment(db);
  const [a, b, c, d, e] = (await members(db, game.teamId, 5)).map(({ id }) => id);
  await report(db, { ...subject, ...by(a!) });
  const old = { at: new Date(Date.now() - 25 * 3_600_000) };
  await db.updateTable("reports").set(old).where("subjectId", "=", subject.id).execute();
  await report(db, { ...subject, ...by(b!) });
  await report(db, { ...subject, ...by(c!) });
  expect(await isHidden()).toBe(false);
  await report(db, { ...subject, ...by(d!) });
  expect(await isHidden()).toBe(true);

  const { id: reportId } = await db
    .selectFrom("reports")
    .select("id")
    .where("subjectId", "=", subject.id)
    .where("kind", "=", "comment")
    .limit(1)
    .executeTakeFirstOrThrow();
  await handleReport(db, { reportId, act: "done", doer: "admin" });
  expect(await isHidden()).toBe(false);
  await report(db, { ...subject, ...by(e!) });
  expect(await isHidden()).toBe(false);
  await handleReport(db, { reportId, act: "hide", doer: "admin" });
  expect(await isHidden()).toBe(true);
});

test("of three reports at the same moment the last one hides", async ({ db }) => {
  const { game, subject, isHidden } = await aComment(db);
  const readers = await members(db, game.teamId, 3);
  await Promise.all(readers.map(({ id }) => report(db, { ...subject, ...by(id) })));
  expect(await isHidden()).toBe(true);
});
