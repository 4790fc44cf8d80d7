import { sql } from "kysely";
import { inject, onTestFinished } from "vitest";
import { restore } from "#app/features/audit/restore.server.ts";
import { listAnswers } from "#db/builders-answers.ts";
import { connect, type Db } from "#db/client.server.ts";
import { migrate } from "#db/migrate.ts";
import { expect, test } from "#db/testing.ts";
import { dropCopy } from "#db/testing-databases.ts";
import { withClient } from "#db/with-client.ts";

/** A database as the release 1.1.0 left it. */
async function anOldDatabase(): Promise<string> {
  const { server, template } = inject("databases");
  const name = `answers_${process.pid}`;
  await withClient(server, (client) => client.query(`create database ${template}_${name}`));
  onTestFinished(() => dropCopy(inject("databases"), name));
  const url = new URL(server);
  url.pathname = `/${template}_${name}`;
  await migrate(url.href, { upTo: "0214-languages-validated" });
  return url.href;
}

/** Games: 1 is to come, 2 is over, 3 is cancelled, 4 is removed with its answers, like user 15. */
const people = `
  insert into users (name) select 'User ' || n from generate_series(1, 15) n;
  insert into teams (name, slug, type, address, secret_key)
    values ('Kings', 'kings', 'team', 'Street 1', 'AAAAAA');
  insert into memberships (team_id, user_id) select 1, id from users where id not in (10, 11);
  insert into games (team_id, datetime, status) values (1, now() + interval '2 days', 'on'),
    (1, now() - interval '2 days', 'on'), (1, now() + interval '3 days', 'cancelled'),
    (1, now() + interval '4 days', 'on');`;

const answers = `
  insert into check_ins (game_id, user_id, created_at) values (1, 1, '2026-01-01'), (1, 2, '2026-01-02');
  insert into waiting (game_id, user_id, since, offer_from, offer_until, offered_at, lapsed_at) values
    (1, 3, '2026-01-03', null, null, null, null),
    (1, 4, '2026-01-04', '2026-01-05', '2100-01-01', '2026-01-05', null),
    (1, 5, '2026-01-05', '2026-01-05', '2026-01-06', '2026-01-05', '2026-01-06');
  insert into answers (game_id, user_id, answer, comment, hidden_at, reported_at) values
    (1, 1, 'in', 'With a ball', null, null),
    (1, 6, 'maybe', 'Rude', '2026-01-07', null),
    (1, 7, 'no', 'Knee', null, '2026-01-07'),
    (1, 9, 'no', null, null, null);
  insert into late_outs (game_id, user_id, at) values (1, 8, '2026-01-08'), (1, 9, '2026-01-09');
  insert into pending_removals (game_id, user_id, removed_by, at) values (1, 2, 1, '2026-01-10');
  insert into guests (game_id, name, brought_by, has_spot, secret_hash, email, answer, left_at, taken_out,
      walk_in, user_id, forgotten_at, created_at) values
    (1, 'Tom', 1, true, null, null, 'in', null, false, false, null, null, '2026-02-01'),
    (1, null, 1, true, null, null, 'in', null, false, false, null, null, '2026-02-02'),
    (1, 'Wim', 1, true, null, null, 'in', null, false, true, null, null, '2026-02-03'),
    (1, 'Tom', null, true, 'hash 4', 'tom@guest.example', 'in', null, false, false, null, null, '2026-02-04'),
    (1, 'Acc', null, false, 'hash 5', null, 'in', null, false, false, 10, null, '2026-02-05'),
    (1, 'Left', null, false, 'hash 6', null, 'in', now(), false, false, null, null, '2026-02-06'),
    (1, 'Taken', null, false, 'hash 7', null, 'in', now(), true, false, null, null, '2026-02-07'),
    (1, 'Sent', null, false, 'hash 8', null, 'ask', now(), true, false, null, null, '2026-02-08'),
    (1, 'Ask', null, false, 'hash 9', null, 'ask', null, false, false, null, null, '2026-02-09'),
    (1, 'May', null, false, 'hash 10', null, 'maybe', null, false, false, null, null, '2026-02-10'),
    (2, null, null, true, 'hash 11', null, 'in', null, false, false, null, now(), '2026-02-11'),
    (2, 'Guest of 12', null, true, 'hash 12', null, 'in', null, false, false, 12, null, '2026-02-12'),
    (3, 'Line', null, false, 'hash 13', null, 'in', null, false, false, null, null, '2026-02-13'),
    (2, 'Vain', null, false, 'hash 14', null, 'in', null, false, false, null, null, '2026-02-14'),
    (4, 'Gone', null, false, 'hash 15', 'gone@guest.example', 'in', null, false, false, null, null, '2026-02-15');
  insert into waiting (game_id, guest_id, since) values (1, 5, '2026-02-05'), (4, 15, '2026-02-15');
  insert into check_ins (game_id, user_id, created_at, came) values (2, 12, '2026-03-01', false),
    (2, 15, '2026-03-02', true);
  insert into payments (game_id, user_id, guest_id, cents, currency, by_user, at) values
    (1, 1, null, 500, 'EUR', 2, '2026-03-03'), (2, null, 12, 700, 'EUR', 1, '2026-03-04');
  insert into side_heads (game_id, user_id, guest_id, side, how) values (1, 1, null, 2, 'made'), (1, null, 1, 1, 'made');
  insert into game_changes (game_id, kind, before, after) values (3, 'cancelled', jsonb_build_object('line',
    '[{"user": 3, "since": "2026-01-03T00:00:00Z"}, {"guest": 13, "since": "2026-02-13T00:00:00Z"}]'),
    '{"status": "cancelled"}');
  insert into host_news (game_id, channel, guest_id, before) values (1, 'mail', 9, 'ask');
  select graphile_worker.add_job('mail-line', json_build_object('placeId', 2));`;

