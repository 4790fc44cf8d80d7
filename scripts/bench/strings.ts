import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import pg from "pg";

/**
 * What a page costs when nothing stands between it and its data: `node:http`, the same queries as
 * named statements, strings. It packs its answers as the product does, and checks a session, but
 * escapes, logs and guards no more than that.
 */
const { DATABASE_URL, PORT } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const ask = async (name: string, text: string, values: unknown[]) =>
  (await pool.query({ name, text, values })).rows;

const session = `select u.id, u.name, u.email, u.avatar, u.email_notifications, u.email_confirmed,
  u.timezone from sessions s join users u on u.id = s.user_id where s.sid = $1 and s.expire > $2`;
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
    order by t.name collate "und-x-icu", t.id) x) as mine,
  (select count(*)::int from teams where type = 'court') as courts`;

createServer(async (request, response) => {
  const answer = await respond(request).catch(String);
  const isJson = typeof answer !== "string";
  const bytes = Buffer.from(isJson ? JSON.stringify(answer) : answer);
  const isPacked = bytes.length > 860 && String(request.headers["accept-encoding"]).includes("br");
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const body = isPacked ? brotliCompressSync(bytes, { params }) : bytes;
  response.writeHead(200, {
    "content-type": isJson ? "application/json" : "text/html; charset=utf-8",
    "content-length": body.length,
    ...(isPacked && { "content-encoding": "br" }),
  });
  response.end(body);
}).listen(Number(PORT), "127.0.0.1");

async function respond({ url = "/", headers }: IncomingMessage): Promise<unknown> {
  const [, cookie = ""] = /sid=([^;]+)/.exec(headers.cookie ?? "") ?? [];
  const token = JSON.parse(
    Buffer.from(decodeURIComponent(cookie).split(".")[0] ?? "", "base64").toString() || '""',
  );
  const sid = createHash("sha256").update(token).digest("hex");
  const [user] = await ask("session", session, [sid, new Date()]);
  if (!user) return page("Openrun", "Hello");
  const since = new Date(Date.now() - 86_400_000);
  if (url === "/api/games") return ask("games", games(""), [user.id, since]);
  if (url !== "/") return showTeam(url, user, since);
  const [[home], mine] = await Promise.all([
    ask("home", homeTeams, [user.id]),
    ask("games", games(""), [user.id, since]),
  ]);
  const sections = [mine.map(ticket), home.mine.map(card), home.latest.map(card)];
  return page(user.name, sections.map((each) => `<section>${each.join("")}</section>`).join(""));
}

async function showTeam(url: string, user: pg.QueryResultRow, since: Date) {
  const [, type, slug] = url.split("/");
  const [team] = await ask("team", teamPage, [type, slug, user.id]);
  const here = await ask("games-here", games("and g.team_id = $3"), [user.id, since, team.id]);
  const members = team.members.map((each: pg.QueryResultRow) => `<li>${text(each.name)}</li>`);
  return page(team.name, `${card(team)}${here.map(ticket).join("")}<ul>${members.join("")}</ul>`);
}

const text = (value: unknown) => String(value).replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

const card = (
  team: pg.QueryResultRow,
) => `<article class="card"><a href="/${team.type}/${team.slug}">
<h3>${text(team.name)}</h3><p>${text(team.address)}</p><p>${team.players} players</p></a></article>`;

const when = new Intl.DateTimeFormat("en", {
  dateStyle: "full",
  timeStyle: "short",
  timeZone: "Europe/Berlin",
});

const ticket = (game: pg.QueryResultRow) => `<article class="ticket"><h3>${text(game.name)}</h3>
<p><time datetime="${game.datetime.toISOString()}">${when.format(game.datetime)}</time></p>
<p>${text(game.address)}</p><ul>${game.faces.map((face: pg.QueryResultRow) => `<li>${text(face.name)}</li>`).join("")}</ul>
<form method="post" action="/games/${game.id}/check-in"><button>${game.checkedIn ? "Check Out" : "Check In"}</button></form></article>`;

const page = (
  title: string,
  body: string,
) => `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${text(title)}</title><link rel="stylesheet" href="/app.css"></head>
<body><header><a href="/">Openrun</a></header><main>${body}</main><footer><a href="/help">Help Center</a></footer></body></html>`;
