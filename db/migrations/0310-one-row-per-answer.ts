import { type Kysely, type RawBuilder, sql } from "kysely";

/**
 * One row for each person and game, in place of eight tables, and one for the link of each guest. It runs while the
 * app is stopped. Guests keep their numbers, because the secret of a guest's link is computed from it; the answers
 * of members get new ones above them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table answers rename to old_answers`.execute(db);
  for (const statement of [...tables, ...continuedNumbers]) await statement.execute(db);
  await convertRows(db);
  await convertArchives(db);
  await convertMails(db);
  for (const statement of [...drops, ...constraints, ...announcements]) await statement.execute(db);
}

const tables = [
  sql`create table guest_links (
    id integer primary key,
    game_id integer not null references games on delete cascade,
    secret_hash text not null,
    email text,
    email_confirmed boolean not null default false,
    asked_addresses integer not null default 0,
    language text not null default 'en')`,
  sql`create table answers (
    id integer generated always as identity,
    game_id integer not null,
    user_id integer,
    guest_link_id integer,
    kind text not null default 'member',
    name text,
    brought_by integer,
    status text not null,
    out_how text,
    since timestamptz not null default clock_timestamp(),
    answered_at timestamptz not null default clock_timestamp(),
    comment text,
    hidden_at timestamptz,
    reported_at timestamptz,
    offer_from timestamptz,
    offer_until timestamptz,
    offered_at timestamptz,
    lapsed_at timestamptz,
    told_open_at timestamptz,
    late_at timestamptz,
    came boolean,
    side integer,
    paid_at timestamptz,
    paid_by integer,
    paid_cents integer,
    paid_currency text,
    leaving_at timestamptz,
    removed_by integer)`,
];

/** No number of a guest is ever given out again, also of one who is long gone. */
const continuedNumbers = [
  sql`select setval(pg_get_serial_sequence('answers', 'id'),
    greatest((select last_value from guests_id_seq), 1))`,
];

/** The line of games that are cancelled now was kept in their history, and comes back when they are on again. */
const lines = sql`lines as (
  select games.id as game_id, case when guests.id is null then place."user" end as user_id,
    guests.id as guest_id, place.since, place.lapsed
  from games
    cross join lateral (select before from game_changes
      where game_id = games.id and after ->> 'status' = 'cancelled' order by id desc limit 1) as change
    cross join lateral jsonb_to_recordset(coalesce((change.before ->> 'line')::jsonb, '[]'))
      as place ("user" int, guest int, since timestamptz, lapsed timestamptz)
    left join guests on guests.id = place.guest and guests.game_id = games.id
  where games.status = 'cancelled' and (guests.id is not null or exists (select from memberships
    where team_id = games.team_id and user_id = place."user")))`;

/** The members who have something in a game, and what each of the tables says of them. */
const members = sql`members as (
  select pair.game_id, pair.user_id, null::int as guest_id, 'member' as kind, null::text as name,
    null::int as brought_by, null::int as guest_link_id,
    case when spot.user_id is not null then 'in' when place.id is not null then 'waiting'
      when said.answer in ('maybe', 'no') then said.answer else 'out' end as status,
    case when spot.user_id is null and place.id is null and line.since is not null
      and said.answer is distinct from 'maybe' and said.answer is distinct from 'no'
      then 'game_cancelled' end as out_how,
    coalesce(spot.created_at, place.since, line.since, said.updated_at, late.at, paid.at, now()) as since,
    coalesce(greatest(spot.created_at, place.since, said.updated_at), line.since, late.at, paid.at, now())
      as answered_at,
    said.comment, said.hidden_at, said.reported_at,
    place.offer_from, place.offer_until, place.offered_at,
    coalesce(place.lapsed_at, line.lapsed) as lapsed_at, place.told_open_at,
    late.at as late_at, spot.came, head.side,
    paid.at as paid_at, paid.by_user as paid_by, paid.cents as paid_cents, paid.currency as paid_currency,
    removal.at + interval '2 minutes' as leaving_at, removal.removed_by
  from (select game_id, user_id from check_ins
      union select game_id, user_id from waiting where user_id is not null
      union select game_id, user_id from old_answers
      union select game_id, user_id from late_outs
      union select game_id, user_id from payments where user_id is not null
      union select game_id, user_id from side_heads where user_id is not null
      union select game_id, user_id from lines where user_id is not null) as pair
    left join check_ins spot using (game_id, user_id)
    left join waiting place using (game_id, user_id)
    left join old_answers said using (game_id, user_id)
    left join late_outs late using (game_id, user_id)
    left join payments paid using (game_id, user_id)
    left join side_heads head using (game_id, user_id)
    left join pending_removals removal using (game_id, user_id)
    left join lines line using (game_id, user_id))`;

