import { sql } from "kysely";
import { forgetGameDetails } from "#app/features/games/forget-game-details.job.server.ts";
import { forgetGuests } from "#app/features/guests/forget-guests.job.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { aSeries } from "#db/builders.ts";
import { listAnswers } from "#db/builders-answers.ts";
import { manyGuests } from "#db/builders-many-answers.ts";
import { aGame, expect, test } from "#db/testing.ts";
import { aLinkGuest } from "#db/testing-guests.ts";
import { recordingDb } from "#db/testing-recording.ts";

const day = 24 * 60 * 60_000;

test("name and address of guests go 30 days after the game; the count stays", async ({ db }) => {
  const aPastGuest = async (daysAgo: number) => {
    const game = await aGame(db, { datetime: new Date(Date.now() - daysAgo * day) });
    return aLinkGuest(db, { gameId: game.id, name: "Tom" });
  };
  const [old, recent] = [await aPastGuest(31), await aPastGuest(29)];
  for (let run = 0; run < 2; run++) await forgetGuests.run({ db } as unknown as JobServices);

  const read = ({ id }: { id: number }) => listAnswers(db, { guestId: id, status: "in" });
  const erased = { name: null, email: null, guestLinkId: null };
  expect(await read(old)).toMatchObject([erased]);
  const { email } = recent;
  expect(await read(recent)).toMatchObject([{ name: "Tom", email, emailConfirmed: true }]);
});

test("a guest of a series is forgotten 30 days after the last game, one who is always in when it has ended", async ({
  db,
}) => {
  const series = await aSeries(db);
  const aGuestOfSeries = async (daysAgo: number, alwaysSince: Date | null = null) => {
    const datetime = new Date(Date.now() - daysAgo * day);
    const game = await aGame(db, { datetime, teamId: series.teamId, seriesId: series.id });
    const { id } = await aLinkGuest(db, { gameId: game.id });
    const of = { gameId: null, seriesId: series.id, name: "Tom", alwaysSince };
    await db.updateTable("guestLinks").set(of).where("id", "=", id).execute();
    return id;
  };
  const [old, recent, always] = [
    await aGuestOfSeries(31),
    await aGuestOfSeries(29),
    await aGuestOfSeries(40, new Date()),
  ];
  const remembered = async () => {
    await forgetGuests.run({ db } as unknown as JobServices);
    const links = db.selectFrom("guestLinks").select("id").where("seriesId", "=", series.id);
    return (await links.orderBy("id").execute()).map(({ id }) => id);
  };
  expect(old).not.toBe(recent);
  expect(await remembered()).toEqual([recent, always]);
  const endedAt = new Date(Date.now() - 31 * day);
  await db.updateTable("series").set({ endedAt }).where("id", "=", series.id).execute();
  expect(await remembered()).toEqual([recent]);
});

test("forgets a backlog in statements that each change a part", async ({ db, databaseUrl }) => {
  const game = await aGame(db, { datetime: new Date(Date.now() - 31 * day) });
  await manyGuests(db, { gameId: game.id, count: 6_000 });
  await sql`insert into game_changes (game_id, kind, after)
    select ${game.id}, 'taken_out', '{"guest": "Tom"}' from generate_series(1, 6000)`.execute(db);
  const recording = recordingDb(databaseUrl);
  const services = { db: recording.db } as unknown as JobServices;
  await forgetGuests.run(services);
  await forgetGameDetails.run(services);
  await recording.db.destroy();

  const counted = (part: string) => recording.asked.filter(({ text }) => text.includes(part));
  expect(counted("set name = null")).toHaveLength(2);
  expect(counted("update game_changes")).toHaveLength(2);
  const guests = await listAnswers(db, { gameId: game.id });
  expect(guests).toHaveLength(6_000);
  expect(guests.filter(({ name }) => name !== null)).toEqual([]);
  const { rows } = await sql`select from game_changes
    where game_id = ${game.id} and after ? 'guest'`.execute(db);
  expect(rows).toEqual([]);
});
