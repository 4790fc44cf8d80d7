import { sql } from "kysely";
import { type MailServices, remind } from "#app/features/reminders/reminder.mail.tsx";
import { sweepGames } from "#app/features/reminders/sweep-games.server.ts";
import { anAnswer } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { aGame, expect, test } from "#db/testing.ts";
import { waitingMails } from "#db/testing-mails.ts";
import { recordingDb } from "#db/testing-recording.ts";

const settings = {
  appOrigin: "https://openrun.example",
  linkSecrets: ["secret"],
  sessionSecrets: ["secret"],
} as MailServices["settings"];
const hour = 60 * 60_000;
/** 12:00 in Berlin. */
const now = new Date("2027-01-12T11:00:00Z");
const tomorrow = new Date(now.getTime() + 24 * hour);

/** A game with as many players, who have been in for long. */
async function aGameWithPlayers(db: Db, players: number) {
  const game = await aGame(db, { datetime: tomorrow });
  const { rows } = await sql<{ userId: number }>`with made as (
      insert into users (name, email, email_confirmed)
      select 'Player', concat('sweep-', ${game.id}::int, '-', n, '@openrun.example'), true
      from generate_series(1, ${players}) n returning id
    ) insert into memberships (user_id, team_id) select id, ${game.teamId} from made
      returning user_id`.execute(db);
  const since = new Date(now.getTime() - 72 * hour);
  for (const { userId } of rows) await anAnswer(db, { gameId: game.id, userId, since });
  return game;
}

test("many mails are queued by a hundred in one statement each", async ({ db, databaseUrl }) => {
  const game = await aGameWithPlayers(db, 230);
  const recording = recordingDb(databaseUrl);
  await remind({ db: recording.db, settings }, { now });
  await recording.db.destroy();

  expect(await waitingMails(db, `remind:${game.id}:%`)).toHaveLength(230);
  const statements = recording.asked.map(({ text }) => text);
  expect(statements.filter((text) => text.includes("add_jobs"))).toHaveLength(3);
  expect(statements.length).toBeLessThan(35);
});

test("other work goes on between two mails", async ({ db }) => {
  await aGameWithPlayers(db, 60);
  let turns = 0;
  const next = () => {
    turns++;
    running = setImmediate(next);
  };
  let running = setImmediate(next);
  await remind({ db, settings }, { now });
  clearImmediate(running);
  expect(turns).toBeGreaterThan(60);
});

test("a game that moves after its mails were found gets none of them", async ({ db }) => {
  const game = await aGameWithPlayers(db, 1);
  const queued: unknown[] = [];
  await sweepGames(db, {
    leadHours: 24,
    spans: [{ zone: "Europe/Berlin", from: now, to: new Date(now.getTime() + 1), ...oneByOne }],
    now,
    async listDue(db, { gameIds }) {
      if (!gameIds.includes(game.id)) return [];
      await db
        .updateTable("games")
        .set({ sequence: 1, datetime: new Date(tomorrow.getTime() + hour) })
        .where("id", "=", game.id)
        .execute();
      const to = { id: 1, email: "one@openrun.example", timezone: "Europe/Berlin" };
      return [{ ...to, key: "one", gameId: game.id, sequence: 0, moment: now }];
    },
    queue: async (_, mails) => queued.push(...mails),
  });
  expect(queued).toEqual([]);
});

const oneByOne = { at: null, earlyMs: 0 };
