import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import pg from "pg";
import { findUserBySession } from "#app/features/accounts/users.server.ts";
import { checkIn } from "#app/features/answers/answer-game.server.ts";
import { answerLimits } from "#app/features/answers/answer-game.ts";
import { listUpcomingGames } from "#app/features/game-pages/upcoming-games.queries.server.ts";
import { readHome } from "#app/features/home/home.queries.server.ts";
import { compress } from "#app/platform/http/compress.server.ts";
import { spend } from "#app/platform/http/rate-limit.server.ts";
import type { Db } from "#db/client.server.ts";
import { recordingDb } from "#db/testing-recording.ts";

/** For comparison, serves Home and a check-in with only `node:http`, strings and the product's
 * SQL. */
const { DATABASE_URL: databaseUrl = "", GIVEN = "{}", PORT } = process.env;
const { headers, body, token, userId, gameId } = JSON.parse(GIVEN);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });

const record = async (name: string, work: (db: Db) => Promise<unknown>) => {
  const { db, asked } = recordingDb(databaseUrl);
  await work(db);
  await db.destroy();
  return asked.map(({ text, values }, at) => ({ text, values, name: `${name} ${at}` }));
};

const home = await record("home", async (db) => {
  const user = await findUserBySession(db, token);
  if (!user) throw new Error("The session has ended.");
  const { teams } = await readHome(db, user);
  await listUpcomingGames(db, { user, now: user.now, teams, all: false });
});
const answer = (checkedIn: boolean) =>
  record(`check-in ${checkedIn}`, async (db) => {
    await findUserBySession(db, token);
    const services = { db, settings: { rateLimitScale: 1e6 } };
    await spend(
      services,
      answerLimits.map((limit) => ({ limit, of: userId })),
    );
    await checkIn(db, { userId, gameId, checkedIn });
  });
const answers = { true: await answer(true), false: await answer(false) };
const pieces = split(body, await ask(home));

createServer(async (request, response) => {
  if (request.method === "POST") {
    response.writeHead(302, { location: await post(request) });
    return response.end();
  }
  const values = listTexts(await ask(home));
  const page = pieces.map((piece) => (typeof piece === "number" ? values[piece] : piece)).join("");
  const isCompressed = request.headers["accept-encoding"] === "br";
  const bytes = await compress(Buffer.from(page), isCompressed ? "br" : "identity");
  const encoding = isCompressed && { "content-encoding": "br" };
  response.writeHead(200, { ...headers, ...encoding, "content-length": bytes.length });
  return response.end(bytes);
}).listen(Number(PORT), "127.0.0.1");

async function post(request: IncomingMessage): Promise<string> {
  const form = new URLSearchParams(await text(request));
  const client = await pool.connect();
  for (const statement of answers[form.get("wanted") === "true" ? "true" : "false"])
    await client.query(statement);
  client.release();
  return form.get("next") ?? "/";
}

async function ask(statements: pg.QueryConfig[]): Promise<pg.QueryResultRow[]> {
  const rows: pg.QueryResultRow[] = [];
  for (const statement of statements) rows.push(...(await pool.query(statement)).rows);
  return rows;
}

function split(page: string, rows: pg.QueryResultRow[]): (string | number)[] {
  const values = listTexts(rows);
  const longestFirst = [...new Set(values)].sort((a, b) => b.length - a.length);
  const literals = longestFirst.map((value) => value.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  const parts = page.split(new RegExp(`(${literals.join("|")})`));
  return parts.map((part, at) => (at % 2 ? values.indexOf(part) : part));
}

function listTexts(value: unknown): string[] {
  if (typeof value === "string") return value.length > 1 ? [escapeText(value)] : [];
  return value && typeof value === "object" ? Object.values(value).flatMap(listTexts) : [];
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

function escapeText(value: string): string {
  return value.replace(/[&<>"']/g, (each) => entities[each] ?? each);
}
