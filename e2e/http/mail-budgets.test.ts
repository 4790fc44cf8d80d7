import { sql } from "kysely";
import { beforeEach } from "vitest";
import { anOpenGame, reply } from "#e2e/harness/guest-link.ts";
import { aTeam, describe, expect, program, sharedServer, test, unique } from "#e2e/harness/test.ts";

const server = await sharedServer("strict");
const { db } = server;

/** A client at an address of its own network; the same one for the same number. */
const from = (n: number) => ({ headers: { "x-forwarded-for": `198.${n}.100.7` } });
const aName = () => unique("reader").replace(" ", "").toLowerCase();

beforeEach(() => sql`delete from rate_limits`.execute(db));

/** The addresses with this beginning that a mail was queued for. */
async function mailed(beginning: string) {
  const { rows } = await sql<{ to: string }>`
    select payload->>'to' as "to" from graphile_worker._private_jobs
    where payload->>'to' like ${`${beginning}%`} and payload->>'subject' is not null`.execute(db);
  return rows.map(({ to }) => to);
}

const useUp = (key: string, hits: number) =>
  sql`insert into rate_limits (key, hits, resets_at)
    values (${key}, ${hits}, now() + interval '1 hour')`.execute(db);

describe("mails that ask for the address of a guest", () => {
  const replyFrom = (n: number, code: string, email: string) =>
    program(server).call(
      "POST",
      `/api/g/${code}/replies`,
      { name: aName(), email, answer: "maybe" },
      from(n),
    );

  test("go to three addresses of one reply, for ever", async () => {
    const { code } = await anOpenGame(server);
    const name = aName();
    const { json } = await reply(server, code, { name, email: `${name}-0@a.example` });
    for (let n = 1; n <= 6; n++) {
      const change = { email: `${name}-${n}@a.example` };
      const path = `/api/replies/${json.secret}`;
      expect((await program(server).call("PATCH", path, change, from(n))).status).toBe(200);
      await sql`delete from rate_limits`.execute(db);
    }
    expect(await mailed(name)).toHaveLength(3);
  });

  test("count a mailbox once, however its address is written", async () => {
    const name = aName();
    for (let n = 1; n <= 5; n++) {
      const { code } = await anOpenGame(server);
      expect((await replyFrom(n, code, `${name}+${n}@a.example`)).status).toBe(201);
    }
    expect(await mailed(name)).toHaveLength(3);
  });

  test("are twenty a day for a game", async () => {
    const { code, game } = await anOpenGame(server);
    await useUp(`reply-mails-of-game:86400:${game.id}`, 19);
    const name = aName();
    for (let n = 1; n <= 3; n++)
      expect((await replyFrom(n, code, `${name}-${n}@a.example`)).status).toBe(201);
    expect(await mailed(name)).toHaveLength(1);
  });

  test("are ten an hour for a network", async () => {
    const name = aName();
    for (let n = 1; n <= 12; n++) {
      const { code } = await anOpenGame(server);
      const answer = await program(server).call(
        "POST",
        `/api/g/${code}/replies`,
        { name: aName(), email: `${name}-${n}@a.example`, answer: "maybe" },
        { headers: { "x-forwarded-for": `2001:db8:77:${n}::1` } },
      );
      expect(answer.status).toBe(201);
    }
    expect(await mailed(name)).toHaveLength(10);
  });

  test("of everybody slow each address, and refuse none", async () => {
    await useUp("reply-mails-in-all:3600:all", 300);
    const { code } = await anOpenGame(server);
    const name = aName();
    for (const n of [1, 1, 2])
      expect((await replyFrom(n, code, `${name}-${aName()}@a.example`)).status).toBe(201);
    expect(await mailed(name)).toHaveLength(2);
  });

  test("do not count for a reply that was refused", async () => {
    const { code } = await anOpenGame(server);
    const email = `${aName()}@a.example`;
    await reply(server, code, { name: "Tom Taken" });
    const again = { name: "Tom Taken", email, answer: "maybe" };
    for (let n = 1; n <= 4; n++)
      await program(server).call("POST", `/api/g/${code}/replies`, again, from(n));
    expect((await replyFrom(9, code, email)).status).toBe(201);
    expect(await mailed(email)).toHaveLength(1);
  });
});

describe("confirmation mails of new accounts", () => {
  const signUp = (n: number, email: string) =>
    program(server).call(
      "POST",
      "/api/auth/signin-profile",
      { name: "Ada", email, password: "secret1" },
      from(n),
    );
  /** Accounts whose mail is under way, by the job that makes it. */
  async function confirming(beginning: string) {
    const { rows } = await sql`select from graphile_worker._private_jobs
      where payload->>'email' like ${`${beginning}%`}`.execute(db);
    return rows.length;
  }

  test("go three times a day to a mailbox; the accounts are opened", async () => {
    const name = aName();
    for (let n = 1; n <= 5; n++)
      expect((await signUp(n, `${name}+${n}@a.example`)).status).toBe(201);
    expect(await confirming(name)).toBe(3);
  });

  test.for([
    ["an address", "sign-up-mails:86400:198.7.100.7"],
    ["a network", "sign-up-mails-by-network:86400:198.7.100/24"],
  ])("are thirty a day of %s", async ([, key = ""]) => {
    await useUp(key, 29);
    const name = aName();
    for (let n = 1; n <= 3; n++)
      expect((await signUp(7, `${name}-${n}@a.example`)).status).toBe(201);
    expect(await confirming(name)).toBe(1);
  });

  test("of everybody slow each address, also by an invitation", async () => {
    await useUp("sign-up-mails-in-all:3600:all", 300);
    const { secretKey: teamKey } = await aTeam(db);
    const name = aName();
    expect((await signUp(1, `${name}-1@a.example`)).status).toBe(201);
    const account = { name: "Ada", email: `${name}-2@a.example`, password: "secret1", teamKey };
    const registered = await program(server).call("POST", "/api/auth/register", account, from(1));
    expect(registered.status).toBe(201);
    expect((await signUp(2, `${name}-3@a.example`)).status).toBe(201);
    expect(await confirming(name)).toBe(2);
  });
});

describe("a link that is requested by mail", () => {
  test.for([
    ["/forgot-password", 5],
    ["/confirm-email", 3],
  ] as const)("%s: strangers slow its owner, and do not refuse them", async ([path, max]) => {
    const email = `${aName()}@a.example`;
    const request = (n: number) => program(server).post(path, { email }, from(n));
    for (let n = 1; n <= 6; n++) expect((await request(n)).status).toBe(303);
    expect((await request(7)).status).toBe(303);
    for (let n = 8; n <= 30; n++) expect((await request(n)).status).toBe(303);
    expect((await request(40)).status).toBe(303);
    expect((await request(40)).status).toBe(429);
    await sql`delete from rate_limits`.execute(db);
    for (let use = 0; use < max; use++) expect((await request(50)).status).toBe(303);
    expect((await request(50)).status).toBe(429);
  });
});
