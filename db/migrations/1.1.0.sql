-- The schema of release 1.1.0, as pg_dump describes it. Every new database begins with it, and the migrations change it.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create function announce(channel text, team_ids integer[]) returns void
    language plpgsql
    as $$
    begin
      if cardinality(team_ids) = 0 then return; end if;
      perform pg_notify(channel, case when cardinality(team_ids) > 500 then '*'
        else coalesce(array_to_string(team_ids, ','), '') end);
    end $$;

create function announce_check_ins() returns trigger
    language plpgsql
    as $$
    begin
      perform announce(tg_argv[0], array(select distinct games.team_id from changed join games on games.id = changed.game_id order by 1));
      return null;
    end $$;

create function announce_court_games() returns trigger
    language plpgsql
    as $$
    begin
      if exists (
        select from changed join teams on teams.id = changed.team_id
        where teams.type = 'court'
          and changed.datetime between now() - interval '1 day' and now() + interval '9 days'
      ) then
        perform announce('court_games_changed', null);
      end if;
      return null;
    end $$;

create function announce_games() returns trigger
    language plpgsql
    as $$
    begin
      perform announce(tg_argv[0], array(select distinct team_id from changed order by 1));
      return null;
    end $$;

create function announce_roles() returns trigger
    language plpgsql
    as $$
    begin
      perform announce('team_changed', array(
        select distinct new_rows.team_id from new_rows join old_rows using (team_id, user_id)
        where new_rows.role <> old_rows.role order by 1));
      return null;
    end $$;

create function announce_sides() returns trigger
    language plpgsql
    as $$
  begin
    if new.published_at is not null or old.published_at is not null then
      perform announce('game_changed', array(select team_id from games
        where id = coalesce(new.game_id, old.game_id)));
    end if;
    return null;
  end $$;

create function announce_teams() returns trigger
    language plpgsql
    as $$
    begin
      perform announce(tg_argv[0], array(select distinct id from changed order by 1));
      return null;
    end $$;

create function announce_teams_changed() returns trigger
    language plpgsql
    as $$
    begin
      perform announce('teams_changed', null);
      return null;
    end $$;

create function announce_users() returns trigger
    language plpgsql
    as $$
    begin
      perform announce('user_changed', null);
      return null;
    end $$;

create function claimed_guests_join() returns trigger
    language plpgsql
    as $$
    begin
      perform guests_become_players(changed.user_id, changed.team_id) from changed
        where exists (select from guests where guests.user_id = changed.user_id);
      return null;
    end $$;

create function copy_players() returns trigger
    language plpgsql
    as $$
    begin
      insert into team_counts (team_id, players) select id, players from changed
      on conflict (team_id) do update set players = excluded.players
        where team_counts.players <> excluded.players;
      return null;
    end $$;

create function count_players() returns trigger
    language plpgsql
    as $$
    begin
      if tg_op = 'INSERT' then
        update teams set players = players + change.n
        from (select team_id, count(*) as n from changed group by team_id) change
        where teams.id = change.team_id;
      else
        update teams set players = players - change.n
        from (select team_id, count(*) as n from changed group by team_id) change
        where teams.id = change.team_id;
      end if;
      return null;
    end $$;

create function end_coming_games() returns trigger
    language plpgsql
    as $$
    begin
      delete from check_ins using changed, games
        where games.team_id = changed.team_id and games.datetime > now()
          and check_ins.game_id = games.id and check_ins.user_id = changed.user_id;
      delete from waiting using changed, games
        where games.team_id = changed.team_id and games.datetime > now()
          and waiting.game_id = games.id and waiting.user_id = changed.user_id;
      delete from answers using changed, games
        where games.team_id = changed.team_id and games.datetime > now()
          and answers.game_id = games.id and answers.user_id = changed.user_id;
      delete from guests using changed, games
        where games.team_id = changed.team_id and games.datetime > now()
          and guests.game_id = games.id and guests.brought_by = changed.user_id;
      delete from series_regulars using changed, series
        where series.team_id = changed.team_id and series_regulars.series_id = series.id
          and series_regulars.user_id = changed.user_id;
      delete from calendar_feeds using changed
        where calendar_feeds.team_id = changed.team_id and calendar_feeds.user_id = changed.user_id;
      return null;
    end $$;

create function end_presences_of_banned() returns trigger
    language plpgsql
    as $$
    begin
      delete from presences using changed
        where presences.team_id = changed.team_id and presences.user_id = changed.user_id;
      return null;
    end $$;

create function f_bigrams(text) returns text[]
    language sql immutable strict parallel safe
    return (select coalesce(array_agg(distinct substr($1, i.i, 2)), '{}'::text[]) as "coalesce" from generate_series(1, (char_length($1) - 1)) i(i));

create function f_unaccent(text) returns text
    language sql immutable strict parallel safe
    return unaccent('unaccent'::regdictionary, $1);

