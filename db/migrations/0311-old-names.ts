import { type Kysely, sql } from "kysely";

/** Readers that still use the old names read views of them; the last commit of this change deletes this file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of views) await statement.execute(db);
}

const person = sql`case when kind = 'member' then user_id end as user_id,
  case when kind <> 'member' then id end as guest_id`;

const views = [
  sql`create view check_ins as select game_id, user_id, since as created_at, came
    from answers where status = 'in' and kind = 'member'`,
  sql`create view waiting as select id, game_id, ${person}, since, offer_from, offer_until, offered_at,
    lapsed_at, told_open_at from answers where status = 'waiting'`,
  sql`create view guests as select a.id, a.game_id, a.name, a.brought_by, a.user_id, l.email,
    coalesce(l.email_confirmed, false) as email_confirmed, l.secret_hash, a.status = 'in' as has_spot,
    case a.status when 'asked' then 'ask' when 'maybe' then 'maybe' when 'no' then 'no'
      else case when a.out_how = 'dismissed' then 'ask' else 'in' end end as answer,
    a.answered_at as created_at, null::timestamptz as forgotten_at,
    case when a.status = 'out' and a.out_how in ('withdrawn', 'removed', 'dismissed') then a.since end as left_at,
    coalesce(a.out_how in ('removed', 'dismissed'), false) as taken_out,
    coalesce(l.asked_addresses, 0) as asked_addresses, a.kind = 'walk_in' as walk_in, a.came,
    coalesce(l.language, 'en') as language
    from answers a left join guest_links l on l.id = a.guest_link_id where a.kind <> 'member'`,
  sql`create view late_outs as select game_id, user_id, late_at as at from answers
    where late_at is not null and user_id is not null`,
  sql`create view payments as select game_id, ${person}, paid_cents as cents, paid_currency as currency,
    paid_by as by_user, paid_at as at from answers where paid_at is not null`,
  sql`create view side_heads as select game_id, ${person}, side from answers where side is not null`,
  sql`create view pending_removals as select id, game_id, ${person}, removed_by,
    leaving_at - interval '2 minutes' as at from answers where leaving_at is not null`,
  sql`create view game_answers as select game_id, ${person},
    case when status = 'waiting' then id end as entry_id,
    case when status = 'waiting' and offer_until > statement_timestamp() then 'offered'
      when status = 'asked' then 'ask' else status end as status,
    case when status = 'waiting' then (select count(*)::integer from answers ahead
      where ahead.game_id = answers.game_id and ahead.status = 'waiting'
        and (ahead.since, ahead.id) <= (answers.since, answers.id)) end as position,
    offer_from, offer_until, lapsed_at, told_open_at, comment, hidden_at, reported_at, since, answered_at
    from answers where status <> 'out'`,
];