const others = sql`others as (
  select guest.game_id, guest.user_id, guest.id as guest_id,
    case when guest.walk_in then 'walk_in' else 'guest' end as kind, guest.name, guest.brought_by,
    case when guest.secret_hash is not null and guest.forgotten_at is null then guest.id end
      as guest_link_id,
    case when guest.has_spot then 'in' when place.id is not null then 'waiting'
      when guest.left_at is not null or guest.answer = 'in' then 'out'
      when guest.answer = 'ask' then 'asked' else guest.answer end as status,
    case when guest.has_spot or place.id is not null then null
      when guest.left_at is not null and guest.taken_out and guest.answer = 'ask' then 'dismissed'
      when guest.left_at is not null and guest.taken_out then 'removed'
      when guest.left_at is not null then 'withdrawn'
      when guest.answer <> 'in' then null
      when line.since is not null then 'game_cancelled' else 'waited' end as out_how,
    coalesce(place.since, line.since, guest.created_at) as since, guest.created_at as answered_at,
    null::text as comment, null::timestamptz as hidden_at, null::timestamptz as reported_at,
    place.offer_from, place.offer_until, place.offered_at,
    coalesce(place.lapsed_at, line.lapsed) as lapsed_at, place.told_open_at,
    null::timestamptz as late_at, guest.came, head.side,
    paid.at as paid_at, paid.by_user as paid_by, paid.cents as paid_cents, paid.currency as paid_currency,
    removal.at + interval '2 minutes' as leaving_at, removal.removed_by
  from guests guest
    left join waiting place on place.guest_id = guest.id
    left join payments paid on paid.guest_id = guest.id
    left join side_heads head on head.guest_id = guest.id
    left join pending_removals removal on removal.guest_id = guest.id
    left join lines line on line.guest_id = guest.id)`;

/** Who had two answers, as a guest and as a member: the better place, the earlier time, and every payment. */
const merged = sql`
  everybody as (select * from members union all select * from others),
  doubled as (select game_id, user_id from everybody where user_id is not null
    group by game_id, user_id having count(*) > 1),
  ranked as (select everybody.*,
      array_position(array['in', 'waiting', 'maybe', 'no', 'asked', 'out'], status) as rank
    from everybody join doubled using (game_id, user_id)),
  best as (select distinct on (game_id, user_id) * from ranked
    order by game_id, user_id, rank, since, guest_id),
  merged as (
    select game_id, user_id, max(guest_id) as guest_id, bool_or(kind = 'member') as is_member,
      min(since) filter (where rank = (select b.rank from best b
        where b.game_id = ranked.game_id and b.user_id = ranked.user_id)) as since,
      min(late_at) as late_at, bool_and(came) as came, max(side) as side,
      (array_agg(paid_at order by paid_at) filter (where paid_at is not null))[1] as paid_at,
      (array_agg(paid_by order by paid_at) filter (where paid_at is not null))[1] as paid_by,
      (array_agg(paid_cents order by paid_at) filter (where paid_at is not null))[1] as paid_cents,
      (array_agg(paid_currency order by paid_at) filter (where paid_at is not null))[1] as paid_currency,
      max(comment) as comment, max(hidden_at) as hidden_at, max(reported_at) as reported_at
    from ranked group by game_id, user_id)`;

const columns = sql.raw(`id, game_id, user_id, guest_link_id, kind, name, brought_by, status, out_how, since,
  answered_at, comment, hidden_at, reported_at, offer_from, offer_until, offered_at, lapsed_at, told_open_at, late_at,
  came, side, paid_at, paid_by, paid_cents, paid_currency, leaving_at, removed_by`);

