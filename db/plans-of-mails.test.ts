import { sql } from "kysely";
import { notifyAnnouncement } from "#app/features/announcements/announcement.mail.tsx";
import { decideGames } from "#app/features/reminders/decide-games.job.server.ts";
import { sendDigests } from "#app/features/reminders/digest.mail.tsx";
import { askUnanswered } from "#app/features/reminders/not-answered.mail.tsx";
import { type MailServices, remind } from "#app/features/reminders/reminder.mail.tsx";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { aSeries } from "#db/builders.ts";
import { anAnswer } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { aCheckIn, aGame, aMember, describe, expect, unique } from "#db/testing.ts";
import { aLinkGuest } from "#db/testing-guests.ts";
import { asInProduction, explainQueries, test } from "#db/testing-plans.ts";

const settings = {
  appOrigin: "https://openrun.example",
  linkSecrets: ["secret"],
  sessionSecrets: ["secret"],
  rateLimitScale: 1,
} as MailServices["settings"];
const hour = 60 * 60_000;
/** 18:00 in Berlin, on a Sunday of winter: digests are due, too. */
const now = new Date("2027-01-10T17:00:00Z");
const inHours = (hours: number) => new Date(now.getTime() + hours * hour);
const longAgo = inHours(-24 * 30);

const wanting = () => ({
  emailNotifications: true,
  email: `${unique("plan").replace(" ", "-")}@openrun.example`,
});

/** A team in which each periodic mail is due for somebody. */
async function aTeamWithMailsDue(db: Db) {
  const { teamId } = await aSeries(db);
  const player = await aMember(db, { teamId, ...wanting() });
  await db.insertInto("mailSettings").values({ userId: player.id, remindSoon: true }).execute();
  const reader = await aMember(db, { teamId, ...wanting() });
  await db.insertInto("mailSettings").values({ userId: reader.id, newGames: "weekly" }).execute();
  for (const hours of [2, 24, 48]) {
    const game = await aGame(db, { teamId, datetime: inHours(hours) });
    await aLinkGuest(db, { gameId: game.id, since: longAgo });
    if (hours === 48) continue;
    await anAnswer(db, { gameId: game.id, userId: player.id, since: longAgo });
  }
  const decision = { datetime: inHours(3), minPlayers: 2, decideAt: inHours(-1) };
  const undecided = await aGame(db, { teamId, ...decision });
  await aCheckIn(db, { gameId: undecided.id, userId: player.id });
  await aGame(db, { teamId, ...decision, decided: "on", hostId: player.id });
}

const jobs: Record<string, (services: MailServices) => Promise<unknown>> = {
  "the reminders": (services) => remind(services, { now }),
  "the questions": (services) => askUnanswered(services, { now }),
  "the digests": (services) => sendDigests(services, { now }),
  "the decisions": (services) => decideGames(services, { now }),
};

test("every query of the job that mails an announcement uses an index", async ({
  db,
  databaseUrl,
}) => {
  const { teamId } = await aSeries(db);
  const { id: userId } = await aMember(db, { teamId });
  await aMember(db, { teamId, ...wanting() });
  const until = sql<Date>`now() + interval '1 day'`;
  const { id: announcementId } = await db
    .insertInto("announcements")
    .values({ teamId, userId, text: "Hall 2", until })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { count, scans, queued } = await explainQueries(databaseUrl, (db) =>
    notifyAnnouncement.run({ db, settings } as JobServices, { announcementId }),
  );
  expect(count).toBeGreaterThan(3);
  expect(scans).toEqual([]);
  expect(queued).toBeGreaterThan(0);
});

describe("every query of a periodic job that mails uses an index", () => {
  test.for(Object.entries(jobs))("of %s", async ([, run], { db, databaseUrl }) => {
    await aTeamWithMailsDue(db);
    await sql`delete from job_marks`.execute(db);
    const { count, scans, queued } = await explainQueries(databaseUrl, (db) =>
      run({ db, settings }),
    );
    expect(count).toBeGreaterThan(3);
    expect(scans).toEqual([]);
    expect(queued).toBeGreaterThan(0);
  });
});

/** Four hundred games of the past, which a hundred users answered, as Postgres knows then. */
async function manyAnswers(db: Db) {
  await sql`with made as (
      insert into users (name, email, email_confirmed)
      select 'Reader', concat('plan-', n, '@openrun.example'), true from generate_series(1, 100) n
      returning id
    ), team as (
      insert into teams (name, address, slug, secret_key)
      values ('Plans', 'Street', 'plans', 'PLANSX') returning id
    ), played as (
      insert into games (team_id, datetime)
      select team.id, ${longAgo}::timestamptz - n * interval '1 day'
      from team, generate_series(1, 400) n returning id
    ) insert into answers (game_id, user_id, status)
      select played.id, made.id, ('{no,waiting,in}'::text[])[1 + (played.id + made.id) % 3]
      from played, made`.execute(db);
  await sql`insert into sent_mails (key, sent_at, claimed_until)
    select concat('remind:0:', n, ':day:0'), now(), now() from generate_series(1, 20000) n`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}

/** The tables that grow with every game and mail. */
const growing = /^(answers|sent_mails):/;

test("no periodic job reads all answers or mails, however Postgres plans", async ({
  db,
  databaseUrl,
}) => {
  await aTeamWithMailsDue(db);
  await manyAnswers(db);
  for (const [name, run] of Object.entries(jobs)) {
    await sql`delete from job_marks`.execute(db);
    const planned = explainQueries(databaseUrl, (db) => run({ db, settings }), asInProduction);
    expect(
      (await planned).scans.filter((scan) => growing.test(scan)),
      name,
    ).toEqual([]);
  }
});
