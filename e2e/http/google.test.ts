import { beforeAll } from "vitest";
import { aServerWithGoogle, type FakeGoogle, signInAtGoogle } from "#e2e/harness/google.ts";
import {
  aTeam,
  aUser,
  describe,
  expect,
  mailTo,
  type TestServer,
  test,
  visitor,
} from "#e2e/harness/test.ts";

let server: TestServer;
let google: FakeGoogle;
beforeAll(async () => {
  ({ server, google } = await aServerWithGoogle());
});

async function comeBackAs(login: string, from: string) {
  const guest = visitor(server);
  const back = await signInAtGoogle(google, await guest.get(from), login);
  return { guest, back, answer: await guest.follow(await guest.get(back)) };
}

describe("Continue with Google", () => {
  test("is offered where it is set up, and is a link", async ({ guest }) => {
    const here = await visitor(server).get("/sign-up?next=%2Fhelp");
    expect(here.page.link("Continue with Google")).toBe("/api/auth/google?next=%2Fhelp");
    expect(here.page.text(".or")).toBe("Or");
    expect((await guest.get("/sign-up")).page.link("Continue with Google")).toBeUndefined();
    const off = await guest.follow(await guest.get("/api/auth/google"));
    expect(off.page.text("[role=status]")).toContain("Google sign-in is not available");
  });

  test("stands below the form inside apps where Google refuses it, with the way out", async () => {
    const { secretKey } = await aTeam(server.db);
    const apps = [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 350.0",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) [FBAN/FBIOS;FBAV/480.0]",
      "Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
    ];
    const browsers = ["Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0"];
    for (const path of ["/sign-up", "/sign-in", `/invite?key=${secretKey}`])
      for (const agent of [...apps, ...browsers]) {
        const { page } = await visitor(server).get(path, { headers: { "user-agent": agent } });
        const words = page.text("main");
        const isInApp = apps.includes(agent);
        const [google, password] = [
          words.indexOf("Continue with Google"),
          words.indexOf("Password"),
        ];
        expect([path, agent, google > password]).toEqual([path, agent, isInApp]);
        expect(words.includes("Open this page in your browser for Google")).toBe(isInApp);
      }
  });

  test("leaves with state, nonce and PKCE, bound to this browser", async () => {
    const leaving = await visitor(server).get("/api/auth/google");
    const asked = new URL(leaving.location ?? "").searchParams;
    expect(leaving.status).toBe(302);
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(asked.get(name)?.length).toBeGreaterThan(20);
    }
    expect(asked.get("code_challenge_method")).toBe("S256");
    for (const cookie of leaving.headers.getSetCookie()) expect(cookie).toMatch(/HttpOnly/);
  });

  test("opens an account, signs in, and returns to the page before", async () => {
    const first = await comeBackAs("nina", "/api/auth/google?next=%2Fhelp");
    expect(first.answer.path).toBe("/help");
    expect(first.answer.page.text("[role=status]")).toContain("Welcome to Openrun");
    expect((await first.guest.call("GET", "/api/user")).json).toMatchObject({
      name: "Name of nina",
      email: "nina@openrun.example",
      emailConfirmed: true,
    });
    expect([...first.guest.cookies.keys()].filter((name) => name.startsWith("google"))).toEqual([]);

    const second = await comeBackAs("nina", "/api/auth/google");
    expect(second.answer.page.text("[role=status]")).toContain("Welcome Back!");
  });

  test("carries the team key: joins and lands on the invite page", async () => {
    const team = await aTeam(server.db);
    const invite = await visitor(server).get(`/invite?key=${team.secretKey}`);
    const way = invite.page.link("Continue with Google") ?? "";
    expect(way).toBe(`/api/auth/google?teamKey=${team.secretKey}`);

    const { answer, back, guest } = await comeBackAs("otto", way);

    expect(back).not.toContain(team.secretKey);
    expect(answer.path).toBe(`/invite?key=${team.secretKey}`);
    expect(answer.page.text("[role=status]")).toContain("Welcome!");
    expect((await guest.call("GET", "/api/teams")).json[0].id).toBe(team.id);
  });

  test("tries the team key within the limits of every other try, as this user", async () => {
    const { answer } = await comeBackAs("quinn", "/api/auth/google?teamKey=ZZZZZZ");
    expect(answer.path).toBe("/invite?key=ZZZZZZ");
    const { id } = await server.db
      .selectFrom("users")
      .select("id")
      .where("email", "=", "quinn@openrun.example")
      .executeTakeFirstOrThrow();
    const counted = server.db
      .selectFrom("rateLimits")
      .select("hits")
      .where("key", "=", `wrong key by user:86400:${id}`);
    // The callback tries it, and then the invite page it leads to.
    expect(await counted.execute()).toEqual([{ hits: 2 }]);
  });

  test("removes the password when Google is linked first, with a notice", async () => {
    const email = "verified-nora@openrun.example";
    const user = await aUser(server.db, { email, password: "trap-12" });
    const trap = visitor(server);
    await trap.call("POST", "/api/auth/login", { email, password: "trap-12" });

    await comeBackAs("verified-nora", "/api/auth/google");

    expect((await trap.call("GET", "/api/user")).status).toBe(401);
    const again = await trap.call("POST", "/api/auth/login", { email, password: "trap-12" });
    expect(again.status).toBe(401);
    const { headers } = await mailTo(server, user.email ?? "");
    expect(headers).toContain("was removed");
  });

  test("links an account only by a verified address", async () => {
    const password = "secret1";
    for (const [login, signedIn] of [
      ["unverified-max", false],
      ["verified-max", true],
    ] as const) {
      const user = await aUser(server.db, { email: `${login}@openrun.example`, password });
      const { guest } = await comeBackAs(login, "/api/auth/google");
      const { json } = await guest.call("GET", "/api/user");
      expect(json.id === user.id).toBe(signedIn);
    }
  });
});

describe("refuses to sign in", () => {
  const failed = "Signing in with Google did not work.";

  test("with the callback of somebody else, a forged state, or a used one", async () => {
    const guest = visitor(server);
    const back = await signInAtGoogle(google, await guest.get("/api/auth/google"), "nina");
    const stranger = visitor(server);
    const forged = back.replace(/state=[^&]+/, "state=forged");

    for (const [who, path] of [
      [stranger, back],
      [guest, forged],
      [guest, back],
    ] as const) {
      const answer = await who.follow(await who.get(path));
      expect(answer.page.text("[role=alert]")).toContain(failed);
      expect((await who.call("GET", "/api/user")).status).toBe(401);
    }
  });

  test("somebody who cancelled at Google", async () => {
    const guest = visitor(server);
    const way = "/api/auth/google/callback?error=access_denied&error_description=%3Cscript%3E";
    const answer = await guest.follow(await guest.get(way));
    expect(answer.path).toBe("/sign-in");
    expect(answer.page.text("[role=status]")).toContain("You cancelled");
    expect(answer.body).not.toContain("<script>alert");
  });

  test("while Google talks nonsense or fails, before and after the trip", async () => {
    const guest = visitor(server);
    const back = await signInAtGoogle(google, await guest.get("/api/auth/google"), "nina");
    for (const [status, body] of [
      [200, "<html>"],
      [200, '{"access_token":"x","token_type":"bearer","id_token":"a.b.c"}'],
      [500, "oops"],
    ] as const) {
      google.answerWith((_, res) => res.writeHead(status).end(body));
      const answer = await guest.follow(await guest.get(back));
      expect(answer.page.text("[role=alert]")).toContain(failed);
      expect((await guest.call("GET", "/api/user")).status).toBe(401);
      google.answerWith();
    }
  });
});
