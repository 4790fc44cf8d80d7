import { connect } from "node:net";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aCourt,
  aGame,
  aMember,
  aServerWithoutJobs,
  aTeam,
  describe,
  expect,
  sharedServer,
  type TestServer,
  testWithoutJobs as test,
  unique,
  visitor,
} from "#e2e/harness/test.ts";

/** One town: all public pages that actions can change, and somebody who acts. */
async function aTown(server: TestServer) {
  const { db } = server;
  const actor = await aSignedInUser(server, { name: unique("Secret Person") });
  const [team, court] = [await aTeam(db), await aCourt(db)];
  await aMember(db, { teamId: team.id, userId: actor.id });
  const game = await aGame(db, { teamId: team.id });
  const pages = ["/", "/help", `/team/${team.slug}`, `/court/${court.slug}`];
  return { ...actor, team, court, game, pages, db };
}

type Town = Awaited<ReturnType<typeof aTown>>;

const asAdmin = (server: TestServer) => ({ headers: server.admin });

const actions: Record<string, (town: Town, server: TestServer) => Promise<{ status: number }>> = {
  "create a team": ({ browser }) =>
    browser.call("POST", "/api/teams", { name: unique("New"), address: "There", type: "team" }),
  "create a court": ({ browser }) =>
    browser.call("POST", "/api/teams", { name: unique("New"), address: "There", type: "court" }),
  "join the court": ({ browser, court }) =>
    browser.call("POST", "/api/courts/join", { teamId: court.id }),
  "leave the team": ({ browser, team }) => browser.call("POST", `/api/teams/${team.id}/leave`),
  "schedule a game": ({ browser, team }) => {
    const datetime = new Date(Date.now() + 48 * 3600_000).toISOString();
    return browser.call("POST", "/api/games", { teamId: team.id, datetime });
  },
  "check in": ({ browser, game }) => browser.call("POST", `/api/games/${game.id}/checkin`),
  "change one's name": ({ browser }) =>
    browser.call("PATCH", "/api/user", { name: unique("Other") }),
  "rename the team": ({ browser, team }, server) =>
    browser.call(
      "PUT",
      `/api/admin/teams/${team.id}`,
      { address: "Moved Street 5" },
      asAdmin(server),
    ),
  "delete the user": ({ browser, id }, server) =>
    browser.call("DELETE", `/api/admin/users/${id}`, undefined, asAdmin(server)),
  "delete the team": ({ browser, team }, server) =>
    browser.call("DELETE", `/api/admin/teams/${team.id}`, undefined, asAdmin(server)),
  "send a contact message": ({ browser }) =>
    browser.call("POST", "/api/contact", {
      firstName: "A",
      lastName: "B",
      email: "a@openrun.example",
      subject: "C",
      message: "D",
    }),
};

