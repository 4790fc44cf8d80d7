import { type CrawledPage, crawl } from "#e2e/harness/crawl.ts";
import { englishAmong, textsOfPage } from "#e2e/harness/english.ts";
import { everyAddress } from "#e2e/harness/every-address.ts";
import {
  aSceneOfSecrets,
  browsersOf,
  signedInAs,
  storedSecrets,
} from "#e2e/harness/secrets-scene.ts";
import {
  expect,
  sharedServer,
  testWithoutJobs as test,
  type Visitor,
  visitor,
} from "#e2e/harness/test.ts";

const server = await sharedServer("web");
const scene = await aSceneOfSecrets(server);
const { team, people, guest } = scene;
const feed = await aFeed(await signedInAs(server, people.captain));

/**
 * Those of whom none may read all that another may: a player who is banned or leads no team reads no more than
 * `stranger`. They read German pages: what is to stay secret is the same in each language.
 */
const { captain, host, blocker, stranger } = people;
const readers = await browsersOf(server, { captain, host, blocker, stranger });
for (const { cookies } of Object.values(readers)) cookies.set("lang", "de");
const callers: Record<string, Visitor> = { ...readers, admin: await anAdmin() };

/** Pages of members contain their data, and those of guests do not: the others read pages alone. */
const readData = ["linkGuest", "stranger"];

const friends = ["host", "captain"];
const inTeam = [...friends, "blocker"];
/** Each reads the calendar of their own games, too. */
const feeds: Record<string, string> = { captain: feed };
for (const name of ["host", "blocker"]) if (callers[name]) feeds[name] = await aFeed(callers[name]);

const signedIn = [...inTeam, "stranger"];

/** The callers that may read a secret; a request by a key or secret knows it. */
const owed: [secret: string, to: string[]][] = [
  [team.secretKey, [...inTeam, "admin"]],
  ["RETRD7", []],
  // Members share the open guest link of their game.
  [guest.code, [...inTeam, "linkGuest"]],
  [guest.secret, ["linkGuest"]],
  ["gustav@guest.example", ["linkGuest", "admin"]],
  [feed, ["captain"]],
  ["Gustav Guest", [...inTeam, "linkGuest", "admin"]],
  ["Tom Brought", [...inTeam, "admin"]],
  ["Nobody passes me the ball", [...inTeam, "admin"]],
  ["The side door is open", [...friends, "linkGuest", "admin"]],
  // Reports hide these; a manager's form has the note that it overwrites.
  ["Threat in a note", ["host", "captain", "admin"]],
  ["Threat at a court", ["host", "admin"]],
  ["Threat as a reason", ["admin"]],
  ["Threat in a comment", ["admin"]],
  ["Wanda Writer", [...signedIn, "admin"]],
  ["Hugo Host", [...signedIn, "admin"]],
  ["Mia Member", [...signedIn, "admin"]],
  ["wanda@writer.example", ["admin"]],
  ["Sold the key", ["captain", "admin"]],
  // The reporter finds it in the own data.
  ["She insulted my mother", ["blocker", "admin"]],
  ["My secret wish", ["admin"]],
  ["nora@new.example", ["admin"]],
  ...Object.entries(people).map(([name, { email }]): [string, string[]] => [
    email,
    [name, "admin"],
  ]),
];

const read = new Set<string>();

const crawled = new Map<string, Promise<CrawledPage[]>>();

/** All that a caller reaches, read once for all tests. */
function pagesOf(name: string, caller: Visitor): Promise<CrawledPage[]> {
  const options = { withData: readData.includes(name) };
  const pages =
    crawled.get(name) ?? addressesFor(name).then((seeds) => crawl(caller, seeds, options));
  crawled.set(name, pages);
  return pages;
}

test.for(Object.entries(callers))("%s reads nothing that is not theirs", async ([name, caller]) => {
  const pages = await pagesOf(name, caller);
  const paths = pages.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(await addressesFor(name)));
  expect(pages.filter(({ status }) => status >= 500)).toEqual([]);
  const forOthers = owed.filter(([, to]) => !to.includes(name)).map(([secret]) => secret);
  const forNobody = await storedSecrets(server, Object.values(callers));
  const leaks = pages.flatMap(({ path, body }) =>
    [...forOthers.filter((secret) => !path.includes(secret)), ...forNobody]
      .filter((secret) => body.includes(secret))
      .map((secret) => `${path}: ${secret}`),
  );
  expect(leaks).toEqual([]);
  for (const [secret] of owed)
    if (pages.some(({ body }) => body.includes(secret))) read.add(secret);
});

