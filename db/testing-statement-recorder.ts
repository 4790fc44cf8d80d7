import diagnosticsChannel from "node:diagnostics_channel";
import fs from "node:fs";
import path from "node:path";

type Statement = {
  text: string;
  values: unknown[];
  /** Whether Postgres makes a new plan for the values of each call. */
  isAnew: boolean;
};

export type SeenStatement = Statement & { job: string | null };

type Sent = Statement & { of?: string };

export const seenStatementsFolder = "node_modules/.cache/openrun-statements";

const seen = new Set<string>();

export function recordStatements(): void {
  diagnosticsChannel.subscribe("openrun:statement", (message) => {
    const { text, values, isAnew, of } = message as Sent;
    const job = /^([a-z-]+)-\d+$/.exec(of ?? "")?.[1] ?? null;
    const key = `${job} ${text}`;
    if (seen.has(key)) return;
    seen.add(key);
    append({ text, values: values.map(toPlain), isAnew, job });
  });
}

type SeenJob = { name: string; cron?: string };

export const recordJobs = (jobs: SeenJob[]) =>
  append({ jobs: jobs.map(({ name, cron }) => ({ name, cron })) });

function append(line: SeenStatement | { jobs: SeenJob[] }) {
  fs.mkdirSync(seenStatementsFolder, { recursive: true });
  const file = path.join(seenStatementsFolder, `${process.pid}.jsonl`);
  fs.appendFileSync(file, `${JSON.stringify(line)}\n`);
}

const toPlain = (value: unknown) =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString("hex")}` : value;

export function readSeenStatements() {
  const files = fs.existsSync(seenStatementsFolder) ? fs.readdirSync(seenStatementsFolder) : [];
  const lines = files.flatMap((file) =>
    fs.readFileSync(path.join(seenStatementsFolder, file), "utf8").split("\n").filter(Boolean),
  );
  const parsed = lines.map((line): SeenStatement | { jobs: SeenJob[] } => JSON.parse(line));
  return {
    statements: parsed.flatMap((line) => ("text" in line ? [line] : [])),
    jobs: parsed.flatMap((line) => ("jobs" in line ? line.jobs : [])),
  };
}