describe("a page shown to everybody", () => {
  test.for(Object.keys(actions))(
    "is never older than the answer to: %s",
    async (name, { server }) => {
      const town = await aTown(server);
      const guest = visitor(server);
      for (const path of town.pages) await guest.get(path);

      const { status } = (await actions[name]?.(town, server)) ?? {};
      expect(status).toBeLessThan(300);

      for (const path of town.pages) {
        const kept = await guest.get(path);
        // A request with a cookie gets a page of its own.
        const fresh = await guest.get(path, { headers: { cookie: "fresh=1" } });
        expect(kept.status).toBe(fresh.status);
        expect(comparable(kept.body)).toBe(comparable(fresh.body));
      }
    },
  );

  test("contains nothing about an earlier visitor", async ({ server }) => {
    const { browser, pages, name, team } = await aTown(server);
    for (const path of pages) {
      expect((await browser.get(path)).headers.get("cache-control")).toBe(
        "private, no-store, no-cache",
      );
      const { body, headers } = await visitor(server).get(path);
      expect(headers.get("cache-control")).toContain("s-maxage");
      expect(headers.getSetCookie()).toEqual([]);
      expect(body).not.toContain(name);
      expect(body).not.toContain(team.secretKey);
      expect((await browser.get(path)).body).toContain(name);
    }
  });

  test("is not shared with a request with a notice or a query", async ({ server }) => {
    const guest = visitor(server);
    guest.cookies.set("notice", Buffer.from('{"title":"Just for you"}').toString("base64url"));
    expect((await guest.get("/")).body).toContain("Just for you");
    expect((await visitor(server).get("/")).body).not.toContain("Just for you");
    const found = await visitor(server).get("/?q=somewhere");
    expect(found.headers.get("cache-control")).toBe("private, no-store, no-cache");
  });

  test("allows exactly its own scripts and styles", async ({ guest }) => {
    await guest.get("/help");
    const { body, headers } = await guest.get("/help");
    const policy = headers.get("content-security-policy") ?? "";
    expect(body).not.toContain("nonce=");
    expect(policy).not.toContain("nonce-");
    const inline = body.match(/<script(?![^>]*\b(?:src|type="application))/g) ?? [];
    expect(inline.length).toBeGreaterThan(0);
    const [, scripts, styles] = /script-src ([^;]*);style-src ([^;]*)/.exec(policy) ?? [];
    expect(scripts?.match(/'sha256-/g)).toHaveLength(inline.length);
    expect(styles?.match(/'sha256-/g)).toHaveLength(1);
    expect(policy).not.toContain("unsafe-inline");
  });

  test("is a 304 for a client that has it, by encoding", async ({ guest }) => {
    const ask = (headers: Record<string, string>) => guest.get("/help", { headers });
    const etags = new Set<string>();
    for (const encoding of ["br", "gzip", "identity"]) {
      const first = await ask({ "accept-encoding": encoding });
      const etag = first.headers.get("etag") ?? "";
      etags.add(etag);
      const second = await ask({ "accept-encoding": encoding, "if-none-match": etag });
      expect([second.status, second.body, second.headers.get("etag")]).toEqual([304, "", etag]);
      expect(second.headers.get("vary")).toContain("Cookie");
      // A request with an id goes through the pipeline, whose policy is not the page's.
      const known = { "accept-encoding": encoding, "if-none-match": etag, "x-request-id": "mine" };
      const anew = await ask(known);
      expect([anew.status, anew.headers.get("content-security-policy")]).toEqual([304, null]);
    }
    expect(etags.size).toBe(3);
  });

  test("is not cached for unknown paths", async ({ guest, db }) => {
    expect((await guest.get("/court/not-yet-there")).status).toBe(404);
    await aCourt(db, { slug: "not-yet-there" });
    expect((await guest.get("/court/not-yet-there")).status).toBe(200);
  });

  test("is never stale in ten reads after a write", async ({ server }) => {
    const { browser, court } = await aTown(server);
    const guest = visitor(server);
    let stale = 0;
    for (let i = 0; i < 10; i++) {
      const isIn = i % 2 === 0;
      const path = isIn ? "/api/courts/join" : `/api/teams/${court.id}/leave`;
      await browser.call("POST", path, isIn ? { teamId: court.id } : undefined);
      const { body } = await guest.get(`/court/${court.slug}`);
      if (!body.includes(isIn ? "1 player" : "0 players")) stale += 1;
    }
    expect(stale).toBe(0);
  });

  test("is dropped in every process on the database within a moment", async () => {
    const one = await sharedServer("web");
    const other = await aServerWithoutJobs({ env: { DATABASE_URL: one.databaseUrl } });
    const { browser, court } = await aTown(one);
    const page = `/court/${court.slug}`;
    await visitor(other).get(page);
    await browser.call("POST", "/api/courts/join", { teamId: court.id });
    const shown = async () => (await visitor(other).get(page)).page.text();
    await expect.poll(shown, { interval: 5 }).toContain("1 player");
    await browser.call("PUT", `/api/courts/${court.id}/here`);
    await expect.poll(shown, { interval: 5 }).toContain("1 here now");
  });

  test("does not open what the front gate closes", async ({ server }) => {
    await visitor(server).get("/help");
    const { host, port } = new URL(server.origin);
    const head = `GET /help HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n`;
    expect(await raw(Number(port), `${head}\r\n`)).toContain(" 200 ");
    expect(await raw(Number(port), `${head}Host: ${host}\r\n\r\n`)).toContain(" 400 ");
    expect(await raw(Number(port), `${head.replace(host, "evil.example")}\r\n`)).toContain(" 421 ");
  });
});

/** Without what differs by design: nonces, and whether the style is in the page or in a file. */
const comparable = (html: string) =>
  html
    .replace(/ nonce="[^"]*"/g, "")
    .replace(/<style>[^<]*<\/style>|<link rel="stylesheet"[^>]*>/g, "");

function raw(port: number, text: string) {
  return new Promise<string>((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (data) => {
      answer += data;
    });
    socket.on("close", () => resolve(answer));
  });
}
