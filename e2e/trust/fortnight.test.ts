import { sql } from "kysely";
import { sendDigests } from "#app/features/reminders/digest.mail.tsx";
import { askUnanswered } from "#app/features/reminders/not-answered.mail.tsx";
import { type MailServices, remind } from "#app/features/reminders/reminder.mail.tsx";
import { anAnswer } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { expect, test } from "#db/testing.ts";
import { waitingMails } from "#db/testing-mails.ts";
import {
  Expected,
  end,
  type Game,
  hour,
  isNightIn,
  type Model,
  minute,
  pick,
  random,
  start,
  type User,
  zones,
} from "#e2e/trust/fortnight-model.ts";

async function populate(db: Db): Promise<Model> {
  const teams: number[] = [];
  for (let n = 0; n < 10; n++) {
    const { rows } = await sql<{ id: number }>`insert into teams (name, address, slug, secret_key)
      values (${`Fortnight ${n}`}, 'Street', ${`fortnight-${n}`}, ${`FORT${n}X`}) returning id`.execute(
      db,
    );
    teams.push(rows[0]?.id ?? 0);
  }
  const users: User[] = [];
  for (let n = 0; n < 200; n++) {
    const user = {
      zone: pick(zones),
      team: pick(teams),
      wants: random(4) > 0,
      often: pick(["each", "daily", "weekly"] as const),
      day: random(5) > 0,
      soon: random(2) > 0,
      ask: random(4) > 0,
      muted: random(6) === 0,
    };
    users.push({ ...user, id: await addUser(db, user, n) });
  }
  const games: Game[] = [];
  for (const team of teams) for (let n = 0; n < 8; n++) games.push(planGame(team));
  return { users, games, answered: new Map() };
}

async function addUser(db: Db, user: Omit<User, "id">, n: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`with u as (
      insert into users (name, email, email_confirmed, email_notifications, timezone)
      values (${`Reader ${n}`}, ${`fortnight${n}@openrun.example`}, true, ${user.wants}, ${user.zone})
      returning id
    ), m as (
      insert into memberships (user_id, team_id, muted) select id, ${user.team}, ${user.muted} from u
    ), s as (
      insert into mail_settings (user_id, remind_day, remind_soon, ask, new_games)
      select id, ${user.day}, ${user.soon}, ${user.ask}, ${user.often} from u
    ) select id from u`.execute(db);
  return rows[0]?.id ?? 0;
}

/** At any full quarter of an hour, or three minutes before it: the last minutes before night count. */
const planGame = (team: number): Game => ({
  id: 0,
  team,
  at: start + random(15 * 96) * 15 * minute - (random(4) === 0 ? 3 * minute : 0),
  on: true,
  created: start + random(10 * 24) * hour + 7 * minute,
});

async function scheduleGames(db: Db, model: Model, now: number) {
  for (const game of model.games.filter(({ id, created }) => id === 0 && created <= now)) {
    const { rows } = await sql<{ id: number }>`insert into games (team_id, datetime, created_at)
      values (${game.team}, ${new Date(game.at)}, ${new Date(game.created)}) returning id`.execute(
      db,
    );
    game.id = rows[0]?.id ?? 0;
  }
}

/** Checks a member in, moves a game, or cancels one. */
async function somethingHappens(db: Db, model: Model, now: number) {
  const coming = model.games.filter((game) => game.on && game.at > now && game.id > 0);
  const game = coming[random(Math.max(1, coming.length))];
  if (!game) return;
  const what = random(200);
  if (what < 2) {
    game.on = false;
    await sql`update games set status = 'cancelled', sequence = sequence + 1 where id = ${game.id}`.execute(
      db,
    );
  } else if (what < 8) {
    game.at += (random(5) + 1) * 5 * hour;
    await sql`update games set datetime = ${new Date(game.at)}, sequence = sequence + 1
      where id = ${game.id}`.execute(db);
  } else {
    const user = pick(model.users.filter(({ team }) => team === game.team));
    if (!user || model.answered.has(`${game.id}:${user.id}`)) return;
    model.answered.set(`${game.id}:${user.id}`, now);
    await anAnswer(db, { gameId: game.id, userId: user.id, since: new Date(now) });
  }
}

const settings = {
  appOrigin: "https://openrun.example",
  linkSecrets: ["secret"],
  sessionSecrets: ["secret"],
  rateLimitScale: 1,
} as MailServices["settings"];

/** Dies in the middle of its mails: as often as not a transaction is open then. */
function dyingSettings(mails: number): MailServices["settings"] {
  let left = mails;
  return new Proxy(settings, {
    get(target, name: keyof typeof settings) {
      if (name === "linkSecrets" && left-- <= 0) throw new Error("killed");
      return target[name];
    },
  });
}

async function sweep(db: Db, now: number, settings: MailServices["settings"]) {
  const at = { now: new Date(now) };
  await remind({ db, settings }, at);
  await askUnanswered({ db, settings }, at);
  if (now % hour === 0) await sendDigests({ db, settings }, at);
}

test("in a fortnight with changing clocks, kills and second runs, each mail goes once and by day", async ({
  db,
}) => {
  await db.deleteFrom("jobMarks").execute();
  const model = await populate(db);
  const expected = new Expected(model);
  for (let now = start; now < end; now += hour)
    for (const past of [0, 30, 55]) {
      const at = now + past * minute;
      await scheduleGames(db, model, at);
      await somethingHappens(db, model, at - 2 * minute);
      expected.run(at);
      if (random(5) === 0) await sweep(db, at, dyingSettings(random(4))).catch(() => {});
      await sweep(db, at, settings);
      if (random(9) === 0) await sweep(db, at, settings);
    }

  const ids = new Set(model.users.map(({ id }) => id));
  const mails = (await waitingMails(db, "%")).filter((mail) => ids.has(readerOf(mail)));
  expect(mails.map(keyOf).sort()).toEqual([...expected.sent].sort());
  expect(mails.length).toBeGreaterThan(500);
  const zoneOf = new Map(model.users.map(({ id, zone }) => [id, zone]));
  const atNight = mails.filter((mail) =>
    isNightIn(zoneOf.get(readerOf(mail)) ?? "", mail.runAt.getTime()),
  );
  expect(atNight.map(keyOf)).toEqual([]);
}, 600_000);

type Keyed = { key: string };
const keyOf = ({ key }: Keyed) => key;
const readerOf = ({ key }: Keyed) => {
  const [kind, one, other] = key.split(":");
  return Number(kind === "digest" ? one : other);
};