/** The answers that the tables of these names say, which may be those of an archive. */
const answers = sql`
  select coalesce(guest_id, nextval(pg_get_serial_sequence('answers', 'id'))::int) as id, game_id, user_id,
    guest_link_id, kind, name, brought_by, status, out_how, since, answered_at, comment, hidden_at, reported_at,
    offer_from, offer_until, offered_at, lapsed_at, told_open_at, late_at, came, side,
    paid_at, paid_by, paid_cents, paid_currency, leaving_at, removed_by
  from everybody where not exists (select from doubled
    where doubled.game_id = everybody.game_id and doubled.user_id = everybody.user_id)
  union all
  select coalesce(m.guest_id, nextval(pg_get_serial_sequence('answers', 'id'))::int), game_id, user_id,
    case when not m.is_member then b.guest_link_id end, case when m.is_member then 'member' else b.kind end,
    case when not m.is_member then b.name end, case when not m.is_member then b.brought_by end,
    b.status, b.out_how, m.since, b.answered_at, m.comment, m.hidden_at, m.reported_at,
    b.offer_from, b.offer_until, b.offered_at, b.lapsed_at, b.told_open_at, m.late_at, m.came, m.side,
    m.paid_at, m.paid_by, m.paid_cents, m.paid_currency, b.leaving_at, b.removed_by
  from merged m join best b using (game_id, user_id)`;

/** Every link of a guest who is not forgotten, and has not become a member. */
const links = sql`select id, game_id, secret_hash, email, email_confirmed, asked_addresses, language
  from guests where secret_hash is not null and forgotten_at is null
    and not exists (select from merged where merged.guest_id = guests.id and merged.is_member)`;

async function convertRows(db: Kysely<unknown>): Promise<void> {
  await sql`insert into answers (${columns}) overriding system value
    with ${lines}, ${members}, ${others}, ${merged}
    select * from (${answers}) as made order by game_id, since, id`.execute(db);
  await sql`insert into guest_links
    with ${lines}, ${members}, ${others}, ${merged} ${links}`.execute(db);
  await sql`update game_changes set before = before - 'line' where before ? 'line'`.execute(db);
}

const archived = ["check_ins", "waiting", "answers", "guests", "late_outs", "payments", "side_heads"];

/** The rows of an archive under the names of the tables that they were deleted from. */
const tablesOf = (rows: RawBuilder<unknown>) => {
  const table = (name: string, type = name) =>
    sql`${sql.ref(type)} as (select * from
      jsonb_populate_recordset(null::${sql.ref(type)}, coalesce(${rows} -> ${sql.lit(name)}, '[]')))`;
  return sql`${table("check_ins")}, ${table("waiting")}, ${table("answers", "old_answers")}, ${table("guests")},
    ${table("late_outs")}, ${table("payments")}, ${table("side_heads")}, ${table("game_changes")},
    games as (select * from jsonb_populate_recordset(null::games, coalesce(${rows} -> 'games', '[]'))),
    memberships as (select * from
      jsonb_populate_recordset(null::memberships, coalesce(${rows} -> 'memberships', '[]'))),
    pending_removals as (select * from public.pending_removals where false)`;
};

/** Removed accounts, teams and games come back by their archives: these have the rows of the new tables. */
async function convertArchives(db: Kysely<unknown>): Promise<void> {
  const { rows: archives } = await sql<{ audit_id: number; part: number }>`
    select audit_id, part from removed where rows ?| ${sql.val(archived)}::text[]`.execute(db);
  for (const { audit_id: auditId, part } of archives) {
    const rows = sql`(select rows from removed where audit_id = ${auditId} and part = ${part})`;
    const converted = (select: RawBuilder<unknown>) => sql`(
      with ${tablesOf(rows)}, ${lines}, ${members}, ${others}, ${merged}
      select coalesce(jsonb_agg(to_jsonb(made)), '[]') from (${select}) as made)`;
    await sql`update removed set rows = rows - ${sql.val(archived)}::text[]
        || jsonb_build_object('answers', ${converted(answers)}, 'guest_links', ${converted(links)})
      where audit_id = ${auditId} and part = ${part}`.execute(db);
  }
}

/** Queued mails about a place in line name the answer, and what a host was not told yet the new word for a request. */
async function convertMails(db: Kysely<unknown>): Promise<void> {
  await sql`update host_news set before = 'asked' where before = 'ask'`.execute(db);
  await sql`do $$ begin
    if to_regclass('graphile_worker._private_jobs') is null then return; end if;
    update graphile_worker._private_jobs job
      set payload = jsonb_set(job.payload::jsonb, '{placeId}', to_jsonb(answers.id))::json
      from graphile_worker._private_tasks task, waiting place, answers
      where task.id = job.task_id and task.identifier = 'mail-line'
        and place.id = (job.payload ->> 'placeId')::int and answers.game_id = place.game_id
        and (answers.user_id = place.user_id or answers.id = place.guest_id);
    end $$`.execute(db);
}

