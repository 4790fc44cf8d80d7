import { sql } from "kysely";
import { notifyChange } from "#app/features/change-notices/game-changed.mail.tsx";
import type { DueMail } from "#app/features/notifications/mail-until.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { aCheckIn, aGame, aMember, aTeam, unique } from "#db/builders.ts";
import { anAnswer } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";

const settings = {
  appOrigin: "https://openrun.example",
  linkSecrets: ["secret"],
  sessionSecrets: ["secret"],
};
export const notifyPeople = (db: Db, gameId?: number) =>
  notifyChange.run({ db, settings } as unknown as JobServices, { gameId });
export const now = new Date();
export const hours = (n: number) => new Date(now.getTime() + n * 3_600_000);

type QueuedMail = { payload: DueMail; runAt: Date };

export async function listChangeMails(db: Db, gameId: number) {
  const { rows } = await sql<QueuedMail>`
    select payload, run_at as "runAt" from graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs where key like ${`mail:changed:${gameId}:%`}
    )) order by id`.execute(db);
  return rows;
}

export async function getNoticeTime(db: Db, gameId: number) {
  const { rows } = await sql<{ runAt: Date }>`
    select run_at as "runAt" from graphile_worker.jobs where key = ${`tell:${gameId}`}`.execute(db);
  return rows[0]?.runAt;
}

export async function aGameWithPeople(db: Db, datetime = hours(72)) {
  const team = await aTeam(db);
  const captain = await aMember(db, { teamId: team.id, name: unique("Cora") });
  const player = await aMember(db, { teamId: team.id });
  const maybe = await aMember(db, { teamId: team.id });
  await aMember(db, { teamId: team.id });
  const game = await aGame(db, { teamId: team.id, datetime });
  for (const { id } of [captain, player]) await aCheckIn(db, { gameId: game.id, userId: id });
  await anAnswer(db, { gameId: game.id, userId: maybe.id, status: "maybe" });
  const manager = { userId: captain.id, gameId: game.id, zone: "Europe/Berlin", now };
  return { team, captain, player, maybe, game, who: manager };
}