test("reads every page that a caller may read", () => {
  const due = owed.filter(([, to]) => to.length > 0).map(([secret]) => secret);
  expect(due.filter((secret) => !read.has(secret))).toEqual([]);
});

test("each link of a captain's pages leads to a page, and to a part that it has", async () => {
  const { captain = visitor(server) } = callers;
  const pages = await pagesOf("captain", captain);
  const seeds = await addressesFor("captain");
  const bodies = new Map(pages.map(({ path, body }) => [path, body]));
  const dead = pages
    .filter(({ path, status }) => status >= 400 && !seeds.includes(path.replace(/\.data$/, "")))
    .map(({ path, status }) => `${path}: ${status}`);
  let parts = 0;
  for (const { path, body } of pages)
    for (const [, href = "", part = ""] of body.matchAll(/<a\s[^>]*?\bhref="([^"#]*)#([^"]+)"/g)) {
      const to = bodies.get(href.replaceAll("&amp;", "&") || path);
      if (to === undefined) continue;
      parts += 1;
      if (!to.includes(`id="${part}"`)) dead.push(`${path}: ${href}#${part}`);
    }
  expect(dead).toEqual([]);
  expect(parts).toBeGreaterThan(20);
});

/** Addresses of programs and of the operator, which are in English, and files. */
const inEnglish =
  /^\/(?:api|developer|help\/api|assets|objects)\b|[.](?:txt|xml|ics|csv|json|png|svg|webmanifest)$/;
/** What the people of the scene are called and wrote, and what has one name in both languages. */
const typed =
  /Secret Keepers|Open Court|(?:Cara|Hugo|Mia|Bea|Sam|Bruno|Wanda|Will|Gustav|Gina|Gil|Tom) \w+|The side door is open|Threat \w+ a \w+|Nobody passes me the ball|\bSold the key\b|Team \w+-\d+|Court \w+-\d+|Openrun|\S+@\S+|\bTeams?\b/g;

test.for(Object.entries(readers))(
  "%s reads no English sentence on a German page",
  async ([name, caller]) => {
    const pages = await pagesOf(name, caller);
    const german = pages.filter(
      ({ path, body }) => !inEnglish.test(path) && body.includes("<html"),
    );
    expect(german.length).toBeGreaterThan(3);
    const found = new Map<string, string>();
    for (const { path, body } of german) {
      expect(body, path).toContain('<html lang="de"');
      for (const text of englishAmong(textsOfPage(body.slice(body.indexOf("<html"))), typed))
        if (!found.has(text)) found.set(text, path);
    }
    expect([...found].map(([text, path]) => `${path}: ${text}`)).toEqual([]);
  },
);

test("the calendar of a member who reads German has no English sentence", async () => {
  const member = await signedInAs(server, people.member);
  const me = await member.call("PATCH", "/api/user", { language: "de" });
  const { json } = await member.call("POST", "/api/user/calendars", {});
  const { body } = await member.get(new URL(json.url).pathname);
  const lines = body.replaceAll(/\r?\n[ \t]/g, "").split(/\r?\n/);
  const texts = lines.flatMap((line) => {
    const [, text] = /^(?:SUMMARY|DESCRIPTION|LOCATION|X-WR-CALNAME)[^:]*:(.*)$/.exec(line) ?? [];
    return text ? text.split("\\n") : [];
  });
  expect([me.status, texts.length > 2]).toEqual([200, true]);
  expect(englishAmong(texts, typed)).toEqual([]);
});

const addressesFor = (name: string) =>
  everyAddress(scene, { isGuest: name === "linkGuest", feed: feeds[name] });

/** The secret part of a calendar link. */
async function aFeed(browser: Visitor): Promise<string> {
  const { json } = await browser.call("POST", "/api/user/calendars", {});
  return json.url.split("/calendar/").at(-1).replace(".ics", "");
}

async function anAdmin() {
  const admin = visitor(server);
  await admin.post("/developer", server.admin);
  return admin;
}