const drops = [
  sql`drop trigger guests_of_new_members on memberships`,
  sql`drop trigger end_coming_games on memberships`,
  sql`drop view game_answers`,
  sql`drop table check_ins, waiting, old_answers, late_outs, payments, side_heads, pending_removals, guests`,
  sql`drop function claimed_guests_join`,
  sql`drop function guests_become_players`,
  sql`drop function end_coming_games`,
  sql`drop function place_check_ins`,
  sql`drop function place_guests`,
  sql`drop function place_changed_guests`,
  sql`drop function place_late_head`,
  sql`drop function refuse_second_answer`,
  sql`drop function refuse_second_answer_of_guest`,
  sql`drop function announce_check_ins`,
];

const constraints = [
  sql`alter table guest_links
    add constraint guest_links_secret unique (secret_hash),
    add constraint guest_links_email check (char_length(email) <= 254),
    add constraint guest_links_language check (language in ('en', 'de'))`,
  sql`create index guest_links_game on guest_links (game_id)`,
  sql`alter table answers
    add primary key (id),
    add foreign key (game_id) references games on delete cascade,
    add foreign key (guest_link_id) references guest_links on delete set null,
    add foreign key (removed_by) references users on delete set null,
    add constraint answers_kind check (kind in ('member', 'guest', 'walk_in')),
    add constraint answers_member check (kind <> 'member'
      or user_id is not null and name is null and guest_link_id is null),
    add constraint answers_name check (char_length(name) <= 40),
    add constraint answers_status check (status in ('in', 'waiting', 'maybe', 'no', 'asked', 'out')),
    add constraint answers_out check (out_how is null or status = 'out' and out_how in
      ('withdrawn', 'removed', 'dismissed', 'left_team', 'game_cancelled', 'waited')),
    add constraint answers_offer check (offer_until is null or status = 'waiting'),
    add constraint answers_comment check (char_length(comment) <= 140),
    add constraint answers_side check (side between 1 and 4),
    add constraint answers_paid check ((paid_cents is null) = (paid_currency is null))`,
  // One account has one answer to a game.
  sql`create unique index answers_of_user on answers (user_id, game_id) where user_id is not null`,
  sql`create index answers_of_game on answers (game_id, status, since)`,
  sql`create index answers_brought_by on answers (brought_by) where brought_by is not null`,
  sql`create unique index answers_of_link on answers (guest_link_id, game_id)
    where guest_link_id is not null`,
  // Two guests who reply by the link of a game have different names.
  sql`create unique index answers_names on answers (game_id, lower(f_unaccent(name)))
    where guest_link_id is not null and status <> 'out'`,
  sql`create index answers_waiting on answers (game_id) where status = 'waiting'`,
  sql`create index answers_leaving on answers (leaving_at) where leaving_at is not null`,
  sql`create index answers_removed_by on answers (removed_by) where removed_by is not null`,
  sql`create index answers_late on answers (late_at) where late_at is not null`,
];

// Pages change with these columns; payments, attendance and notes of what was mailed stand on no page that is kept.
const shown = sql.raw(`status, since, name, brought_by, user_id, kind, comment, hidden_at, reported_at,
  offer_from, offer_until, side`);

const announcements = [
  sql`create function announce_answers() returns trigger language plpgsql as $$
    begin
      perform announce('game_changed', array(select distinct games.team_id
        from changed join games on games.id = changed.game_id order by 1));
      return null;
    end $$`,
  sql`create function announce_changed_answers() returns trigger language plpgsql as $$
    begin
      perform announce('game_changed', array(select distinct games.team_id
        from (select id, game_id, ${shown} from new_rows
          except all select id, game_id, ${shown} from old_rows) changed
          join games on games.id = changed.game_id order by 1));
      return null;
    end $$`,
  sql`create trigger answers_announce_insert after insert on answers
    referencing new table as changed for each statement execute function announce_answers()`,
  sql`create trigger answers_announce_delete after delete on answers
    referencing old table as changed for each statement execute function announce_answers()`,
  sql`create trigger answers_announce_update after update on answers
    referencing old table as old_rows new table as new_rows
    for each statement execute function announce_changed_answers()`,
];
