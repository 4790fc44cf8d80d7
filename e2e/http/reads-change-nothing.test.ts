import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { apiCalls } from "#app/api.server.ts";
import { answerLink } from "#app/features/game-mail/answer-link.server.ts";
import { confirmToken } from "#app/features/guests/confirm-reply.server.ts";
import { unsubscribeLink } from "#app/features/notifications/unsubscribe-link.server.ts";
import { listAnswers } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { aScene, type Scene } from "#e2e/api/callers.ts";
import { addressIn, matrix } from "#e2e/api/matrix.ts";
import { pageIn, pageMatrix } from "#e2e/api/page-matrix.ts";
import { aSceneOfSecrets, signedInAs } from "#e2e/harness/secrets-scene.ts";
import {
  type Answer,
  beforeAll,
  describe,
  expect,
  sharedServer,
  type TestServer,
  test,
  type Visitor,
  visitor,
} from "#e2e/harness/test.ts";

/** The tables that count requests. */
const counted = ["public.rate_limits"];
/** A stream that stays open, and a file whose download is an act in the log of its team: see below. */
const excepted = /^\/live$|^\/team\/[^/]+\/export\.csv$/;

let server: TestServer;
let browser: Visitor;
let addresses: string[];
/** What a captain read at each of them. */
const answers = new Map<string, Answer>();
let aCaptain: { browser: Visitor; scene: Scene };

beforeAll(async () => {
  server = await sharedServer("web");
  const { scene, caller } = await aScene(server, "captain", visitor);
  aCaptain = { browser: caller, scene };
  browser = caller;
  addresses = [
    ...Object.keys(pageMatrix)
      .filter((name) => name.startsWith("GET "))
      .map((name) => pageIn(scene, name.slice(4)) + (pageMatrix[name]?.search?.(scene) ?? "")),
    ...apiCalls
      .filter(({ method }) => method === "GET")
      .map(({ path }) => addressIn(scene, path, matrix[`GET ${path}`] ?? noRow)),
  ].filter((address) => !excepted.test(address));
});

const noRow = { statuses: [0, 0, 0, 0, 0] as [number, number, number, number, number] };

/**
 * The number of rows of each table, jobs included, and a hash of them all. A feed notes when it was
 * read: its owner is shown that. The page of a game takes a mark off its host's Home; nobody has one here.
 */
async function contentOf(db: Db): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`.execute(db);
  const contents = await Promise.all(
    tables
      .filter(({ name }) => !counted.includes(name))
      .map(async ({ name }) => {
        const { rows } = await sql<{ count: string; hash: string | null }>`
          select count(*), md5(string_agg(row::text, ',' order by row::text)) as hash
          from (select to_jsonb(t) - 'read_at' as row from ${sql.raw(name)} t) as rows`.execute(db);
        return [name, rows[0]] as const;
      }),
  );
  expect(contents.length).toBeGreaterThan(30);
  return Object.fromEntries(contents);
}

describe("reading", () => {
  test("every page and call with GET, as a captain, changes no row", async () => {
    const before = await contentOf(server.db);
    const failed: string[] = [];
    for (const address of addresses) {
      const answer = await browser.get(address);
      if (answer.status >= 500) failed.push(`${answer.status} ${address}`);
      answers.set(address, answer);
    }

    expect(addresses.length).toBeGreaterThan(80);
    expect(failed).toEqual([]);
    expect(await contentOf(server.db)).toEqual(before);
  });

  test("files that a page of another site links to change no row and use up no limit", async () => {
    const { browser: captain, scene } = aCaptain;
    const links: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "same-origin", "sec-purpose": "prefetch" },
      { "sec-fetch-site": "none", "sec-purpose": "prefetch;prerender" },
      { "sec-fetch-site": "same-origin", purpose: "prefetch" },
    ];
    const count = () => server.db.selectFrom("rateLimits").selectAll().execute();
    const [before, counted] = [await contentOf(server.db), await count()];
    for (const path of [`/team/${scene.team.slug}/export.csv`, "/profile/games.csv"]) {
      for (const headers of links) {
        const { status, headers: answer } = await captain.get(path, { headers });
        expect([status, answer.get("location")], JSON.stringify(headers)).toEqual([
          303,
          path.startsWith("/team") ? `/team/${scene.team.slug}/reliability` : "/profile/games",
        ]);
      }
    }
    expect([await contentOf(server.db), await count()]).toEqual([before, counted]);

    const file = await captain.get(`/team/${scene.team.slug}/export.csv`);
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const after = await contentOf(server.db);
    const changed = Object.keys(after).filter(
      (name) => !isDeepStrictEqual(after[name], before[name]),
    );
    expect(changed, "a captain's own download").toEqual(["public.audit_log"]);
  });

  test("the links of guests, mails and calendars, opened by anybody, change no row", async () => {
    const { db, settings } = server;
    const { guest, people, game } = await aSceneOfSecrets(server);
    const member = await signedInAs(server, people.member);
    const feed = await member.call("POST", "/api/user/calendars", { all: true });
    const { code, secret } = guest;
    const email = "gustav@guest.example";
    const id = (await listAnswers(db, {})).find((answer) => answer.email === email)?.guestId ?? 0;
    const userId = people.member.id;
    const links = [
      ...["", "/calendar.ics"].map((end) => `/g/${code}${end}`),
      ...["", "/calendar.ics", "/stop-mails"].map((end) => `/r/${secret}${end}`),
      `/r/${secret}/confirm?token=${confirmToken(settings, { linkId: id, email })}`,
      `/api/g/${code}`,
      `/api/replies/${secret}`,
      new URL(feed.json.url).pathname,
      pathOf(answerLink(settings, { gameId: game.id, userId })),
      pathOf(unsubscribeLink(settings, { userId, mailClass: "new" })),
    ];
    const before = await contentOf(db);

    for (const link of links) {
      for (const reader of [visitor(server), member]) {
        expect((await reader.get(link)).status, link).toBe(200);
        await reader.request("HEAD", link, undefined);
      }
    }

    expect(await contentOf(db)).toEqual(before);
  });
});

const pathOf = (link: string) => {
  const { pathname, search } = new URL(link);
  return pathname + search;
};

/** Responses that browsers may store for longer, beside pages for every visitor. */
const storable: [RegExp, string][] = [
  [/^\/api\/(users|teams\/all)$/, "private, no-cache"],
  [/^\/games\/\d+\/calendar\.ics$/, "private, no-cache"],
  [/\.ics$/, "private, max-age=900"],
];

test("no answer to a captain may be stored but the listed ones and public files", () => {
  const odd: string[] = [];
  expect([...answers.keys()]).toEqual([...new Set(addresses)]);
  for (const [address, { status, headers }] of answers) {
    const caching = headers.get("cache-control") ?? "";
    const listed = storable.find(([path]) => path.test(address))?.[1];
    const isFine = /no-store/.test(caching) || caching === listed || caching.startsWith("public");
    if (status === 200 && !isFine) odd.push(`${address}: ${caching}`);
  }
  expect(odd).toEqual([]);
});
