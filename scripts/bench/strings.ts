import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import pg from "pg";
import { compress, minCompressSize } from "#app/platform/http/compress.server.ts";
import { postCheckIn } from "./strings-form.ts";
import { documentOf, homeHead, teamHead } from "./strings-page.ts";
import * as parts from "./strings-parts.ts";
import { qrCode } from "./strings-words.ts";

/**
 * Measures what a page costs with nothing around its data: `node:http`, the same queries as
 * prepared statements, strings. It writes the product's pages for a signed-in user with
 * `Save-Data`, with the same headers and the same compression; a run starts by comparing them. It
 * reads the session, but verifies no signature, logs nothing and limits nothing.
 */
const { DATABASE_URL, HEAD = "{}", PORT } = process.env;
const head = JSON.parse(HEAD);
const origin = `http://localhost:${PORT}`;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const ask = async (name: string, text: string, values: unknown[]) =>
  (await pool.query({ name, text, values })).rows;

const session = `select u.id, u.name, u.email, u.avatar, u.email_notifications, u.email_confirmed,
  u.timezone from sessions s join users u on u.id = s.user_id where s.sid = $1 and s.expire > now()`;
const columns = "t.id, t.name, t.address, t.players, t.thumbnail, t.type, t.slug";
const games = (
  where: string,
) => `select g.id, g.datetime, g.team_id, t.name, t.type, t.slug, t.address,
  (select count(*)::int from check_ins where game_id = g.id) as players,
  exists (select from check_ins where game_id = g.id and user_id = m.user_id) as "checkedIn",
  (select coalesce(json_agg(f), '[]') from (select c.user_id as id, u.name, u.avatar
    from check_ins c left join users u on u.id = c.user_id where c.game_id = g.id
    order by c.created_at, c.user_id limit 3) f) as faces
  from games g join memberships m on m.team_id = g.team_id join teams t on t.id = g.team_id
  where m.user_id = $1 and g.datetime >= $2 ${where} order by g.datetime, g.id`;
const teamPage = `select ${columns}, m.user_id is not null as "isMember", t.secret_key,
  (select coalesce(json_agg(l), '[]') from (select u.id, u.name, u.avatar
    from memberships o join users u on u.id = o.user_id where o.team_id = t.id and m.user_id is not null
    order by u.name collate "und-x-icu", u.id limit 200) l) as members
  from teams t left join memberships m on m.team_id = t.id and m.user_id = $3
  where t.type = $1 and t.slug = $2`;
const homeTeams = `select
  (select coalesce(json_agg(x), '[]') from (select ${columns} from teams t where t.type = 'court'
    order by t.id desc limit 6) x) as latest,
  (select coalesce(json_agg(x), '[]') from (select ${columns} from teams t
    join memberships m on m.team_id = t.id where m.user_id = $1
    order by t.name collate "und-x-icu", t.id) x) as mine`;

const countCourts = "select count(*)::int as courts from teams where type = 'court'";
const [{ courts }] = await ask("courts", countCourts, []);

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
  if (url === "/api/games") return ask("games", games(""), [user.id, since]);
  const reader = { user, zone: user.timezone, now, since, origin, page: url };
  return url === "/" ? showHome(reader) : showTeam(reader);
}

type Reader = Parameters<typeof parts.ticket>[1] & { user: pg.QueryResultRow; since: Date };

async function showHome(reader: Reader) {
  const { user, since, page } = reader;
  const [[home], mine] = await Promise.all([
    ask("home", homeTeams, [user.id]),
    ask("games", games(""), [user.id, since]),
  ]);
  const sections = [
    parts.section("Upcoming Games", parts.cards(mine.map((game) => parts.ticket(game, reader)))),
    parts.section("My Teams &amp; Courts", parts.cards(home.mine.map(parts.card))),
    parts.section("Latest added Courts", parts.cards(home.latest.map(parts.card))),
  ];
  const body = `${parts.hero()}<div class="page">${sections.join("")}</div>`;
  return documentOf(homeHead(origin, courts), user, page, body);
}

async function showTeam(reader: Reader) {
  const { user, since, page } = reader;
  const [, type, slug] = page.split("/");
  const [team] = await ask("team", teamPage, [type, slug, user.id]);
  const here = await ask("games-here", games("and g.team_id = $3"), [user.id, since, team.id]);
  const tickets = parts.cards(here.map((game) => parts.ticket(game, reader)));
  const link = `${origin}/invite?key=${team.secret_key}`;
  const shared = { key: team.secret_key, link, code: qrCode(link) };
  const gamesHere = parts.section("Upcoming Games", tickets, parts.schedule(team));
  const members = parts.section(`Team Members (${team.players})`, parts.roster(team.members));
  const aside = `<div class="section stack">${parts.sharing(shared)}${parts.leave(team)}</div>`;
  const body = `${parts.banner(team)}<div class="page split"><div>${gamesHere}${members}</div>${aside}</div>`;
  return documentOf(teamHead(origin, team), user, page, body);
}
