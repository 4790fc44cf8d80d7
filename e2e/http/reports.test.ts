import { aGameWithMembers, gameAs } from "#e2e/harness/line.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aTeam,
  describe,
  expect,
  sharedServer,
  type TestServer,
  testWithoutJobs as test,
  visitor,
} from "#e2e/harness/test.ts";

async function anAdmin(server: TestServer) {
  const admin = visitor(server);
  await admin.post("/developer", server.admin);
  return admin;
}

describe("reports", () => {
  test("a visitor reports by the form and by the API; the admin reads it", async ({
    server,
    guest,
  }) => {
    const admin = await anAdmin(server);
    const team = await aTeam(server.db);
    const address = `/report?kind=team&id=${team.id}&next=/help`;
    const form = await guest.get(address);
    expect(form.page.text("h1")).toBe("Report this team");
    const fields = { kind: "team", id: `${team.id}`, reason: "spam", text: "Twice", next: "/help" };
    const sent = await guest.submit(address, fields);
    expect([sent.path, sent.page.text("[role=status]")]).toEqual([
      "/help",
      "Reported Thank you. We look at it.",
    ]);
    const called = await guest.call("POST", "/api/reports", {
      kind: "team",
      id: team.id,
      reason: "wrong_facts",
      text: null,
    });
    expect([called.status, called.json]).toEqual([201, { success: true }]);
    const list = await admin.get("/developer/reports");
    expect(list.body).toContain("Twice");
    expect(list.page.texts("main li strong")).toEqual(
      expect.arrayContaining(["Spam", "Wrong facts"]),
    );
  });

  test("refuses a report whose subject, kind, reason or text is not allowed", async ({
    server,
    guest,
  }) => {
    const team = await aTeam(server.db);
    const known = { kind: "team", id: team.id, reason: "spam" };
    for (const [body, status] of [
      [{ ...known, id: 2_000_000_000 }, 404],
      [{ ...known, kind: "court" }, 404],
      [{ ...known, kind: "thing" }, 400],
      [{ ...known, reason: "dislike" }, 400],
      [{ ...known, kind: "comment" }, 400],
      [{ ...known, text: "x".repeat(501) }, 400],
    ] as const) {
      expect((await guest.call("POST", "/api/reports", body)).status).toBe(status);
    }
    expect((await guest.get("/report?kind=team&id=2000000000")).status).toBe(404);
    expect((await guest.submit(`/report?kind=team&id=${team.id}`, { kind: "team" })).status).toBe(
      400,
    );
    const stored = await server.db
      .selectFrom("reports")
      .where("subjectId", "=", team.id)
      .select("id")
      .execute();
    expect(stored).toEqual([]);
  });

  test("responds alike for people, guests and games that exist and that do not", async ({
    server,
    guest,
  }) => {
    const { game, a } = await aGameWithMembers(server, 4);
    const unknown = 2_000_000_000;
    const subjects = [
      ["user", a.id],
      ["user", unknown],
      ["guest", unknown],
      ["game", game.id],
      ["game", unknown],
    ] as const;
    for (const [kind, id] of subjects) {
      const { status } = await guest.get(`/report?kind=${kind}&id=${id}`);
      const sent = await guest.call("POST", "/api/reports", { kind, id, reason: "spam" });
      expect([kind, id, status, sent.status, sent.json]).toEqual([
        ...[kind, id, 200, 201, { success: true }],
      ]);
    }
    const kept = server.db.selectFrom("reports").select("id").where("subjectId", "=", unknown);
    expect(await kept.execute()).toEqual([]);

    const paths = [game.id, unknown].map((id) => `/games/${id}`);
    const answers = [];
    for (const path of paths) answers.push(await guest.get(path));
    expect(answers.map(({ status, path }) => [status, path.replace(/\d+$/, "N")])).toEqual([
      [answers[0]?.status, answers[0]?.path.replace(/\d+$/, "N")],
      [answers[0]?.status, answers[0]?.path.replace(/\d+$/, "N")],
    ]);
  });

  test("the sixth report within an hour is refused, with the time to wait", async () => {
    const server = await sharedServer("strict");
    const team = await aTeam(server.db);
    const report = () =>
      visitor(server).call("POST", "/api/reports", { kind: "team", id: team.id, reason: "spam" });
    for (let n = 0; n < 5; n++) expect((await report()).status).toBe(201);
    const { status, json, headers } = await report();
    expect([status, json.error]).toEqual([429, expect.stringMatching(/^Too many attempts/)]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    const form = { kind: "team", id: `${team.id}`, reason: "spam", text: "The sixth" };
    const refused = await visitor(server).post(`/report?kind=team&id=${team.id}`, form);
    expect([refused.status, refused.page.text()]).toEqual([429, expect.stringMatching("Too many")]);
    expect(refused.page.text("textarea")).toBe("The sixth");
    expect(refused.page.has("input[value=spam][checked]")).toBe(true);
  });

  test("an admin deletes somebody who was reported", async ({ server }) => {
    const admin = await anAdmin(server);
    const { a, b } = await aGameWithMembers(server, 4);
    const report = { kind: "user", id: a.id, reason: "insult_or_threat" };
    expect((await b.browser.call("POST", "/api/reports", report)).status).toBe(201);
    const list = await admin.get("/developer/reports");
    const [button = ""] = /Remove report \d+/.exec(list.page.text("main li")) ?? [];
    const asked = await admin.press(list, button);
    expect(asked.path).toContain(`/developer/users/remove?ids=${a.id}&`);
    const gone = await admin.press(asked, "Delete 1 user");
    expect(gone.page.text("[role=status]")).toContain("User deleted successfully");
  });

  test("three people hide a comment; Done shows it again", async ({ server }) => {
    const admin = await anAdmin(server);
    const { game, a, b, c, d } = await aGameWithMembers(server, 4);
    await a.browser.call("PUT", `/api/games/${game.id}/answer`, {
      answer: "maybe",
      comment: "Bad words",
    });
    const body = { kind: "comment", id: game.id, userId: a.id, reason: "insult_or_threat" };
    for (const { browser } of [b, c, d]) await browser.call("POST", "/api/reports", body);
    const pageOf = async ({ browser }: typeof a) => (await browser.get(`/games/${game.id}`)).body;
    const page = await pageOf(b);
    expect(page).toContain("Comment hidden");
    expect(page).not.toContain("Bad words");
    const said = await c.browser.call("GET", `/api/games/${game.id}/answers`);
    expect(said.json).toMatchObject([{ comment: "Comment hidden" }]);
    expect(await pageOf(a)).toContain("Bad words");

    const { id } = await server.db
      .selectFrom("reports")
      .select("id")
      .where("subjectId", "=", game.id)
      .where("kind", "=", "comment")
      .limit(1)
      .executeTakeFirstOrThrow();
    const handled = await admin.submit("/developer/reports", { report: `${id}`, act: "done" });
    expect(handled.page.text("[role=status]")).toContain("Done");
    expect(await pageOf(b)).toContain("Bad words");
  });
});

test("a network reports 20 times an hour, however many addresses it has", async () => {
  const server = await sharedServer("strict");
  const team = await aTeam(server.db);
  const body = { kind: "team", id: team.id, reason: "spam" };
  const statusFrom = async (address: string) => {
    const headers = { "x-forwarded-for": address };
    return (await visitor(server).call("POST", "/api/reports", body, { headers })).status;
  };
  for (let n = 0; n < 20; n++) expect(await statusFrom(`2001:db8:55:${n}::1`)).toBe(201);
  expect(await statusFrom("2001:db8:55:ff::1")).toBe(429);
  expect(await statusFrom("2001:db8:56:1::1")).toBe(201);
});

describe("blocks", () => {
  test("hides comments, notes and new games of a blocked person", async ({ server }) => {
    const { game, a, b, c } = await aGameWithMembers(server, 4);
    await c.browser.call("PUT", `/api/games/${game.id}/answer`, {
      answer: "maybe",
      comment: "Hello B",
    });
    await server.db
      .updateTable("games")
      .set({ hostId: c.id, note: "By the fence" })
      .where("id", "=", game.id)
      .execute();
    const { name } = await server.db
      .selectFrom("users")
      .select("name")
      .where("id", "=", c.id)
      .executeTakeFirstOrThrow();
    const about = `${name}, report or block`;
    const open = async () => {
      const { page } = await b.browser.get(`/games/${game.id}`);
      return b.browser.get(page.link(about) ?? "");
    };
    const done = await b.browser.press(await open(), "Block");
    expect(done.page.text("[role=status]")).toContain("You will not hear from");
    expect(done.path).toBe(`/games/${game.id}`);
    const page = await b.browser.get(`/games/${game.id}`);
    expect(page.body).not.toContain("Hello B");
    expect(page.body).not.toContain("By the fence");
    expect(page.body).toContain("You blocked");
    expect((await gameAs(b, game.id)).note).toBe("Note hidden");
    const others = await a.browser.get(`/games/${game.id}`);
    for (const words of ["Hello B", "By the fence"]) expect(others.body).toContain(words);
    expect((await c.browser.get(`/games/${game.id}`)).body).toContain("Hello B");

    const list = await b.browser.call("GET", "/api/user/blocks");
    expect(list.json).toMatchObject([{ id: c.id }]);
    expect((await b.browser.get("/profile/blocks")).page.texts("li strong")).toHaveLength(1);
    const blocked = await open();
    expect(blocked.page.text("dialog")).toContain("You blocked this person.");
    await b.browser.press(blocked, "Unblock");
    expect((await b.browser.get(`/games/${game.id}`)).body).toContain("Hello B");
    await b.browser.call("PUT", `/api/user/blocks/${c.id}`, {});
    const ended = await b.browser.call("DELETE", `/api/user/blocks/${c.id}`);
    expect(ended.json).toEqual({ success: true });
    expect((await b.browser.get(`/games/${game.id}`)).body).toContain("Hello B");
  });

  test("refuses to block a stranger or oneself", async ({ server }) => {
    const { browser, id } = await aSignedInUser(server);
    const stranger = await aSignedInUser(server);
    expect((await browser.call("PUT", `/api/user/blocks/${stranger.id}`)).status).toBe(404);
    expect((await browser.call("PUT", `/api/user/blocks/${id}`)).status).toBe(409);
    expect((await browser.call("GET", "/api/user/blocks")).json).toEqual([]);
    expect((await visitor(server).call("GET", "/api/user/blocks")).status).toBe(401);
  });
});
