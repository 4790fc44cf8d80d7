import { sql } from "kysely";
import { advanceWaitingList } from "#app/features/answers/advance-waiting-list.server.ts";
import { aGame, aMember, aTeam } from "#db/builders.ts";
import { anAnswer } from "#db/builders-answers.ts";
import { connect, type Db } from "#db/client.server.ts";
import { type Percentiles, toPercentiles } from "./medians.ts";

/** The time that advancing a waiting list of thirty took, in ms. */
export type LineFigure = { what: string; took: Percentiles };

const times = 50;
const spots = 10;
const waiting = 30;

/** Hours before the game, and what the line gets then when a spot is free. */
const cases = { "the first is in": 72, "the first gets an offer": 20, "all are notified": 0.5 };

/** Measures `advanceWaitingList` after one of ten players left and thirty wait. Leaves nothing behind. */
export async function measureLine(url: string): Promise<LineFigure[]> {
  const db = connect(url, { max: 1 });
  const figures: LineFigure[] = [];
  for (const [what, hours] of Object.entries(cases))
    figures.push({ what, took: toPercentiles(await advanceOften(db, hours)) });
  await db.destroy();
  return figures;
}

async function advanceOften(db: Db, hours: number): Promise<number[]> {
  const took: number[] = [];
  const transaction = await db.startTransaction().execute();
  const gameId = await aFullGame(transaction, new Date(Date.now() + hours * 3_600_000));
  for (let n = 0; n < times; n++) {
    await sql`savepoint settling`.execute(transaction);
    await sql`delete from answers where id = (select min(id) from answers
      where game_id = ${gameId} and status = 'in')`.execute(transaction);
    const began = performance.now();
    await advanceWaitingList(transaction, { gameId });
    took.push(performance.now() - began);
    await sql`rollback to savepoint settling`.execute(transaction);
  }
  await transaction.rollback().execute();
  return took.slice(5);
}

async function aFullGame(db: Db, datetime: Date): Promise<number> {
  const { id: teamId } = await aTeam(db);
  const { id: gameId } = await aGame(db, { teamId, datetime, maxPlayers: spots });
  for (let n = 0; n < spots + waiting; n++) {
    const { id: userId } = await aMember(db, { teamId, timezone: zoneAtNoon() });
    await anAnswer(db, { gameId, userId, status: n < spots ? "in" : "waiting" });
  }
  return gameId;
}

/** Returns a zone in which it is day: offers wait at night. */
function zoneAtNoon() {
  const ahead = 12 - new Date().getUTCHours();
  return `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}
