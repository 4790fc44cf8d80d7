import { sql } from "kysely";
import { beforeEach } from "vitest";
import { countedAs } from "#app/platform/http/rate-limit.server.ts";
import {
  aServer,
  aTeam,
  aUser,
  describe,
  expect,
  mailTo,
  program,
  test,
  type Visitor,
} from "#e2e/harness/test.ts";

// A tenth of every limit: 1 wrong password or key per address, 10 per e-mail, 60 keys in all.
const server = await aServer({ env: { RATE_LIMIT_SCALE: "0.1", TRUST_PROXY: "1" } });
const { admin, db } = server;
const password = "between-the-legs";
const wrong = "not-the-password";

/** A client at an address of its own network; the same one for the same number. */
const from = (n: number) => ({ "x-forwarded-for": `198.${n}.100.7` });
const anywhere = () => program(server);

beforeEach(() => sql`delete from rate_limits`.execute(db));

/** Ages the counts; the clock of the limits is the database's. */
const later = (seconds: number, limits: string) =>
  sql`update rate_limits set resets_at = resets_at - make_interval(secs => ${seconds})
    where key like ${`${limits}%`}`.execute(db);

describe("a password", () => {
  const login = (who: Visitor, email: string | null, typed: string, n: number) =>
    who.call("POST", "/api/auth/login", { email, password: typed }, { headers: from(n) });
  const guessEverywhere = async (email: string | null) => {
    for (let n = 1; n <= 10; n++) await login(anywhere(), email, wrong, n);
  };

  test("accepts the right one from another address after wrong ones from one", async () => {
    const { email } = await aUser(db, { password });
    await login(anywhere(), email, wrong, 1);
    expect((await login(anywhere(), email, password, 1)).status).toBe(429);
    expect((await login(anywhere(), email, password, 2)).status).toBe(200);
  });

  test("leaves each address one try in three minutes after wrong ones from everywhere", async () => {
    const { email } = await aUser(db, { password });
    await guessEverywhere(email);
    expect((await login(anywhere(), email, wrong, 50)).status).toBe(401);
    await later(15 * 60, "sign-in-failure:");
    const refused = await login(anywhere(), email, password, 50);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(180);
    expect((await login(anywhere(), email, password, 51)).status).toBe(200);
    await later(180, "slow");
    await later(60, "sign-in:");
    expect((await login(anywhere(), email, password, 50)).status).toBe(200);
  });

  test("wrong ones from everywhere never refuse a browser that was signed in before", async () => {
    const { email } = await aUser(db, { password });
    const known = program(server);
    await login(known, email, password, 60);
    await known.call("POST", "/api/auth/logout", undefined, { headers: from(60) });
    await guessEverywhere(email);
    await login(anywhere(), email, wrong, 61);

    expect((await login(known, email, password, 61)).status).toBe(200);
  });

  test("counts wrong ones of a known browser for that browser alone", async () => {
    const { email } = await aUser(db, { password });
    const [owner, guesser] = [program(server), program(server)];
    for (const browser of [owner, guesser]) {
      await login(browser, email, password, 62);
      await browser.call("POST", "/api/auth/logout", undefined, { headers: from(62) });
    }
    await later(60, "sign-in:");
    await login(guesser, email, wrong, 63);
    expect((await login(guesser, email, password, 63)).status).toBe(429);

    expect((await login(owner, email, password, 64)).status).toBe(200);
  });

  test("forgets the other known browsers when a new one is set", async () => {
    const { email } = await aUser(db, { password });
    const [owner, other] = [program(server), program(server)];
    for (const browser of [owner, other]) await login(browser, email, password, 65);
    const fresh = { password: "secret22", retypePassword: "secret22" };
    const changed = await owner.post(
      "/profile/password",
      { ...fresh, currentPassword: password },
      { headers: { ...from(68), "sec-fetch-site": "same-origin" } },
    );
    expect(changed.status).toBe(303);
    await guessEverywhere(email);
    await later(60, "sign-in:");
    await login(anywhere(), email, wrong, 66);

    expect((await login(other, email, "secret22", 66)).status).toBe(429);
    await owner.call("POST", "/api/auth/logout", undefined, { headers: from(66) });
    expect((await login(owner, email, "secret22", 67)).status).toBe(200);
  });

  test("a forged or foreign cookie makes no browser known", async () => {
    const { email } = await aUser(db, { password });
    const { email: other } = await aUser(db, { password });
    const stranger = program(server);
    await login(stranger, other, password, 70);
    const { cookies } = stranger;
    expect(cookies.get("known")).toMatch(/^[\w-]{22}\.\d+-[\w-]{11}~[\w-]{43}$/);
    await login(stranger, email, wrong, 71);
    expect((await login(stranger, email, password, 71)).status).toBe(429);
    const { id } = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    cookies.set("known", (cookies.get("known") ?? "").replace(/\.\d+-/, `.${id}-`));
    expect((await login(stranger, email, password, 71)).status).toBe(429);
  });

  test("clears the counts of the account when a new one is set by mail", async () => {
    const { email } = await aUser(db, { password });
    await guessEverywhere(email);
    const reader = program(server);
    await reader.post("/forgot-password", { email: email ?? "" }, { headers: from(80) });
    const { links } = await mailTo(server, email ?? "");
    const link = new URL(links[0] ?? "");
    const token = link.searchParams.get("token") ?? "";
    const fresh = { token, password: "secret2", retypePassword: "secret2" };
    const reset = await reader.post("/reset-password", fresh, { headers: from(80) });
    expect(reset.location).toContain("/sign-in");

    expect((await login(anywhere(), email, "secret2", 1)).status).toBe(200);
    const counted =
      await sql`select key from rate_limits where key like ${`%${countedAs(`${email}`)}%`}
      and key like '%failure%' and hits > 0`.execute(db);
    expect(counted.rows).toEqual([]);
  });
});

