import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import pg from "pg";
import { compress, minCompressSize } from "#app/platform/http/compress.server.ts";
import { postCheckIn } from "./strings-form.ts";
import { type PageReader as GameReader, gameList } from "./strings-games.ts";
import { htmlDocument, teamHead } from "./strings-page.ts";
import * as parts from "./strings-parts.ts";
import { games, session, teamPage } from "./strings-queries.ts";
import { qrCode } from "./strings-words.ts";

/**
 * Measures what a page costs with nothing around its data: `node:http`, the same queries as
 * prepared statements, strings. It writes the product's page of a team for a signed-in user with
 * `Save-Data`, with the same headers and the same compression; a run starts by comparing both. It
 * reads the session, but verifies no signature, logs nothing and limits nothing.
 */
const { DATABASE_URL, HEAD = "{}", PORT } = process.env;
const head = JSON.parse(HEAD);
const origin = `http://localhost:${PORT}`;
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
  const now = new Date();
  const since = new Date(now.getTime() - 86_400_000);
  const reader = { user, zone: user.timezone, now, since, origin, page: url };
  return showTeam(reader);
}

type Reader = GameReader & { user: pg.QueryResultRow; since: Date };

async function showTeam(reader: Reader) {
  const { user, since, page } = reader;
  const [, type, slug] = page.split("/");
  const [team] = await ask("team", teamPage, [type, slug, user.id]);
  const here = await ask("games-here", games("and g.team_id = $3"), [user.id, since, team.id]);
  const link = `${origin}/invite?key=${team.secret_key}`;
  const shared = { key: team.secret_key, link, code: qrCode(link) };
  const gamesHere = parts.section("Upcoming Games", gameList(here, reader), parts.schedule(team));
  const roster = parts.roster(team, user);
  const captains = team.role === "captain" ? parts.captains(team) : "";
  const more = parts.members(team);
  const members = parts.section(`Team Members (${team.players})`, roster + captains, more);
  const leave = parts.mute(team) + parts.leave(team) + parts.report(team);
  const ways = parts.sharing(shared) + leave;
  const aside = `<div class="section stack" id="invite">${ways}</div>`;
  const body = `${parts.banner(team)}${parts.jumps(team)}<div class="page split"><div>${gamesHere}${members}</div>${aside}</div>`;
  return htmlDocument(teamHead(origin, team), user, page, body);
}
