import type pg from "pg";
import { withClient } from "#db/with-client.ts";
import { withDatabase } from "./database.ts";

const usage = `Usage: npm run messages -- list          messages of the contact form, oldest first
       npm run messages -- show ID
       npm run messages -- done ID…      marks them as done: they are deleted 90 days later
       npm run messages -- open ID…      takes the mark away`;

const [command = "", ...ids] = process.argv.slice(2);
const areIds = ids.every((id) => /^[1-9]\d{0,8}$/.test(id));
const counts: Record<string, boolean> = {
  list: ids.length === 0,
  show: ids.length === 1,
  done: ids.length > 0,
  open: ids.length > 0,
};
if (!counts[command] || !areIds) {
  console.error(usage);
  process.exit(1);
}

await withDatabase((url) =>
  withClient(url, command === "list" ? list : command === "show" ? show : mark),
);

async function list(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`
    select id, created_at::date::text as sent, first_name || ' ' || last_name as name, email,
      left(subject, 60) as subject, coalesce('done ' || done_at::date, 'open') as state
    from contact_messages order by id`);
  if (rows.length > 0) console.table(rows);
  else console.log("There are no messages.");
}

async function show(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "select first_name, last_name, email, subject, message from contact_messages where id = $1",
    ids,
  );
  const [message] = rows;
  if (!message) return reportMissing(ids);
  console.log(`From: ${message.first_name} ${message.last_name} <${message.email}>`);
  console.log(`Subject: ${message.subject}\n\n${message.message}`);
}

async function mark(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `update contact_messages set done_at = case when $2 then coalesce(done_at, now()) end
      where id = any($1::int[]) returning id`,
    [ids, command === "done"],
  );
  const marked = rows.map(({ id }) => String(id));
  if (marked.length > 0) console.log(`Marked as ${command}: ${marked.join(", ")}`);
  reportMissing(ids.filter((id) => !marked.includes(id)));
}

function reportMissing(missing: string[]): void {
  if (missing.length === 0) return;
  console.error(`No message has this id: ${missing.join(", ")}`);
  process.exitCode = 1;
}
