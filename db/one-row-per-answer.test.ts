import { sql } from "kysely";
import { restore } from "#app/features/audit/restore.server.ts";
import { listAnswers } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { expect, test } from "#db/testing.ts";
import { anUpgradedDatabase } from "#e2e/harness/old-database.ts";

const day = (text: string) => new Date(`${text}T00:00:00Z`);

/** Returns the answers of a game by person, each with what differs from the defaults. */
async function listByPerson(db: Db, gameId: number) {
  const rows = await listAnswers(db, { gameId });
  const facts = rows.map(({ guestId, isWalkIn, gameId, answeredAt, ...row }) => {
    const { id, userId, since, emailConfirmed, language, ...others } = row;
    const person = row.kind === "member" ? `user ${userId}` : `guest ${id}`;
    const told = Object.entries(others).filter(([, value]) => value !== null && value !== "member");
    return [person, Object.fromEntries(told)];
  });
  return Object.fromEntries(facts);
}

test("makes one row of all answers of a person to a game", async () => {
  const db = await anUpgradedDatabase();

  const link = (id: number) => ({ guestLinkId: id, secretHash: `hash ${id}`, kind: "guest" });
  expect(await listByPerson(db, 1)).toEqual({
    "user 1": {
      ...{ status: "in", comment: "With a ball", side: 2 },
      ...{ paidAt: day("2026-03-03"), paidBy: 2, paidCents: 500, paidCurrency: "EUR" },
    },
    "user 2": { status: "in", leavingAt: new Date("2026-01-10T00:02:00Z"), removedBy: 1 },
    "user 3": { status: "waiting" },
    "user 4": {
      ...{ status: "waiting", offerFrom: day("2026-01-05"), offerUntil: day("2100-01-01") },
      offeredAt: day("2026-01-05"),
    },
    "user 5": {
      ...{ status: "waiting", offerFrom: day("2026-01-05"), offerUntil: day("2026-01-06") },
      ...{ offeredAt: day("2026-01-05"), lapsedAt: day("2026-01-06") },
    },
    "user 6": { status: "maybe", comment: "Rude", hiddenAt: day("2026-01-07") },
    "user 7": { status: "no", comment: "Knee", reportedAt: day("2026-01-07") },
    "user 8": { status: "out", lateAt: day("2026-01-08") },
    "user 9": { status: "no", lateAt: day("2026-01-09") },
    "guest 1": { kind: "guest", name: "Tom", broughtBy: 1, status: "in", side: 1 },
    "guest 2": { kind: "guest", broughtBy: 1, status: "in" },
    "guest 3": { kind: "walk_in", name: "Wim", broughtBy: 1, status: "in" },
    "guest 4": { ...link(4), name: "Tom", email: "tom@guest.example", status: "in" },
    "guest 5": { ...link(5), name: "Acc", status: "waiting" },
    "guest 6": { ...link(6), name: "Left", status: "out", outHow: "withdrawn" },
    "guest 7": { ...link(7), name: "Taken", status: "out", outHow: "removed" },
    "guest 8": { ...link(8), name: "Sent", status: "out", outHow: "dismissed" },
    "guest 9": { ...link(9), name: "Ask", status: "asked" },
    "guest 10": { ...link(10), name: "May", status: "maybe" },
  });
  expect(await listAnswers(db, { guestId: 5 })).toMatchObject([
    { userId: 10, since: day("2026-02-05") },
  ]);
  expect(await listByPerson(db, 2)).toEqual({
    "guest 11": { kind: "guest", status: "in" },
    // This guest was also a member, and keeps the earlier time and the payment.
    "user 12": {
      ...{ status: "in", came: false, paidAt: day("2026-03-04"), paidBy: 1 },
      ...{ paidCents: 700, paidCurrency: "EUR" },
    },
    "guest 14": { ...link(14), name: "Vain", status: "out", outHow: "waited" },
    "user 15": { status: "in", came: true },
  });
  expect(await listAnswers(db, { userId: 12 })).toMatchObject([
    { id: 12, since: day("2026-02-12") },
  ]);
  expect(await listByPerson(db, 3)).toEqual({
    "user 3": { status: "out", outHow: "game_cancelled" },
    "guest 13": { ...link(13), name: "Line", status: "out", outHow: "game_cancelled" },
  });
  const links = await db.selectFrom("guestLinks").select("id").orderBy("id").execute();
  expect(links.map(({ id }) => id)).toEqual([4, 5, 6, 7, 8, 9, 10, 13, 14]);
  const news = await db.selectFrom("hostNews").select(["guestId", "before"]).execute();
  expect(news).toEqual([{ guestId: 9, before: "asked" }]);
  const [offered] = await listAnswers(db, { gameId: 1, userId: 4 });
  const { rows: jobs } = await sql`select payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where identifier = 'mail-line'`.execute(db);
  expect(jobs).toEqual([{ payload: { placeId: offered?.id } }]);
});

test("makes archives restorable, of games and of accounts", async () => {
  const db = await anUpgradedDatabase();

  for (const auditId of [1, 2])
    expect(await restore(db, { auditId, doer: "boss" })).toMatchObject({ ok: true });

  expect(await listByPerson(db, 4)).toEqual({
    "user 1": { status: "in" },
    "guest 15": {
      ...{ kind: "guest", name: "Gone", status: "waiting", guestLinkId: 15 },
      ...{ secretHash: "hash 15", email: "gone@guest.example" },
    },
  });
  expect((await listByPerson(db, 1))["user 15"]).toEqual({ status: "in" });
  expect((await listByPerson(db, 2))["user 15"]).toEqual({
    ...{ status: "in", came: true, comment: "Great", paidAt: day("2026-05-03") },
  });
});
