import { withClient } from "#db/with-client.ts";
import { withDatabase } from "./database.ts";

const waiting = `
  select task_identifier as job, count(*)::int as waiting,
    count(*) filter (where attempts > 0)::int as failed_before,
    count(*) filter (where attempts >= max_attempts)::int as given_up,
    min(run_at)::timestamptz(0)::text as next_try,
    (array_agg(regexp_replace(last_error, '\\S+@\\S+', '…', 'g') order by updated_at desc)
      filter (where last_error is not null))[1] as last_error
  from graphile_worker.jobs group by task_identifier order by 1`;

const refusals = "select count(*)::int from users where email_refused_at is not null";

await withDatabase((url) =>
  withClient(url, async (client) => {
    const jobs = await client.query(waiting);
    const refused = await client.query(refusals);
    if (jobs.rows.length > 0) console.table(jobs.rows);
    else console.log("No mail is waiting.");
    console.log(`Addresses that refuse our mail: ${refused.rows[0].count}`);
  }),
);
