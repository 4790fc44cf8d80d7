/** The queries of the strings reference, written by hand; they return what the product's return. */

export const session = `select u.id, u.name, u.email, u.avatar, u.email_notifications, u.email_confirmed,
  u.timezone from sessions s join users u on u.id = s.user_id where s.sid = $1 and s.expire > now()`;

const columns = "t.id, t.name, t.address, t.players, t.thumbnail, t.type, t.slug";

const guests = "(select count(*)::int from guests where game_id = g.id and has_spot)";

/** The games on the cards of a member: $1 the member, $2 since when; those of a team by `where`. */
export const games = (
  where: string,
) => `select g.id, g.datetime, g.team_id, g.max_players as "maxPlayers", t.name, t.type, t.slug, t.address,
  t.players as members, case when t.type = 'team' then t.secret_key end as key,
  (select every_weeks from series where id = g.series_id) as every_weeks,
  (select count(*)::int from check_ins where game_id = g.id) + ${guests} as players,
  exists (select from check_ins where game_id = g.id and user_id = m.user_id) as "checkedIn",
  case when g.max_players is not null then (select json_build_object('waiting', count(*),
    'held', count(*) filter (where offer_until > clock_timestamp()),
    'mine', count(*) filter (where user_id = m.user_id)) from waiting where game_id = g.id) end as line,
  (select json_build_object('maybe', count(*) filter (where answer = 'maybe'),
    'no', count(*) filter (where answer = 'no')) from answers where game_id = g.id) as answers,
  (select coalesce(json_agg(f), '[]') from (select c.user_id as id, u.name, u.avatar
    from check_ins c left join users u on u.id = c.user_id where c.game_id = g.id
    order by c.user_id = m.user_id desc, c.created_at, c.user_id limit 3) f) as faces,
  case when g.datetime >= now() and row_number() over (partition by g.datetime >= now()
    order by g.datetime, g.id) = 1 then json_build_object('me', m.user_id, 'coming', (
      select coalesce(json_agg(i), '[]') from (select u.id, u.name, u.avatar
      from check_ins c join users u on u.id = c.user_id where c.game_id = g.id
      order by u.id = m.user_id desc, c.created_at, u.id limit 60) i), 'missing', (
      select coalesce(json_agg(i), '[]') from (select u.name, count(*) over () as "of"
      from memberships a join users u on u.id = a.user_id
      where a.team_id = g.team_id and not exists (select from game_answers s
        where s.game_id = g.id and s.user_id = u.id)
      order by u.id = m.user_id desc, u.name, u.id limit 60) i)) end as invited
  from games g join memberships m on m.team_id = g.team_id join teams t on t.id = g.team_id
  where m.user_id = $1 and g.datetime >= $2 ${where} order by g.datetime, g.id`;

export const teamPage = `select ${columns}, m.user_id is not null as "isMember", t.secret_key,
  m.role, m.muted,
  (select coalesce(json_agg(l), '[]') from (select u.id, u.name, u.avatar,
      o.role = 'captain' as "isCaptain", o.created_at > now() - interval '7 days' as "isNew"
    from memberships o join users u on u.id = o.user_id where o.team_id = t.id and m.user_id is not null
    order by u.name collate "und-x-icu", u.id limit 200) l) as members
  from teams t left join memberships m on m.team_id = t.id and m.user_id = $3
  where t.type = $1 and t.slug = $2`;
