import { addGuest } from "#app/features/answers/add-guest.server.ts";
import { answerGame } from "#app/features/answers/answer-game.server.ts";
import { replyAsGuest } from "#app/features/answers/write-reply.server.ts";
import { nameCaptain } from "#app/features/membership/name-captain.server.ts";
import { startSeries } from "#app/features/series/start-series.server.ts";
import { listAnswers } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { aCourt, aGame, aRegular, aTeam, aUser, unique } from "#db/testing.ts";

export type World = Awaited<ReturnType<typeof aWorld>>;
export type Pick = <Item>(items: readonly Item[]) => Item;

export type Rule = (db: Db, world: World, pick: Pick) => Promise<unknown>;
export const someone = (world: World, pick: Pick) => pick([...world.players, world.host]);

export const settings = { sessionSecrets: ["secret"], linkSecrets: ["secret"] };
export const zone = "Europe/Berlin";
export const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
const code = () =>
  unique("code")
    .replaceAll(/[^a-z]/g, "")
    .slice(0, 4) + Math.random().toString(36).slice(2, 10).padEnd(8, "x");

export async function listGuests(db: Db, gameIds: number[]) {
  const answers = await Promise.all(gameIds.map((gameId) => listAnswers(db, { gameId })));
  return answers
    .flat()
    .flatMap(({ gameId, guestId }) => (guestId === null ? [] : { gameId, guestId }));
}

export async function aWorld(db: Db) {
  const { id: teamId } = await aCourt(db);
  const other = await aTeam(db);
  const people: number[] = [];
  for (let n = 0; n < 5; n++) {
    const { id } = await aRegular(db, { teamId });
    await db.insertInto("memberships").values({ teamId: other.id, userId: id }).execute();
    people.push(id);
  }
  const [captain = 0, host = 0, ...players] = people;
  await nameCaptain(db, { teamId, captainId: captain, userId: host });
  const guestCode = code();
  const facts = { teamId, hostId: host, guestCode, guestMax: 30 };
  const full = await aGame(db, { ...facts, datetime: inDays(3), maxPlayers: 3 });
  const open = await aGame(db, { teamId, hostId: captain, datetime: inDays(4) });
  const atCourt = await aGame(db, { teamId, hostId: host, datetime: inDays(0.02), maxPlayers: 4 });
  const elsewhere = await aGame(db, { teamId: other.id, hostId: host, maxPlayers: 2 });
  const started = await startSeries(db, {
    userId: host,
    teamId,
    datetime: inDays(7),
    zone,
    now: new Date(),
    repeat: { everyWeeks: 1 },
  });
  if (!started.ok) throw new Error(started.problem);
  const seriesId = started.value.series.id;
  const repeated = await db
    .selectFrom("games")
    .select(["id", "seriesDate"])
    .where("seriesId", "=", seriesId)
    .orderBy("id")
    .execute();
  const series = repeated.map(({ id }) => id);
  const dates = repeated.map(({ seriesDate }) => seriesDate?.toISOString().slice(0, 10) ?? "");
  for (const userId of [host, ...players])
    for (const gameId of [full.id, open.id, series[1] ?? 0])
      await answerGame(db, { userId, gameId, answer: "in", wait: true });
  for (const userId of players) await addGuest(db, { userId, gameId: full.id });
  const { guestCode: seriesCode } = await db
    .selectFrom("series")
    .select("guestCode")
    .where("id", "=", seriesId)
    .executeTakeFirstOrThrow();
  const secrets: string[] = [];
  for (const reply of [
    { gameId: full.id, code: guestCode, answer: "in" },
    { gameId: full.id, code: guestCode, answer: "maybe" },
    { gameId: series[0] ?? 0, code: seriesCode ?? "", answer: "in" },
  ] as const) {
    const replied = await replyAsGuest(db, settings, { ...reply, name: unique("Guest") });
    if (replied.ok) secrets.push(replied.value.secret);
  }
  const guests = await listGuests(db, [full.id]);
  const reports = await db
    .insertInto("reports")
    .values(
      guests.slice(0, 3).map(({ guestId: subjectId }) => ({
        ...{ kind: "guest" as const, reason: "spam" as const },
        ...{ subjectId, reporterId: host },
      })),
    )
    .returning("id")
    .execute();
  await db
    .updateTable("hostNews")
    .set({ at: inDays(-1) })
    .execute();
  const outsider = await aUser(db);
  const games = [full.id, open.id, atCourt.id, ...series];
  const all = { teamId, otherId: other.id, elsewhereId: elsewhere.id, captain, host, players };
  return {
    ...all,
    people,
    full: full.id,
    open: open.id,
    atCourt: atCourt.id,
    series,
    seriesId,
    dates,
    games,
    secrets,
    reports: reports.map(({ id }) => id),
    guestCode,
    outsider: outsider.id,
  };
}