/** The archives as 1.1.0 wrote them: of game 4, and of user 15, whose check-in to a past game stayed. */
const removals = `
  insert into check_ins (game_id, user_id, created_at) values (4, 1, '2026-04-01');
  insert into audit_log (who, action, kind, subject_id) values ('boss', 'remove', 'games', 4),
    ('boss', 'remove', 'users', 15);
  insert into removed (audit_id, rows) select 1, jsonb_build_object(
    'games', (select jsonb_agg(to_jsonb(r)) from games r where id = 4),
    'check_ins', (select jsonb_agg(to_jsonb(r)) from check_ins r where game_id = 4),
    'guests', (select jsonb_agg(to_jsonb(r)) from guests r where game_id = 4),
    'waiting', (select jsonb_agg(to_jsonb(r)) from waiting r where game_id = 4));
  insert into removed (audit_id, rows) select 2, jsonb_build_object(
    'users', (select jsonb_agg(to_jsonb(r)) from users r where id = 15),
    'memberships', (select jsonb_agg(to_jsonb(r)) from memberships r where user_id = 15),
    'check_ins', jsonb_build_array(jsonb_build_object('game_id', 1, 'user_id', 15, 'created_at', '2026-05-01')),
    'answers', jsonb_build_array(jsonb_build_object('game_id', 2, 'user_id', 15, 'answer', 'in',
      'comment', 'Great', 'updated_at', '2026-05-02')),
    'payments', jsonb_build_array(jsonb_build_object('game_id', 2, 'user_id', 15, 'at', '2026-05-03')));
  delete from games where id = 4;
  delete from memberships where user_id = 15;
  delete from users where id = 15;`;

/** The same database after the upgrade. */
async function migrated(): Promise<Db> {
  const url = await anOldDatabase();
  await withClient(url, async (client) => {
    await client.query("set timezone to 'UTC'");
    for (const statement of [people, answers, removals]) await client.query(statement);
  });
  await migrate(url);
  const db = connect(url, { max: 1 });
  onTestFinished(() => db.destroy());
  return db;
}

const day = (text: string) => new Date(`${text}T00:00:00Z`);

/** The answers of a game by their persons, with what each has besides the defaults. */
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
  const db = await migrated();

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
    // A guest who was also a member: the earlier time, and the payment.
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
  const db = await migrated();

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
