import type { SeenStatement } from "#db/testing-statement-recorder.ts";

type Allowed = {
  table: RegExp;
  job?: string;
  text?: RegExp;
  because: string;
};

const allowed: Allowed[] = [
  { table: /^push_keys$/, because: "has one row" },
  { table: /^job_workers$/, because: "has a row for each process" },
  { table: /^_private_jobs$/, because: "is counted as a whole, every 15 s at most" },
  { table: /^host_news$/, because: "has what hosts have not been told yet" },
  { table: /^uploads$/, because: "has the photos of a day that belong to nobody yet" },
  {
    table: /^(password_resets|email_confirmations|kept_assets)$/,
    job: "forget-expired",
    because: "has what expires within days, and is read once an hour",
  },
  {
    table: /^(games|memberships|answers)$/,
    text: /^\s*with kept as \(select rows|jsonb_populate_recordset/,
    because: "an administrator restores, at times thousands of rows, which is faster by one read",
  },
  {
    table: /^removed$/,
    job: "remove-unused-images",
    because: "has what was deleted in the last days",
  },
  {
    table: /^(users|games)$/,
    text: /order by id desc\s+limit/,
    because: "the administrator reads a thousand rows at a time, newest first",
  },
  {
    table: /^users$/,
    text: /search like .*limit/s,
    because: "a search for what most names contain ends at its limit",
  },
];

export const isAllowed = (table: string, { text, job }: SeenStatement): boolean =>
  allowed.some(
    (it) => it.table.test(table) && (!it.job || it.job === job) && (!it.text || it.text.test(text)),
  );
