import type pg from "pg";
import { withClient } from "#db/with-client.ts";
import { withDatabase } from "./database.ts";

const usage = `Usage: npm run jobs -- list                 jobs that have failed, without addresses
       npm run jobs -- waiting              how many jobs of each name wait, run or are due later
       npm run jobs -- retry ID… | all     runs them again now, with all their attempts
       npm run jobs -- forget ID… | all    deletes them; a mail among them is never sent
"all" means all that gave up.`;

const [command = "", ...which] = process.argv.slice(2);
const isAll = which.join() === "all";
const reads: Record<string, (client: pg.Client) => Promise<void>> = { list, waiting };
const isUsable =
  command in reads
    ? which.length === 0
    : ["retry", "forget"].includes(command) &&
      (isAll || (which.length > 0 && which.every((id) => /^[1-9]\d{0,17}$/.test(id))));
if (!isUsable) {
  console.error(usage);
  process.exit(1);
}

const failed = `select id, key from graphile_worker.jobs
  where attempts > 0 and locked_at is null
    and case when $1::bigint[] is null then attempts >= max_attempts else id = any($1) end`;

const changes: Record<string, string> = {
  retry: `select id::text from graphile_worker.reschedule_jobs(
    array(select id from (${failed}) failed), run_at => now(), attempts => 0)`,
  forget: `with failed as (${failed}), mails as (
      delete from queued_mails where 'mail:' || key in (select key from failed)
    )
    select id::text from graphile_worker.complete_jobs(array(select id from failed))`,
};

await withDatabase((url) => withClient(url, reads[command] ?? change));

async function list(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`
    select id::text, task_identifier as job, attempts || ' of ' || max_attempts as attempts,
      case when attempts >= max_attempts then 'gave up' else run_at::timestamptz(0)::text end as next_try,
      left(regexp_replace(last_error, '\\S+@\\S+', '…', 'g'), 200) as last_error
    from graphile_worker.jobs where attempts > 0 order by id`);
  if (rows.length > 0) console.table(rows);
  else console.log("No job has failed.");
}

async function waiting(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`
    select task_identifier as job,
      count(*) filter (where locked_at is null and run_at <= now())::int as due,
      coalesce(max(now() - run_at) filter (where locked_at is null and run_at <= now()),
        interval '0')::interval(0)::text as due_for,
      count(*) filter (where locked_at is null and run_at > now())::int as later,
      count(locked_at)::int as running,
      coalesce(max(now() - locked_at), interval '0')::interval(0)::text as running_for
    from graphile_worker.jobs where attempts < max_attempts or locked_at is not null
    group by task_identifier order by due_for desc, job`);
  if (rows.length > 0) console.table(rows);
  else console.log("No job is waiting.");
}

async function change(client: pg.Client): Promise<void> {
  const { rows } = await client.query(changes[command] ?? "", [isAll ? null : which]);
  const done = rows.map(({ id }) => String(id));
  const missing = isAll ? [] : which.filter((id) => !done.includes(id));
  console.log(
    `${command === "retry" ? "Will run again" : "Deleted"}: ${done.join(", ") || "none"}`,
  );
  if (missing.length === 0) return;
  console.error(`No failed job has this id: ${missing.join(", ")}`);
  process.exitCode = 1;
}