create function f_searchable(text) returns text
    language sql immutable strict parallel safe
    return (select case when (folded.plain ~ '[aou]e'::text) then ((folded.plain || '
'::text) || regexp_replace(folded.plain, '([aou])e'::text, '\1'::text, 'g'::text)) else folded.plain end as plain from (select lower(f_unaccent($1)) as plain) folded);

create function guests_become_players(member integer, team integer) returns void
    language plpgsql
    as $$
    declare
      guest record;
    begin
      perform from games where games.id in
          (select game_id from guests where user_id = member and secret_hash is not null)
        and team_id = team and datetime > now()
        order by id for no key update;
      for guest in
        select guests.*, line.since as in_line_since from guests
        join games on games.id = guests.game_id and games.team_id = team and games.datetime > now()
        left join waiting line on line.guest_id = guests.id
        where guests.user_id = member and guests.secret_hash is not null
        order by guests.id
      loop
        if guest.has_spot then
          insert into check_ins (game_id, user_id, created_at)
            values (guest.game_id, member, guest.created_at) on conflict do nothing;
          delete from waiting where game_id = guest.game_id and user_id = member;
        elsif guest.in_line_since is not null and not exists
          (select from check_ins where game_id = guest.game_id and user_id = member) then
          update waiting set user_id = member, guest_id = null
            where guest_id = guest.id and not exists
              (select from waiting w where w.game_id = guest.game_id and w.user_id = member);
        elsif guest.answer in ('maybe', 'no') and not exists
          (select from game_answers s where s.game_id = guest.game_id and s.user_id = member) then
          insert into answers (game_id, user_id, answer)
            values (guest.game_id, member, guest.answer) on conflict do nothing;
        end if;
        if guest.has_spot or guest.in_line_since is not null then
          update answers set answer = 'in' where game_id = guest.game_id and user_id = member
            and answer <> 'in';
        end if;
        delete from guests where id = guest.id;
      end loop;
    end $$;

create function new_guest_code() returns text
    language sql
    as $$
      select string_agg(
        substr('abcdefghijklmnopqrstuvwxyz234567', (get_byte(bytes, i) & 31) + 1, 1), '')
      from (select uuid_send(gen_random_uuid()) as bytes) as id,
        unnest(array[0, 1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13]) as i
    $$;

create function note_erasures() returns trigger
    language plpgsql
    as $$
    begin
      if tg_op = 'DELETE' then
        insert into erasures (user_id) select id from gone on conflict do nothing;
      else
        delete from erasures where user_id in (select id from come);
      end if;
      return null;
    end $$;

create function open_court_games() returns trigger
    language plpgsql
    as $$
    begin
      update games set guest_code = new_guest_code() from added join teams on teams.id = added.team_id
        where teams.type = 'court' and added.guest_code is null and games.id = added.id;
      return null;
    end $$;

create function place_changed_guests() returns trigger
    language plpgsql
    as $$
    declare
      head record;
    begin
      if not exists (select from game_sides s join added r on r.game_id = s.game_id) then
        return null;
      end if;
      perform from game_sides where game_id in (select game_id from added)
        order by game_id for no key update;
      for head in select * from added r where r.has_spot and not exists (select from former f where f.id = r.id and f.has_spot) order by r.created_at, r.id loop
        perform place_late_head(head.game_id, null,
          head.id);
      end loop;
      return null;
    end $$;

create function place_check_ins() returns trigger
    language plpgsql
    as $$
    declare
      head record;
    begin
      if not exists (select from game_sides s join added r on r.game_id = s.game_id) then
        return null;
      end if;
      perform from game_sides where game_id in (select game_id from added)
        order by game_id for no key update;
      for head in select * from added r where true order by r.created_at, r.user_id loop
        perform place_late_head(head.game_id, head.user_id,
          null);
      end loop;
      return null;
    end $$;

create function place_guests() returns trigger
    language plpgsql
    as $$
    declare
      head record;
    begin
      if not exists (select from game_sides s join added r on r.game_id = s.game_id) then
        return null;
      end if;
      perform from game_sides where game_id in (select game_id from added)
        order by game_id for no key update;
      for head in select * from added r where r.has_spot order by r.created_at, r.id loop
        perform place_late_head(head.game_id, null,
          head.id);
      end loop;
      return null;
    end $$;

create function place_late_head(game integer, member integer, guest integer) returns void
    language plpgsql
    as $$
  declare
    own integer := (select side from side_heads
      where game_id = game and (user_id = member or guest_id = guest));
    -- A guest by the link who becomes a member plays on in the same team.
    before integer := coalesce(own, (select h.side from guests g join side_heads h on h.guest_id = g.id
      where g.game_id = game and g.user_id = member limit 1));
    best integer;
    least int;
    size_before int;
  begin
    select side, size into best, least from (
      select n as side, count(p.side) as size, coalesce(sum(p.strength), 0) as strength
      from game_sides s cross join generate_series(1, s.count) n
      left join (
        select h.side, coalesce(m.strength, 3) as strength from side_heads h
          join games on games.id = h.game_id
          left join check_ins c on c.game_id = h.game_id and c.user_id = h.user_id
          left join guests g on g.id = h.guest_id and g.has_spot
          left join memberships m on m.team_id = games.team_id and m.user_id = h.user_id
        where h.game_id = game and (c.user_id is not null or g.id is not null)
          and (h.user_id = member or h.guest_id = guest) is not true
          and (g.id is null or g.user_id is null or g.user_id is distinct from member)
      ) p on p.side = n
      where s.game_id = game group by n) sides
      order by size, strength, side limit 1;
    if best is null then return; end if;
    select count(*) into size_before from side_heads h
      left join check_ins c on c.game_id = h.game_id and c.user_id = h.user_id
      left join guests g on g.id = h.guest_id and g.has_spot
      where h.game_id = game and h.side = before and (c.user_id is not null or g.id is not null)
        and (h.user_id = member or h.guest_id = guest) is not true
        and (g.id is null or g.user_id is null or g.user_id is distinct from member);
    if before is not null and before <= (select count from game_sides where game_id = game)
      and size_before + 1 - least < 2 then
      best := before;
    end if;
    if own is null then
      insert into side_heads (game_id, user_id, guest_id, side, how)
        values (game, member, guest, best, 'late');
    elsif own <> best then
      update side_heads set side = best, how = 'late'
        where game_id = game and (user_id = member or guest_id = guest);
    end if;
  end $$;

create function refuse_no_captain() returns trigger
    language plpgsql
    as $$
    begin
      perform from teams where id = new.team_id for no key update;
      if exists (select from memberships where team_id = new.team_id)
        and not exists (select from memberships where team_id = new.team_id and role = 'captain') then
        raise exception 'Team % has no captain left', new.team_id
          using errcode = 'check_violation', table = tg_table_name, constraint = 'last_captain';
      end if;
      return null;
    end $$;

create function refuse_second_answer() returns trigger
    language plpgsql
    as $$
    begin
      perform from memberships m join games g on g.team_id = m.team_id
        where g.id = new.game_id and m.user_id = new.user_id for no key update of m;
      if not found then
        perform pg_advisory_xact_lock(143, new.user_id & 255);
      end if;
      if exists (select from check_ins c
          where c.game_id = new.game_id and c.user_id = new.user_id)::integer
        + exists (select from waiting w
          where w.game_id = new.game_id and w.user_id = new.user_id)::integer
        + exists (select from answers a where a.game_id = new.game_id
          and a.user_id = new.user_id and a.answer <> 'in')::integer > 1 then
        raise exception 'A person has two answers to game %', new.game_id
          using errcode = 'exclusion_violation', table = tg_table_name, constraint = 'one_answer';
      end if;
      return null;
    end $$;

create function refuse_second_answer_of_guest() returns trigger
    language plpgsql
    as $$
    declare
      guest int := coalesce((to_jsonb(new) ->> 'guest_id')::integer, new.id);
    begin
      perform from guests where id = guest for no key update;
      if exists (select from waiting w join guests g on g.id = w.guest_id
        where w.guest_id = guest
          and (g.has_spot or g.answer <> 'in' or g.left_at is not null)) then
        raise exception 'A person has two answers to game %', new.game_id
          using errcode = 'exclusion_violation', table = tg_table_name, constraint = 'one_answer';
      end if;
      return null;
    end $$;

create function set_decide_minutes() returns trigger
    language plpgsql
    as $$
    begin
      new.decide_minutes := extract(epoch from new.datetime - new.decide_at)::int / 60;
      return new;
    end $$;

create function skip_deleted_date() returns trigger
    language plpgsql
    as $$
    begin
      insert into series_skips (series_id, date)
        select gone.series_id, gone.series_date from gone
        join series on series.id = gone.series_id
        where gone.series_date is not null
        on conflict do nothing;
      return null;
    end $$;

create function succeed_captain() returns trigger
    language plpgsql
    as $$
    begin
      update memberships set role = 'captain' from (
        select distinct on (m.team_id) m.team_id, m.user_id
        from memberships m
        where m.team_id in (select team_id from changed)
          and not exists (select from memberships c
            where c.team_id = m.team_id and c.role = 'captain')
        order by m.team_id, m.created_at, m.user_id
      ) next
      where memberships.team_id = next.team_id and memberships.user_id = next.user_id;
      return null;
    end $$;

create table admin_sessions (
  sid text not null,
  expire timestamptz not null,
  constraint admin_sessions_pkey primary key (sid)
);

create table announcement_reads (
  announcement_id integer not null,
  user_id integer not null,
  constraint announcement_reads_pkey primary key (announcement_id, user_id)
);

create table announcements (
  id integer generated always as identity,
  team_id integer not null,
  user_id integer not null,
  text text not null,
  at timestamptz default now() not null,
  until timestamptz not null,
  removed_at timestamptz,
  hidden_at timestamptz,
  constraint announcements_pkey primary key (id),
  constraint announcements_check check ((until > at)),
  constraint announcements_text_check check (((char_length(text) >= 1) and (char_length(text) <= 280)))
);

create table answers (
  game_id integer not null,
  user_id integer not null,
  answer text not null,
  comment text,
  hidden_at timestamptz,
  updated_at timestamptz default clock_timestamp() not null,
  reported_at timestamptz,
  constraint answers_pkey primary key (game_id, user_id),
  constraint answers_answer_check check ((answer = any (array['in'::text, 'maybe'::text, 'no'::text]))),
  constraint answers_comment_check check ((char_length(comment) <= 140))
);

create table audit_log (
  id integer generated always as identity,
  at timestamptz default now() not null,
  who text not null,
  action text not null,
  kind text not null,
  subject_id integer not null,
  before jsonb,
  after jsonb,
  constraint audit_log_pkey primary key (id),
  constraint audit_log_action_check check ((action = any (array['edit'::text, 'remove'::text, 'restore'::text, 'name_captain'::text, 'unname_captain'::text, 'remove_member'::text, 'ban'::text, 'lift_ban'::text, 'new_key'::text, 'set_strength'::text, 'announce'::text, 'remove_announcement'::text, 'export'::text]))),
  constraint audit_log_kind_check check ((kind = any (array['users'::text, 'teams'::text, 'games'::text]))),
  constraint audit_log_who check ((char_length(who) <= 200))
);

create table bans (
  team_id integer not null,
  user_id integer not null,
  by_user integer,
  reason text,
  at timestamptz default now() not null,
  constraint bans_pkey primary key (team_id, user_id),
  constraint bans_reason_check check ((char_length(reason) <= 140))
);

create table blocks (
  user_id integer not null,
  blocked_id integer not null,
  at timestamptz default now() not null,
  constraint blocks_pkey primary key (user_id, blocked_id)
);

create table calendar_feeds (
  id integer generated always as identity,
  user_id integer not null,
  team_id integer,
  version integer default 1 not null,
  everything boolean default false not null,
  created_at timestamptz default now() not null,
  revoked_at timestamptz,
  read_at timestamptz,
  constraint calendar_feeds_pkey primary key (id),
  constraint calendar_feeds_user_id_team_id_key unique nulls not distinct (user_id, team_id)
);

create table check_ins (
  game_id integer not null,
  user_id integer not null,
  created_at timestamptz default now() not null,
  came boolean,
  constraint check_ins_pkey primary key (game_id, user_id)
);

create table contact_messages (
  id serial not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz default now() not null,
  done_at timestamptz,
  done_by text,
  constraint contact_messages_pkey primary key (id),
  constraint contact_messages_email check ((char_length(email) <= 254)),
  constraint contact_messages_first_name check ((char_length(first_name) <= 100)),
  constraint contact_messages_last_name check ((char_length(last_name) <= 100)),
  constraint contact_messages_message check ((char_length(message) <= 5000)),
  constraint contact_messages_subject check ((char_length(subject) <= 200))
);

create table counted_mails (
  user_id integer not null,
  key text not null,
  game_id integer,
  at timestamptz not null,
  held boolean default false not null,
  constraint counted_mails_pkey primary key (user_id, key)
);

create table court_calls (
  id integer generated always as identity,
  team_id integer not null,
  user_id integer not null,
  text text,
  at timestamptz default now() not null,
  constraint court_calls_pkey primary key (id),
  constraint court_calls_text_check check ((char_length(text) <= 100))
);

create table email_confirmations (
  token_hash text not null,
  user_id integer not null,
  email text not null,
  expires timestamptz not null,
  constraint email_confirmations_pkey primary key (token_hash)
);

create table erasures (
  user_id integer not null,
  at timestamptz default now() not null,
  constraint erasures_pkey primary key (user_id)
);

create table guests (
  id integer generated always as identity,
  game_id integer not null,
  name text,
  brought_by integer,
  user_id integer,
  email text,
  email_confirmed boolean default false not null,
  secret_hash text,
  has_spot boolean not null,
  answer text default 'in'::text not null,
  created_at timestamptz default clock_timestamp() not null,
  forgotten_at timestamptz,
  left_at timestamptz,
  taken_out boolean default false not null,
  asked_addresses integer default 0 not null,
  walk_in boolean default false not null,
  came boolean,
  language text default 'en'::text not null,
  constraint guests_pkey primary key (id),
  constraint guests_secret_hash_key unique (secret_hash),
  constraint guests_come_from check (((brought_by is not null) or (secret_hash is not null) or walk_in)),
  constraint guests_email check ((char_length(email) <= 254)),
  constraint guests_language check ((language = any (array['en'::text, 'de'::text]))),
  constraint guests_name_check check ((char_length(name) <= 40)),
  constraint guests_one_answer check (((not has_spot) or ((answer = 'in'::text) and (left_at is null))))
);

create table waiting (
  id integer generated always as identity,
  game_id integer not null,
  user_id integer,
  guest_id integer,
  since timestamptz default clock_timestamp() not null,
  offer_from timestamptz,
  offer_until timestamptz,
  offered_at timestamptz,
  lapsed_at timestamptz,
  told_open_at timestamptz,
  constraint waiting_pkey primary key (id),
  constraint waiting_game_id_guest_id_key unique (game_id, guest_id),
  constraint waiting_game_id_user_id_key unique (game_id, user_id),
  constraint waiting_check check ((num_nonnulls(user_id, guest_id) = 1))
);

create table game_asks (
  game_id integer not null,
  user_id integer not null,
  at timestamptz default now() not null,
  asked integer not null,
  constraint game_asks_pkey primary key (game_id)
);

create table game_changes (
  id integer generated always as identity,
  game_id integer not null,
  user_id integer,
  kind text not null,
  before jsonb,
  after jsonb,
  at timestamptz default clock_timestamp() not null,
  undone_by integer,
  told_at timestamptz,
  together_with integer,
  constraint game_changes_pkey primary key (id),
  constraint game_changes_kind check ((kind = any (array['created'::text, 'edited'::text, 'moved'::text, 'cancelled'::text, 'put_back'::text, 'undone'::text, 'put_in'::text, 'taken_out'::text, 'called_off'::text, 'repeated'::text])))
);

create table game_sides (
  game_id integer not null,
  count integer not null,
  seed integer not null,
  colours text[] not null,
  published_at timestamptz,
  version integer default 0 not null,
  made_by integer,
  made_at timestamptz default now() not null,
  constraint game_sides_pkey primary key (game_id),
  constraint game_sides_check check ((cardinality(colours) = count)),
  constraint game_sides_count_check check (((count >= 2) and (count <= 4))),
  constraint game_sides_seed_check check ((seed >= 0))
);

create table games (
  id serial not null,
  team_id integer not null,
  datetime timestamptz not null,
  created_at timestamptz default now() not null,
  host_id integer,
  zone text default 'Europe/Berlin'::text not null,
  minutes integer,
  max_players integer,
  min_players integer,
  decide_at timestamptz,
  decided text,
  late_minutes integer,
  guests_each smallint default 2 not null,
  note text,
  status text default 'on'::text not null,
  cancel_reason text,
  cancelled_by text,
  sequence integer default 0 not null,
  version integer default 0 not null,
  updated_at timestamptz default now() not null,
  guest_code text,
  guest_max smallint default 30 not null,
  series_id integer,
  series_date date,
  own_facts text[] default '{}'::text[] not null,
  note_reported_at timestamptz,
  decide_minutes integer,
  level text default 'all'::text not null,
  cost_cents integer,
  currency text,
  cost_text text,
  constraint games_pkey primary key (id),
  constraint games_guest_code_key unique (guest_code),
  constraint games_series_date unique (series_id, series_date),
  constraint games_cancel_reason_check check ((char_length(cancel_reason) <= 140)),
  constraint games_cancelled_by_check check ((cancelled_by = any (array['person'::text, 'decision'::text]))),
  constraint games_cost check ((((cost_cents is null) = (currency is null)) and (currency ~ '^[A-Z]{3}$'::text) and ((cost_cents >= 1) and (cost_cents <= 1000000)) and (char_length(cost_text) <= 60))),
  constraint games_datetime_check check (isfinite(datetime)),
  constraint games_decided_check check ((decided = any (array['on'::text, 'off'::text]))),
  constraint games_decision check (((decide_at is null) = (min_players is null))),
  constraint games_guests_each_check check (((guests_each >= 0) and (guests_each <= 3))),
  constraint games_late_minutes_check check (((late_minutes >= 60) and (late_minutes <= 1440))),
  constraint games_level check ((level = any (array['all'::text, 'beginner'::text, 'intermediate'::text, 'advanced'::text]))),
  constraint games_max_players_check check (((max_players >= 2) and (max_players <= 100))),
  constraint games_min_max check ((min_players <= max_players)),
  constraint games_min_players_check check (((min_players >= 2) and (min_players <= 100))),
  constraint games_minutes_check check (((minutes >= 15) and (minutes <= 480))),
  constraint games_note_check check ((char_length(note) <= 500)),
  constraint games_status_check check ((status = any (array['on'::text, 'cancelled'::text]))),
  constraint games_zone check ((zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$'::text))
);

create table head_reports (
  team_id integer not null,
  user_id integer not null,
  heads integer not null,
  at timestamptz default now() not null,
  constraint head_reports_pkey primary key (team_id, user_id),
  constraint head_reports_heads_check check (((heads >= 0) and (heads <= 40)))
);

create table presences (
  user_id integer not null,
  team_id integer not null,
  heads integer default 1 not null,
  named boolean default true not null,
  since timestamptz default now() not null,
  until timestamptz not null,
  constraint presences_pkey primary key (user_id),
  constraint presences_heads_check check (((heads >= 1) and (heads <= 20)))
);

create table host_news (
  id serial not null,
  game_id integer not null,
  channel text not null,
  user_id integer,
  guest_id integer,
  guest_name text,
  before text,
  at timestamptz default clock_timestamp() not null,
  constraint host_news_pkey primary key (id),
  constraint host_news_channel_check check ((channel = any (array['mail'::text, 'page'::text]))),
  constraint host_news_check check (((user_id is null) <> (guest_id is null)))
);

create table idempotency_keys (
  owner text not null,
  key text not null,
  request_hash text not null,
  status integer,
  answer json,
  created_at timestamptz default now() not null,
  constraint idempotency_keys_pkey primary key (owner, key)
);

create table images (
  path text not null,
  user_id integer,
  created_at timestamptz default now() not null,
  constraint images_pkey primary key (path)
);

create table job_marks (
  name text not null,
  at timestamptz not null,
  constraint job_marks_pkey primary key (name)
);

create table job_workers (
  id text not null,
  seen_at timestamptz not null,
  constraint job_workers_pkey primary key (id)
);

create table kept_assets (
  path text not null,
  body bytea not null,
  used_at timestamptz default now() not null,
  constraint kept_assets_pkey primary key (path)
);

create table late_outs (
  game_id integer not null,
  user_id integer not null,
  at timestamptz default clock_timestamp() not null,
  constraint late_outs_pkey primary key (game_id, user_id)
);

create table mail_settings (
  user_id integer not null,
  mine boolean default true not null,
  remind_day boolean default true not null,
  remind_soon boolean default false not null,
  ask boolean default true not null,
  calls boolean default false not null,
  new_games text default 'each'::text not null,
  digested_at timestamptz,
  hosting boolean default true not null,
  hosting_mailed_at timestamptz,
  announcements boolean default true not null,
  calls_chosen boolean default false not null,
  push_new boolean default false not null,
  push_mine boolean default true not null,
  push_remind_day boolean default true not null,
  push_remind_soon boolean default false not null,
  push_ask boolean default true not null,
  push_calls boolean default false not null,
  push_announcements boolean default true not null,
  constraint mail_settings_pkey primary key (user_id),
  constraint mail_settings_new_games_check check ((new_games = any (array['each'::text, 'daily'::text, 'weekly'::text])))
);

create table memberships (
  user_id integer not null,
  team_id integer not null,
  created_at timestamptz default now() not null,
  role text default 'player'::text not null,
  muted boolean default false not null,
  strength integer,
  calls boolean default false not null,
  constraint memberships_pkey primary key (user_id, team_id),
  constraint memberships_role_check check ((role = any (array['player'::text, 'captain'::text]))),
  constraint memberships_strength check (((strength >= 1) and (strength <= 5)))
);

create table old_keys (
  key text not null,
  team_id integer not null,
  retired_at timestamptz default now() not null,
  constraint old_keys_pkey primary key (key)
);

create table password_resets (
  token_hash text not null,
  user_id integer not null,
  expires timestamptz not null,
  email text,
  constraint password_resets_pkey primary key (token_hash)
);

create table payments (
  game_id integer not null,
  user_id integer,
  guest_id integer,
  cents integer,
  currency text,
  by_user integer,
  at timestamptz default now() not null,
  constraint payments_game_id_guest_id_key unique (game_id, guest_id),
  constraint payments_game_id_user_id_key unique (game_id, user_id),
  constraint payments_check check ((num_nonnulls(user_id, guest_id) = 1)),
  constraint payments_check1 check (((cents is null) = (currency is null)))
);

create table pending_removals (
  id serial not null,
  game_id integer not null,
  user_id integer,
  guest_id integer,
  removed_by integer,
  at timestamptz default clock_timestamp() not null,
  constraint pending_removals_pkey primary key (id),
  constraint pending_removals_game_id_user_id_key unique (game_id, user_id),
  constraint pending_removals_check check (((user_id is null) <> (guest_id is null)))
);

create table push_devices (
  id integer generated always as identity,
  user_id integer not null,
  sid text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  key_id text not null,
  label text not null,
  created_at timestamptz default now() not null,
  used_at timestamptz,
  failures integer default 0 not null,
  failing_since timestamptz,
  constraint push_devices_pkey primary key (id),
  constraint push_devices_endpoint_key unique (endpoint),
  constraint push_devices_endpoint_check check ((length(endpoint) <= 1000)),
  constraint push_devices_label_check check ((length(label) <= 40))
);

create table push_keys (
  key_id text not null,
  since timestamptz default now() not null,
  constraint push_keys_pkey primary key (key_id)
);

create table queued_mails (
  key text not null,
  address text not null,
  subject text not null,
  created_at timestamptz default now() not null,
  constraint queued_mails_pkey primary key (key)
);

create unlogged table rate_limits (
  key text not null,
  hits integer not null,
  resets_at timestamptz not null,
  constraint rate_limits_pkey primary key (key)
);

create table removed (
  audit_id integer not null,
  at timestamptz default now() not null,
  rows jsonb not null,
  picture text generated always as (coalesce((((rows -> 'users'::text) -> 0) ->> 'avatar'::text), (((rows -> 'teams'::text) -> 0) ->> 'thumbnail'::text))) stored,
  part integer default 0 not null,
  constraint removed_pkey primary key (audit_id, part)
);

create table reports (
  id integer generated always as identity,
  kind text not null,
  subject_id integer not null,
  subject_user integer,
  reason text not null,
  text text,
  reporter_id integer,
  at timestamptz default now() not null,
  handled_at timestamptz,
  handled_by text,
  outcome text,
  reported_from text,
  note text,
  constraint reports_pkey primary key (id),
  constraint reports_kind_check check ((kind = any (array['team'::text, 'court'::text, 'game'::text, 'user'::text, 'guest'::text, 'comment'::text, 'announcement'::text]))),
  constraint reports_reason check ((reason = any (array['not_a_real_place'::text, 'wrong_facts'::text, 'insult_or_threat'::text, 'spam'::text, 'something_else'::text]))),
  constraint reports_text_check check ((char_length(text) <= 500))
);

create table sent_mails (
  key text not null,
  claimed_until timestamptz not null,
  sent_at timestamptz,
  refused text,
  constraint sent_mails_pkey primary key (key),
  constraint sent_mails_refused check ((char_length(refused) <= 500))
);

create table sent_pushes (
  key text not null,
  device_id integer not null,
  claimed_until timestamptz not null,
  sent_at timestamptz,
  status integer,
  constraint sent_pushes_pkey primary key (key, device_id)
);

create table series (
  id integer generated always as identity,
  team_id integer not null,
  host_id integer,
  zone text not null,
  "time" time without time zone not null,
  first_date date not null,
  every_weeks smallint not null,
  until date,
  minutes integer,
  max_players integer,
  min_players integer,
  decide_minutes integer,
  late_minutes integer,
  guests_each smallint default 2 not null,
  note text,
  created_at timestamptz default now() not null,
  ended_at timestamptz,
  level text default 'all'::text not null,
  cost_cents integer,
  currency text,
  cost_text text,
  constraint series_pkey primary key (id),
  constraint series_check check ((min_players <= max_players)),
  constraint series_check1 check (((decide_minutes is null) = (min_players is null))),
  constraint series_cost check ((((cost_cents is null) = (currency is null)) and (currency ~ '^[A-Z]{3}$'::text) and ((cost_cents >= 1) and (cost_cents <= 1000000)) and (char_length(cost_text) <= 60))),
  constraint series_every_weeks_check check (((every_weeks >= 1) and (every_weeks <= 4))),
  constraint series_guests_each_check check (((guests_each >= 0) and (guests_each <= 3))),
  constraint series_late_minutes_check check (((late_minutes >= 60) and (late_minutes <= 1440))),
  constraint series_level check ((level = any (array['all'::text, 'beginner'::text, 'intermediate'::text, 'advanced'::text]))),
  constraint series_max_players_check check (((max_players >= 2) and (max_players <= 100))),
  constraint series_min_players_check check (((min_players >= 2) and (min_players <= 100))),
  constraint series_minutes_check check (((minutes >= 15) and (minutes <= 480))),
  constraint series_note_check check ((char_length(note) <= 500)),
  constraint series_zone check ((zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$'::text))
);

create table series_changes (
  change_id integer not null,
  series_id integer not null,
  before jsonb not null,
  constraint series_changes_pkey primary key (change_id)
);

create table series_regulars (
  series_id integer not null,
  user_id integer not null,
  since timestamptz default clock_timestamp() not null,
  constraint series_regulars_pkey primary key (series_id, user_id)
);

create table series_skips (
  series_id integer not null,
  date date not null,
  constraint series_skips_pkey primary key (series_id, date)
);

create table sessions (
  sid text not null,
  sess json default '{}'::json not null,
  expire timestamptz not null,
  user_id integer,
  constraint sessions_pkey primary key (sid)
);

create table side_heads (
  game_id integer not null,
  user_id integer,
  guest_id integer,
  side integer not null,
  how text not null,
  constraint side_heads_game_id_guest_id_key unique (game_id, guest_id),
  constraint side_heads_game_id_user_id_key unique (game_id, user_id),
  constraint side_heads_check check ((num_nonnulls(user_id, guest_id) = 1)),
  constraint side_heads_how_check check ((how = any (array['made'::text, 'swapped'::text, 'late'::text]))),
  constraint side_heads_side_check check (((side >= 1) and (side <= 4)))
);

create table slug_history (
  type text not null,
  slug text not null,
  team_id integer not null,
  since timestamptz default now(),
  constraint slug_history_pkey primary key (type, slug),
  constraint slug_history_type check ((type = any (array['team'::text, 'court'::text])))
);

create table team_counts (
  team_id integer not null,
  players integer not null,
  constraint team_counts_pkey primary key (team_id)
);

create table teams (
  id serial not null,
  name text not null,
  address text not null,
  players integer default 0 not null,
  thumbnail text,
  type text default 'team'::text not null,
  secret_key text not null,
  slug text not null,
  created_at timestamptz default now() not null,
  search text generated always as (f_searchable(((name || '
'::text) || address))) stored not null,
  address_changes integer default 0 not null,
  address_changed_at timestamptz,
  address_was text,
  guests_see_names boolean default true not null,
  lat numeric(8,5),
  lon numeric(8,5),
  constraint teams_pkey primary key (id),
  constraint teams_secret_key_key unique (secret_key),
  constraint teams_type_slug_key unique (type, slug),
  constraint teams_address_check check (((char_length(address) >= 1) and (char_length(address) <= 200))),
  constraint teams_address_was check ((char_length(address_was) <= 200)),
  constraint teams_name_check check (((char_length(name) >= 1) and (char_length(name) <= 100))),
  constraint teams_players_check check ((players >= 0)),
  constraint teams_position check ((((lat is null) and (lon is null)) or ((type = 'court'::text) and ((lat >= ('-90'::integer)::numeric) and (lat <= (90)::numeric)) and ((lon >= ('-180'::integer)::numeric) and (lon <= (180)::numeric)) and (lat is not null) and (lon is not null)))),
  constraint teams_secret_key_check check ((secret_key ~ '^[A-Z0-9]{6}$'::text)),
  constraint teams_slug_check check ((slug <> ''::text)),
  constraint teams_type_check check ((type = any (array['team'::text, 'court'::text])))
)
with (fillfactor='85');

create table uploads (
  id text not null,
  user_id integer,
  expires_at timestamptz not null,
  received_at timestamptz,
  object_path text,
  created_at timestamptz default now() not null,
  visitor text,
  claimed_until timestamptz,
  cleared_at timestamptz,
  size integer,
  constraint uploads_pkey primary key (id)
);

create table users (
  id serial not null,
  name text not null,
  email text,
  password text,
  avatar text,
  email_notifications boolean default false not null,
  email_confirmed boolean default false not null,
  email_confirm_token text,
  email_confirm_token_expires timestamptz,
  timezone text default 'Europe/Berlin'::text not null,
  google_sub text,
  created_at timestamptz default now() not null,
  email_refused_at timestamptz,
  email_confirmed_by text,
  search text generated always as (lower(f_unaccent(((name || '
'::text) || coalesce(email, ''::text))))) stored not null,
  removal_told_at timestamptz,
  proved_email text,
  stopped_email text,
  here_unnamed boolean default false not null,
  in_lists boolean default true not null,
  language text,
  mail_language text default 'en'::text not null,
  constraint users_pkey primary key (id),
  constraint users_avatar check ((char_length(avatar) <= 2000)),
  constraint users_email_check check (((email = lower(email)) and (char_length(email) <= 254))),
  constraint users_language check ((language = any (array['en'::text, 'de'::text]))),
  constraint users_mail_language check ((mail_language = any (array['en'::text, 'de'::text]))),
  constraint users_name_check check (((char_length(name) >= 1) and (char_length(name) <= 100))),
  constraint users_timezone check ((timezone ~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$'::text))
);

create index admin_sessions_expire on admin_sessions using btree (expire);
create index announcement_reads_user on announcement_reads using btree (user_id);
create unique index announcements_current on announcements using btree (team_id) where (removed_at is null);
create index announcements_team on announcements using btree (team_id);
create index announcements_until on announcements using btree (until);
create index announcements_user on announcements using btree (user_id);
create index answers_user on answers using btree (user_id);
create index audit_log_at on audit_log using btree (at);
create index audit_log_subject on audit_log using btree (kind, subject_id, id desc);
create index bans_user on bans using btree (user_id);
create index blocks_blocked on blocks using btree (blocked_id);
create index calendar_feeds_team on calendar_feeds using btree (team_id) where (team_id is not null);
create index check_ins_user on check_ins using btree (user_id);
create index counted_mails_at on counted_mails using btree (at);
create index counted_mails_game on counted_mails using btree (game_id) where (game_id is not null);
create index counted_mails_held on counted_mails using btree (user_id) where held;
create index court_calls_at on court_calls using btree (at);
create index court_calls_team on court_calls using btree (team_id, at desc);
create index court_calls_user on court_calls using btree (user_id);
create index email_confirmations_user on email_confirmations using btree (user_id);
create index game_changes_game on game_changes using btree (game_id, id desc);
create index game_changes_naming_guests on game_changes using btree (game_id) where (after ? 'guest'::text);
create index game_changes_together on game_changes using btree (together_with) where (together_with is not null);
create index game_changes_untold on game_changes using btree (at) where ((told_at is null) and (kind = any (array['edited'::text, 'moved'::text, 'cancelled'::text, 'put_back'::text, 'undone'::text])));
create index game_sides_made_by on game_sides using btree (made_by) where (made_by is not null);
create index games_datetime on games using btree (datetime, id);
create index games_decided on games using btree (datetime) where ((decided = 'on'::text) and (status = 'on'::text));
create index games_host on games using btree (host_id) where (host_id is not null);
create index games_team on games using btree (team_id, datetime, id);
create index games_undecided on games using btree (decide_at) where ((decided is null) and (decide_at is not null) and (status = 'on'::text));
create index guests_brought_by on guests using btree (brought_by) where (brought_by is not null);
create index guests_game on guests using btree (game_id) where has_spot;
create unique index guests_name on guests using btree (game_id, lower(f_unaccent(name))) where ((secret_hash is not null) and (forgotten_at is null) and (left_at is null));
create index guests_of_game on guests using btree (game_id);
create index guests_user on guests using btree (user_id) where (user_id is not null);
create index head_reports_at on head_reports using btree (at);
create index head_reports_user on head_reports using btree (user_id);
create index host_news_game_id on host_news using btree (game_id);
create unique index host_news_of_guest on host_news using btree (guest_id, game_id, channel) where (guest_id is not null);
create unique index host_news_of_user on host_news using btree (user_id, game_id, channel) where (user_id is not null);
create index idempotency_keys_created_at on idempotency_keys using btree (created_at);
create index images_created_at on images using btree (created_at);
create index images_user on images using btree (user_id);
create index late_outs_user on late_outs using btree (user_id);
create index mail_settings_digest on mail_settings using btree (user_id) where (new_games <> 'each'::text);
create index memberships_captains on memberships using btree (team_id) where (role = 'captain'::text);
create index memberships_team on memberships using btree (team_id, user_id);
create index old_keys_team on old_keys using btree (team_id);
create index password_resets_user on password_resets using btree (user_id);
create index payments_guest on payments using btree (guest_id) where (guest_id is not null);
create index payments_user on payments using btree (user_id) where (user_id is not null);
create index pending_removals_at on pending_removals using btree (at);
create unique index pending_removals_guest_id on pending_removals using btree (guest_id);
create index pending_removals_removed_by on pending_removals using btree (removed_by);
create index pending_removals_user_id on pending_removals using btree (user_id);
create index presences_team on presences using btree (team_id);
create index presences_until on presences using btree (until);
create index push_devices_sid on push_devices using btree (sid);
create index push_devices_user_id on push_devices using btree (user_id);
create unique index push_keys_one on push_keys using btree ((true));
create index queued_mails_by_address on queued_mails using btree (lower(address));
create index rate_limits_resets_at on rate_limits using btree (resets_at);
create index removed_at on removed using btree (at);
create index removed_picture on removed using btree (picture) where (picture is not null);
create index reports_open on reports using btree (id desc) where (handled_at is null);
create index reports_reporter on reports using btree (reporter_id) where (reporter_id is not null);
create index reports_subject on reports using btree (kind, subject_id);
create index sent_mails_refused on sent_mails using btree (sent_at desc) where (refused is not null);
create index sent_mails_sent_at on sent_mails using btree (sent_at);
create index sent_mails_unsent on sent_mails using btree (claimed_until) where (sent_at is null);
create index sent_pushes_device_id on sent_pushes using btree (device_id);
create index series_changes_series on series_changes using btree (series_id);
create index series_host on series using btree (host_id) where (host_id is not null);
create index series_regulars_user on series_regulars using btree (user_id);
create index series_running on series using btree (id) where (ended_at is null);
create index series_team on series using btree (team_id);
create index sessions_expire on sessions using btree (expire);
create index sessions_user on sessions using btree (user_id);
create index side_heads_guest on side_heads using btree (guest_id) where (guest_id is not null);
create index side_heads_user on side_heads using btree (user_id) where (user_id is not null);
create index slug_history_team on slug_history using btree (team_id);
create index team_counts_order on team_counts using btree (players desc, team_id);
create index teams_bigrams on teams using gin (f_bigrams(search)) with (gin_pending_list_limit='64');
create index teams_by_address on teams using btree (address collate "und-x-icu", id);
create index teams_by_name on teams using btree (name collate "und-x-icu", id);
create index teams_by_position on teams using gist (point((lon)::double precision, (lat)::double precision)) where ((type = 'court'::text) and (lat is not null));
create index teams_by_start on teams using btree ("left"(search, 20) text_pattern_ops);
create index teams_latest on teams using btree (type, id desc);
create index teams_search on teams using gin (search gin_trgm_ops) with (gin_pending_list_limit='64');
create index teams_slug_letters on teams using btree (type, replace(slug, '-'::text, ''::text));
create index teams_thumbnail on teams using btree (thumbnail) where (thumbnail is not null);
create index uploads_created_at on uploads using btree (created_at);
create index uploads_not_cleared on uploads using btree (created_at) where (cleared_at is null);
create index uploads_user on uploads using btree (user_id);
create index users_avatar on users using btree (avatar) where (avatar is not null);
create index users_by_name on users using btree (name collate "und-x-icu", id);
create unique index users_email on users using btree (email) include (id);
create unique index users_email_confirm_token on users using btree (email_confirm_token) where (email_confirm_token is not null);
create unique index users_email_confirmed_by on users using btree (email_confirmed_by) where (email_confirmed_by is not null);
create unique index users_google_sub on users using btree (google_sub) where (google_sub is not null);
create index users_search on users using gin (search gin_trgm_ops) with (gin_pending_list_limit='64');
create index users_timezone on users using btree (timezone);
create index waiting_guest on waiting using btree (guest_id) where (guest_id is not null);
create index waiting_offers on waiting using btree (offer_until) where (offer_until is not null);
create index waiting_order on waiting using btree (game_id, since, id);
create index waiting_user on waiting using btree (user_id) where (user_id is not null);

create view game_answers as
 select p.game_id,
    p.user_id,
    null::integer as guest_id,
    null::integer as entry_id,
    'in'::text as status,
    null::integer as "position",
    null::timestamptz as offer_from,
    null::timestamptz as offer_until,
    null::timestamptz as lapsed_at,
    null::timestamptz as told_open_at,
    a.comment,
    a.hidden_at,
    a.reported_at,
    p.created_at as since,
    greatest(p.created_at, a.updated_at) as answered_at
   from (check_ins p
     left join answers a on (((a.game_id = p.game_id) and (a.user_id = p.user_id))))
union all
 select w.game_id,
    w.user_id,
    w.guest_id,
    w.id as entry_id,
        case
            when (w.offer_until > statement_timestamp()) then 'offered'::text
            else 'waiting'::text
        end as status,
    ( select (count(*))::integer as count
           from waiting ahead
          where ((ahead.game_id = w.game_id) and (row(ahead.since, ahead.id) <= row(w.since, w.id)))) as "position",
    w.offer_from,
    w.offer_until,
    w.lapsed_at,
    w.told_open_at,
    a.comment,
    a.hidden_at,
    a.reported_at,
    w.since,
    greatest(w.since, a.updated_at) as answered_at
   from (waiting w
     left join answers a on (((a.game_id = w.game_id) and (a.user_id = w.user_id))))
union all
 select a.game_id,
    a.user_id,
    null::integer as guest_id,
    null::integer as entry_id,
    a.answer as status,
    null::integer as "position",
    null::timestamptz as offer_from,
    null::timestamptz as offer_until,
    null::timestamptz as lapsed_at,
    null::timestamptz as told_open_at,
    a.comment,
    a.hidden_at,
    a.reported_at,
    a.updated_at as since,
    a.updated_at as answered_at
   from answers a
  where (a.answer <> 'in'::text)
union all
 select g.game_id,
    null::integer as user_id,
    g.id as guest_id,
    null::integer as entry_id,
        case
            when g.has_spot then 'in'::text
            else g.answer
        end as status,
    null::integer as "position",
    null::timestamptz as offer_from,
    null::timestamptz as offer_until,
    null::timestamptz as lapsed_at,
    null::timestamptz as told_open_at,
    null::text as comment,
    null::timestamptz as hidden_at,
    null::timestamptz as reported_at,
    g.created_at as since,
    g.created_at as answered_at
   from guests g
  where (g.has_spot or ((g.answer <> 'in'::text) and (g.left_at is null)));
create view here_now as
 select counts.team_id,
    (max(counts.heads))::integer as heads
   from ( select presences.team_id,
            sum(presences.heads) as heads
           from presences
          where (presences.until > now())
          group by presences.team_id
        union all
         select newest.team_id,
            newest.heads
           from ( select distinct on (head_reports.team_id) head_reports.team_id,
                    head_reports.heads
                   from head_reports
                  where (head_reports.at > (now() - '01:00:00'::interval))
                  order by head_reports.team_id, head_reports.at desc, head_reports.user_id) newest) counts
  group by counts.team_id
 having (max(counts.heads) > 0);

alter table games add constraint games_guest_max_check check (((guest_max >= 0) and (guest_max <= 110))) not valid;
alter table guests add constraint guests_answer_check check ((answer = any (array['in'::text, 'maybe'::text, 'no'::text, 'ask'::text]))) not valid;
alter table announcement_reads add constraint announcement_reads_announcement_id_fkey foreign key (announcement_id) references announcements(id) on delete cascade;
alter table announcement_reads add constraint announcement_reads_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table announcements add constraint announcements_team_id_fkey foreign key (team_id) references teams(id) on delete cascade;
alter table answers add constraint answers_game_id_fkey foreign key (game_id) references games(id) on delete cascade;
alter table bans add constraint bans_team_id_fkey foreign key (team_id) references teams(id) on delete cascade;
alter table bans add constraint bans_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table blocks add constraint blocks_blocked_id_fkey foreign key (blocked_id) references users(id) on delete cascade;
alter table blocks add constraint blocks_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table calendar_feeds add constraint calendar_feeds_team_id_fkey foreign key (team_id) references teams(id) on delete cascade;
alter table calendar_feeds add constraint calendar_feeds_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table check_ins add constraint check_ins_game_id_fkey foreign key (game_id) references games(id) on delete cascade;
alter table counted_mails add constraint counted_mails_game_id_fkey foreign key (game_id) references games(id) on delete cascade;
alter table counted_mails add constraint counted_mails_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table court_calls add constraint court_calls_team_id_fkey foreign key (team_id) references teams(id) on delete cascade;
alter table email_confirmations add constraint email_confirmations_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table game_asks add constraint game_asks_game_id_fkey foreign key (game_id) references games(id) on delete cascade;
alter table game_changes add constraint game_changes_game_id_fkey foreign key (game_id) references games(id) on delete cascade;
alter table game_sides add constraint game_sides_game_id_fkey foreign key (game_id) references games(id) on delete cascade;
alter table games add constraint games_host_id_fkey foreign key (host_id) references users(id) on delete set null;
alter table games add constraint games_series_id_fkey foreign key (series_id) references series(id) on delete set null;
alter table games add constraint games_team_id_fkey foreign key (team_id) references teams(id) on delete cascade;
alter table guests add constraint guests_game_id_fkey foreign key (game_id) references games(id) on delete cascade;
alter table head_reports add constraint head_reports_team_id_fkey foreign key (team_id) references teams(id) on delete cascade;
alter table head_reports add constraint head_reports_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table host_news add constraint host_news_game_id_fkey foreign key (game_id) references games(id) on delete cascade;
alter table images add constraint images_user_id_fkey foreign key (user_id) references users(id) on delete set null;
alter table late_outs add constraint late_outs_game_id_fkey foreign key (game_id) references games(id) on delete cascade;
alter table mail_settings add constraint mail_settings_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table memberships add constraint memberships_team_id_fkey foreign key (team_id) references teams(id) on delete cascade;
alter table memberships add constraint memberships_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table old_keys add constraint old_keys_team_id_fkey foreign key (team_id) references teams(id) on delete cascade;
alter table password_resets add constraint password_resets_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table payments add constraint payments_game_id_fkey foreign key (game_id) references games(id) on delete cascade;
alter table payments add constraint payments_guest_id_fkey foreign key (guest_id) references guests(id) on delete cascade;
alter table pending_removals add constraint pending_removals_game_id_fkey foreign key (game_id) references games(id) on delete cascade;
alter table pending_removals add constraint pending_removals_guest_id_fkey foreign key (guest_id) references guests(id) on delete cascade;
alter table pending_removals add constraint pending_removals_removed_by_fkey foreign key (removed_by) references users(id) on delete set null;
alter table pending_removals add constraint pending_removals_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table presences add constraint presences_team_id_fkey foreign key (team_id) references teams(id) on delete cascade;
alter table presences add constraint presences_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table push_devices add constraint push_devices_sid_fkey foreign key (sid) references sessions(sid) on delete cascade;
alter table push_devices add constraint push_devices_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table removed add constraint removed_audit_id_fkey foreign key (audit_id) references audit_log(id) on delete cascade;
alter table sent_pushes add constraint sent_pushes_device_id_fkey foreign key (device_id) references push_devices(id) on delete cascade;
alter table series_changes add constraint series_changes_change_id_fkey foreign key (change_id) references game_changes(id) on delete cascade;
alter table series_changes add constraint series_changes_series_id_fkey foreign key (series_id) references series(id) on delete cascade;
alter table series add constraint series_host_id_fkey foreign key (host_id) references users(id) on delete set null;
alter table series_regulars add constraint series_regulars_series_id_fkey foreign key (series_id) references series(id) on delete cascade;
alter table series_regulars add constraint series_regulars_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table series_skips add constraint series_skips_series_id_fkey foreign key (series_id) references series(id) on delete cascade;
alter table series add constraint series_team_id_fkey foreign key (team_id) references teams(id) on delete cascade;
alter table sessions add constraint sessions_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table side_heads add constraint side_heads_game_id_fkey foreign key (game_id) references games(id) on delete cascade;
alter table side_heads add constraint side_heads_guest_id_fkey foreign key (guest_id) references guests(id) on delete cascade;
alter table slug_history add constraint slug_history_team_id_fkey foreign key (team_id) references teams(id) on delete cascade;
alter table team_counts add constraint team_counts_team_id_fkey foreign key (team_id) references teams(id) on delete cascade;
alter table uploads add constraint uploads_user_id_fkey foreign key (user_id) references users(id) on delete set null;
alter table waiting add constraint waiting_game_id_fkey foreign key (game_id) references games(id) on delete cascade;
alter table waiting add constraint waiting_guest_id_fkey foreign key (guest_id) references guests(id) on delete cascade;

create trigger announce_delete after delete on announcements referencing old table as changed for each statement execute function announce_games('team_changed');
create trigger announce_insert after insert on announcements referencing new table as changed for each statement execute function announce_games('team_changed');
create trigger announce_update after update on announcements referencing new table as changed for each statement execute function announce_games('team_changed');
create trigger answers_announce_delete after delete on answers referencing old table as changed for each statement execute function announce_check_ins('game_changed');
create trigger answers_announce_insert after insert on answers referencing new table as changed for each statement execute function announce_check_ins('game_changed');
create trigger answers_announce_update after update on answers referencing new table as changed for each statement execute function announce_check_ins('game_changed');
create trigger bans_end_presences after insert on bans referencing new table as changed for each statement execute function end_presences_of_banned();
create trigger check_ins_announce_delete after delete on check_ins referencing old table as changed for each statement execute function announce_check_ins('game_changed');
create trigger check_ins_announce_insert after insert on check_ins referencing new table as changed for each statement execute function announce_check_ins('game_changed');
create trigger check_ins_announce_update after update on check_ins referencing new table as changed for each statement execute function announce_check_ins('game_changed');
create trigger check_ins_announce_update_old after update on check_ins referencing old table as changed for each statement execute function announce_check_ins('game_changed');
create trigger check_ins_place after insert on check_ins referencing new table as added for each statement execute function place_check_ins();
create trigger court_games_delete_old after delete on games referencing old table as changed for each statement execute function announce_court_games();
create trigger court_games_insert_new after insert on games referencing new table as changed for each statement execute function announce_court_games();
create trigger court_games_update_new after update on games referencing new table as changed for each statement execute function announce_court_games();
create trigger court_games_update_old after update on games referencing old table as changed for each statement execute function announce_court_games();
create trigger end_coming_games after delete on memberships referencing old table as changed for each statement execute function end_coming_games();
create trigger game_sides_announce after insert or delete or update on game_sides for each row execute function announce_sides();
create trigger games_announce_delete after delete on games referencing old table as changed for each statement execute function announce_games('team_changed');
create trigger games_announce_insert after insert on games referencing new table as changed for each statement execute function announce_games('team_changed');
create trigger games_announce_update after update on games referencing new table as changed for each statement execute function announce_games('team_changed');
create trigger games_announce_update_old after update on games referencing old table as changed for each statement execute function announce_games('team_changed');
create trigger games_insert_decide_minutes before insert on games for each row when (((new.decide_at is not null) and (new.decide_minutes is null))) execute function set_decide_minutes();
create trigger games_open_court after insert on games referencing new table as added for each statement execute function open_court_games();
create trigger games_update_decide_minutes before update of datetime, decide_at on games for each row when ((((new.datetime is distinct from old.datetime) or (new.decide_at is distinct from old.decide_at)) and (not (new.decide_minutes is distinct from old.decide_minutes)))) execute function set_decide_minutes();
create trigger guests_announce_delete after delete on guests referencing old table as changed for each statement execute function announce_check_ins('game_changed');
create trigger guests_announce_insert after insert on guests referencing new table as changed for each statement execute function announce_check_ins('game_changed');
create trigger guests_announce_update after update on guests referencing new table as changed for each statement execute function announce_check_ins('game_changed');
create trigger guests_of_new_members after insert on memberships referencing new table as changed for each statement execute function claimed_guests_join();
create trigger guests_place after insert on guests referencing new table as added for each statement execute function place_guests();
create trigger guests_place_changed after update on guests referencing old table as former new table as added for each statement execute function place_changed_guests();
create trigger head_reports_announce_delete after delete on head_reports referencing old table as changed for each statement execute function announce_games('here_changed');
create trigger head_reports_announce_insert after insert on head_reports referencing new table as changed for each statement execute function announce_games('here_changed');
create trigger head_reports_announce_update after update on head_reports referencing new table as changed for each statement execute function announce_games('here_changed');
create trigger head_reports_announce_update_old after update on head_reports referencing old table as changed for each statement execute function announce_games('here_changed');
create constraint trigger last_captain after update of role on memberships deferrable initially deferred for each row when (((old.role = 'captain'::text) and (new.role <> 'captain'::text))) execute function refuse_no_captain();
create trigger lift_erasures after insert on users referencing new table as come for each statement execute function note_erasures();
create trigger memberships_announce_roles after update on memberships referencing old table as old_rows new table as new_rows for each statement execute function announce_roles();
create trigger note_erasures after delete on users referencing old table as gone for each statement execute function note_erasures();
create constraint trigger one_answer after insert or update of answer on answers deferrable initially deferred for each row when ((new.answer <> 'in'::text)) execute function refuse_second_answer();
create constraint trigger one_answer after insert or update of game_id, user_id on check_ins deferrable initially deferred for each row execute function refuse_second_answer();
create constraint trigger one_answer after insert or update of game_id, user_id on waiting deferrable initially deferred for each row when ((new.user_id is not null)) execute function refuse_second_answer();
create constraint trigger one_answer_of_guest after update of has_spot, answer, left_at on guests deferrable initially deferred for each row execute function refuse_second_answer_of_guest();
create constraint trigger one_answer_of_guest after insert or update of guest_id on waiting deferrable initially deferred for each row when ((new.guest_id is not null)) execute function refuse_second_answer_of_guest();
create trigger players_copied_insert after insert on teams referencing new table as changed for each statement execute function copy_players();
create trigger players_copied_update after update on teams referencing new table as changed for each statement execute function copy_players();
create trigger players_fewer after delete on memberships referencing old table as changed for each statement execute function count_players();
create trigger players_more after insert on memberships referencing new table as changed for each statement execute function count_players();
create trigger presences_announce_delete after delete on presences referencing old table as changed for each statement execute function announce_games('here_changed');
create trigger presences_announce_insert after insert on presences referencing new table as changed for each statement execute function announce_games('here_changed');
create trigger presences_announce_update after update on presences referencing new table as changed for each statement execute function announce_games('here_changed');
create trigger presences_announce_update_old after update on presences referencing old table as changed for each statement execute function announce_games('here_changed');
create trigger series_announce_delete after delete on series referencing old table as changed for each statement execute function announce_games('team_changed');
create trigger series_announce_insert after insert on series referencing new table as changed for each statement execute function announce_games('team_changed');
create trigger series_announce_update after update on series referencing new table as changed for each statement execute function announce_games('team_changed');
create trigger skip_deleted_date after delete on games referencing old table as gone for each statement execute function skip_deleted_date();
create trigger succeed_captain_delete after delete on memberships referencing old table as changed for each statement execute function succeed_captain();
create trigger succeed_captain_insert after insert on memberships referencing new table as changed for each statement execute function succeed_captain();
create trigger teams_announce_delete after delete on teams referencing old table as changed for each statement execute function announce_teams('team_changed');
create trigger teams_announce_insert after insert on teams referencing new table as changed for each statement execute function announce_teams('team_changed');
create trigger teams_announce_update after update on teams referencing new table as changed for each statement execute function announce_teams('team_changed');
create trigger teams_announce_update_old after update on teams referencing old table as changed for each statement execute function announce_teams('team_changed');
create trigger teams_came_or_went after insert or delete or update of type on teams for each statement execute function announce_teams_changed();
create trigger users_announce after insert or delete or update of name, avatar on users for each statement execute function announce_users();
create trigger waiting_announce_delete after delete on waiting referencing old table as changed for each statement execute function announce_check_ins('game_changed');
create trigger waiting_announce_insert after insert on waiting referencing new table as changed for each statement execute function announce_check_ins('game_changed');
create trigger waiting_announce_update after update on waiting referencing new table as changed for each statement execute function announce_check_ins('game_changed');
