import { createServer, type IncomingMessage } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import pg from "pg";
import { compress, minCompressSize } from "#app/platform/http/compress.server.ts";
import { postCheckIn } from "./strings-form.ts";
import { fillTemplate, type PageTemplate, toTemplate } from "./strings-page.ts";
import { recordTeamPage } from "./strings-queries.ts";

/**
 * Measures what a page costs with nothing around its data: `node:http`, the product's statements of the
 * page, prepared, and its own page of a team for a signed-in user (`PAGE`), of which all values that the
 * statements return are escaped and written anew. It has the same headers and the same compression. It
 * reads the session, but verifies no signature, logs nothing and limits nothing.
 */
const { DATABASE_URL = "", HEAD = "{}", PAGE = "", PATHNAME = "", PORT, TOKEN = "" } = process.env;
const head = JSON.parse(HEAD);
const page = brotliDecompressSync(Buffer.from(PAGE, "base64")).toString();
let template: PageTemplate | undefined;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const recorded = await recordTeamPage({ databaseUrl: DATABASE_URL, token: TOKEN, path: PATHNAME });
const statements = recorded.map((statement, at) => ({ ...statement, name: `statement-${at}` }));

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
  const rows: pg.QueryResultRow[] = [];
  for (const statement of request.method === "POST" ? statements.slice(0, 1) : statements) {
    rows.push(...(await pool.query(statement)).rows);
  }
  if (request.method === "POST") return { location: await postCheckIn(pool, request, rows[0]?.id) };
  template ??= toTemplate(page, rows);
  return fillTemplate(template, rows);
}