describe("a team key", () => {
  const look = (key: string, headers: Record<string, string>) =>
    anywhere().call("GET", `/api/teams/by-key/${key}`, undefined, { headers });
  const guessEverywhere = async () => {
    for (let n = 1; n <= 60; n++) await look("ZZZZZZ", from(n));
  };

  test("slows visitors down after wrong ones from everywhere, and accepts the right one of users", async () => {
    const { secretKey } = await aTeam(db);
    await guessEverywhere();

    expect((await look("ZZZZZZ", from(201))).status).toBe(404);
    await later(180, "wrong key by address");
    const refused = await look(secretKey, from(201));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(180);
    for (let again = 0; again < 3; again++) {
      expect((await look(secretKey, from(202))).status).toBe(200);
    }
    await later(180, "slow");
    expect((await look(secretKey, from(201))).status).toBe(200);
  });

  test("does not count a right one that was refused", async () => {
    const { secretKey } = await aTeam(db);
    await guessEverywhere();
    await look("ZZZZZZ", from(203));
    await later(180, "wrong key by address");
    for (let again = 0; again < 3; again++) await look(secretKey, from(203));
    await sql`delete from rate_limits where key like 'wrong key:%' or key like 'slow%'`.execute(db);

    expect((await look("ZZZZZZ", from(203))).status).toBe(404);
  });

  test("wrong ones of everybody do not slow down who is signed in", async () => {
    const { secretKey } = await aTeam(db);
    const { email } = await aUser(db, { password });
    const player = program(server);
    await player.call("POST", "/api/auth/login", { email, password }, { headers: from(204) });
    await guessEverywhere();
    await look("ZZZZZZ", from(205));
    await later(180, "wrong key by address");

    const body = { secretKey };
    const joined = await player.call("POST", "/api/teams/join", body, { headers: from(205) });
    expect(joined.status).toBe(200);
  });

  test.for([
    ["192.0.2", (n: number) => `192.0.2.${n}`],
    ["2001:db8:7", (n: number) => `2001:db8:7:${n}::1`],
  ] as const)("wrong ones from the network %s count together", async ([, addressOf]) => {
    for (let n = 1; n <= 10; n++) {
      const answer = await look("ZZZZZZ", { "x-forwarded-for": addressOf(n) });
      expect(answer.status).toBe(404);
    }
    expect((await look("ZZZZZZ", { "x-forwarded-for": addressOf(11) })).status).toBe(429);
  });

  test("many concurrent wrong ones cannot exceed the limit", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => look("ZZZZZZ", from(206))));
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(1);
  });
});

describe("the admin's password", () => {
  const enter = (typed: string, n: number) => {
    const body = { username: admin.username, password: typed };
    return anywhere().call("POST", "/api/admin/login", body, { headers: from(n) });
  };

  test("of many concurrent tries, only as many as the limit are checked", async () => {
    const tries = await Promise.all(Array.from({ length: 20 }, () => enter(wrong, 1)));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(1);
    expect((await enter(admin.password, 1)).status).toBe(429);
  });

  test("wrong ones from everywhere slow each address down, and shut none out", async () => {
    for (let n = 1; n <= 10; n++) await enter(wrong, n);
    expect((await enter(wrong, 50)).status).toBe(401);
    await later(900, "admin failures:");
    expect((await enter(admin.password, 50)).status).toBe(429);
    expect((await enter(admin.password, 51)).status).toBe(200);
    await later(180, "slow");
    expect((await enter(admin.password, 50)).status).toBe(200);
  });
});
