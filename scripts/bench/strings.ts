import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import pg from "pg";
import { compress, minCompressSize } from "#app/platform/http/compress.server.ts";
import { postCheckIn } from "./strings-form.ts";
import { fillTemplate, type PageTemplate, toTemplate } from "./strings-page.ts";
import { games, session, teamPage } from "./strings-queries.ts";

/**
 * Measures what a page costs with nothing around its data: `node:http`, the queries of the page as
 * prepared statements, and the product's own page of a team for a signed-in user (`PAGE`), of which
 * all values that the queries return are escaped and written anew. It has the same headers and the
 * same compression. It reads the session, but verifies no signature, logs nothing and limits nothing.
 */
const { DATABASE_URL, HEAD = "{}", PAGE = "", PORT } = process.env;
const head = JSON.parse(HEAD);
const page = brotliDecompressSync(Buffer.from(PAGE, "base64")).toString();
let template: PageTemplate | undefined;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const ask = async (name: string, text: string, values: unknown[]) =>
  (await pool.query({ name, text, values })).rows;

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
  const { url = "/", headers, method } = request;
  const [, cookie = ""] = /sid=([^;]+)/.exec(headers.cookie ?? "") ?? [];
  const token = JSON.parse(
    Buffer.from(decodeURIComponent(cookie).split(".")[0] ?? "", "base64").toString() || '""',
  );
  const sid = createHash("sha256").update(token).digest("hex");
  const [user] = await ask("session", session, [sid]);
  if (!user) return "Nobody is signed in.";
  if (method === "POST") return { location: await postCheckIn(pool, request, user.id) };
  return showTeam(url, user);
}

async function showTeam(url: string, user: pg.QueryResultRow) {
  const [, type, slug] = url.split("/");
  const since = new Date(Date.now() - 86_400_000);
  const [team] = await ask("team", teamPage, [type, slug, user.id]);
  const here = await ask("games-here", games("and g.team_id = $3"), [user.id, since, team.id]);
  const rows = [user, team, ...here];
  template ??= toTemplate(page, rows);
  return fillTemplate(template, rows);
}
