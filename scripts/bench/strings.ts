import { createServer, type IncomingMessage } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import pg from "pg";
import { compress, minCompressSize } from "#app/platform/http/compress.server.ts";
import { postCheckIn } from "./strings-form.ts";
import { fillTemplate, type PageTemplate, toTemplate } from "./strings-page.ts";
import { recordPage } from "./strings-queries.ts";

/**
 * Measures what a page costs with nothing around its data: `node:http`, the product's statements of the
 * page, prepared, and its own page for a signed-in user, of which all values that the statements return
 * are escaped and written anew. It has the same headers and the same compression. It reads the session,
 * but verifies no signature, logs nothing and limits nothing. `PAGES` has the pages by their paths.
 */
const { DATABASE_URL: databaseUrl = "", HEAD = "{}", PAGES = "{}", PORT, TOKEN = "" } = process.env;
const head = JSON.parse(HEAD);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
type Page = { text: string; statements: pg.QueryConfig[]; template?: PageTemplate };
const pages = new Map<string | undefined, Page>();
for (const [path, bytes] of Object.entries<string>(JSON.parse(PAGES))) {
  const recorded = await recordPage({ databaseUrl, token: TOKEN, path });
  const statements = recorded.map((statement, at) => ({ ...statement, name: `${path} ${at}` }));
  pages.set(path, { text: String(brotliDecompressSync(Buffer.from(bytes, "base64"))), statements });
}

createServer(async (request, response) => {
  const answer = await respond(request).catch(String);
  const isJson = typeof answer !== "string";
  const bytes = Buffer.from(isJson ? JSON.stringify(answer) : answer);
  const wantsBrotli = String(request.headers["accept-encoding"]).includes("br");
  const encoding = wantsBrotli && bytes.length >= minCompressSize ? "br" : "identity";
  const body = await compress(bytes, encoding);
  response.writeHead(200, {
    ...head,
    "content-type": isJson ? "application/json" : "text/html; charset=utf-8",
    "content-length": body.length,
    ...(encoding === "br" && { "content-encoding": encoding }),
  });
  response.end(body);
}).listen(Number(PORT), "127.0.0.1");

async function respond(request: IncomingMessage): Promise<unknown> {
  const page = pages.get(request.method === "POST" ? "/" : request.url);
  if (!page) throw new Error(`There is no page ${request.url}.`);
  if (request.method === "POST") {
    const [user] = await run(page.statements.slice(0, 1));
    return { location: await postCheckIn(pool, request, user?.id) };
  }
  const rows = await run(page.statements);
  page.template ??= toTemplate(page.text, rows);
  return fillTemplate(page.template, rows);
}

async function run(statements: pg.QueryConfig[]): Promise<pg.QueryResultRow[]> {
  const rows: pg.QueryResultRow[] = [];
  for (const statement of statements) rows.push(...(await pool.query(statement)).rows);
  return rows;
}
