import { randomBytes } from "node:crypto";
import { inject, onTestFinished } from "vitest";
import { connect, type Db } from "#db/client.server.ts";
import { migrate } from "#db/migrate.ts";
import { oldestMigration } from "#db/run-migrations.ts";
import { dropCopy } from "#db/testing-databases.ts";
import { withClient } from "#db/with-client.ts";

/** The URL of an empty database of the running test alone, dropped when the test ends. */
export async function anEmptyDatabase(): Promise<string> {
  const { url, drop } = await copyOf("template0 encoding utf8");
  onTestFinished(drop);
  return url;
}

/** The URL of a database as release 1.1.0 left it, with rows of every kind that later migrations convert. */
export async function anOldDatabase(): Promise<string> {
  const { url, drop } = await copyOf(await anOldTemplate());
  onTestFinished(drop);
  return url;
}

/** A pool on the same database after the upgrade. */
export async function anUpgradedDatabase(): Promise<Db> {
  const { url, drop } = await copyOf(await anUpgradedTemplate());
  onTestFinished(drop);
  const db = connect(url, { max: 1 });
  onTestFinished(() => db.destroy());
  return db;
}

/** These stay until the end of the run, because a copy takes a twentieth of the time of an upgrade. */
const anOldTemplate = once(async () => {
  const { url, name } = await copyOf("template0 encoding utf8");
  await fillAs110(url);
  return name;
});

const anUpgradedTemplate = once(async () => {
  const { url, name } = await copyOf(await anOldTemplate());
  await migrate(url);
  return name;
});

function once<Value>(make: () => Promise<Value>) {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}

async function copyOf(template: string) {
  const databases = inject("databases");
  const id = `e_${randomBytes(4).toString("hex")}`;
  const name = `${databases.template}_${id}`;
  await withClient(databases.server, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const url = new URL(databases.server);
  url.pathname = `/${name}`;
  return { url: url.href, name, drop: () => dropCopy(databases, id) };
}

async function fillAs110(url: string) {
  await migrate(url, { upTo: oldestMigration });
  await withClient(url, async (client) => {
    await client.query("delete from kysely_migration");
    await client.query(
      `insert into kysely_migration (name, timestamp)
        select name, to_char('2026-11-01'::timestamptz + n * interval '10 ms', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        from unnest($1::text[]) with ordinality as done (name, n)`,
      [namesOf110],
    );
    for (const statements of [people, answers, removals, others]) await client.query(statements);
  });
}

/** The migrations of 1.1.0 in the order in which it ran them. */
export const namesOf110 = `
  0001-first-courts 0002-limits 0003-announcements 0010-uploads 0011-mail 0012-password-resets 0020-admin
  0021-slug-letters 0030-visitor-uploads 0031-two-letters 0032-people-announced 0033-teams-announced
  0034-kept-assets 0040-panel-order 0041-search-order 0042-short-pending-lists 0050-email-confirmations
  0051-reset-addresses 0052-upload-claims 0055-queued-mails 0060-court-games-announced 0063-umlauts-spelled-out
  0070-game-facts 0071-line-and-answers 0072-series 0073-captains 0074-mails-and-calendars
  0075-reports-and-blocks 0076-leaving 0079-changes-together 0080-captains-acts 0082-bulk-mails 0083-series-dates
  0084-series-changes 0085-guest-links 0086-claimed-guests 0090-team-counts 0091-team-counts-filled
  0092-fewer-indexes 0093-limits-of-storage 0094-removal-told 0095-hidden-by-reports 0095-reports-by-reporter
  0096-untold-changes 0100-new-addresses 0101-messages-done-by 0105-court-links-by-statement 0107-direct-uploads
  0112-guest-limits 0113-proved-addresses 0114-newest-old-addresses 0120-decide-minutes
  0121-decide-minutes-filled 0122-level 0123-level-validated 0125-game-answers 0126-one-answer
  0130-pending-removals 0131-host-news 0135-names-for-guests 0142-erasures 0143-limits-of-columns
  0144-limits-of-columns-validated 0150-guests-become-players-in-order 0151-parts-of-removals
  0152-parts-of-removals-index 0153-parts-of-removals-key 0154-guests-in-histories 0155-announce
  0158-queued-mails-by-address 0160-walk-ins 0161-walk-ins-validated 0162-cost 0163-cost-validated 0164-payments
  0165-game-asks 0170-fair-teams 0171-fair-teams-validated 0172-late-heads 0173-makers-of-teams
  0174-announcements-of-teams 0175-announcements-validated 0190-presences 0196-push-devices 0197-phone-ticks
  0203-attendance 0204-attendance-validated 0208-positions 0209-positions-validated 0210-positions-index
  0213-languages 0214-languages-validated`
  .trim()
  .split(/\s+/);

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

/**
 * A series whose first two games were edited alone, teams of one game in colours, two teams of one name, and users 1 and
 * 2 who have chosen their mails, without and with new games.
 */
const others = `
  insert into series (team_id, zone, time, first_date, every_weeks)
    values (1, 'Europe/Berlin', '19:00', '2030-01-01', 1);
  insert into games (team_id, series_id, series_date, datetime, own_facts) values
    (1, 1, '2030-01-01', '2030-01-01 18:00+00', '{note}'), (1, 1, '2030-01-08', '2030-01-08 18:00+00', '{note}'),
    (1, 1, '2030-01-15', '2030-01-15 18:00+00', '{}');
  insert into game_changes (game_id, kind, before) values (5, 'edited', '{"note": null, "ownFacts": ""}'),
    (6, 'edited', '{"note": null, "ownFacts": "note,minutes"}');
  insert into series_changes (change_id, series_id, before) values (2, 1, '{}');
  insert into game_sides (game_id, count, seed, colours, made_by) values (1, 2, 7, '{Dark,Light}', 1);
  insert into teams (name, slug, type, address, secret_key) values
    ('東京', 'team-1', 'team', 'Street 1', 'BBBBBB'), ('東京', 'team-2', 'team', 'Street 1', 'CCCCCC'),
    ('Gleisdreieck', 'gleisdreieck', 'court', 'Street 2', 'DDDDDD');
  insert into presences (team_id, user_id, heads, since, until) values (4, 1, 2, now(), now() + interval '1 hour');
  update users set email_notifications = id = 2;
  insert into mail_settings (user_id) values (1), (2);
  insert into sessions (sid, expire, user_id) values ('s', '2100-01-01', 1);
  insert into contact_messages (first_name, last_name, email, subject, message)
    values ('Ada', 'L', 'ada@openrun.example', 'Hello', 'World');`;
