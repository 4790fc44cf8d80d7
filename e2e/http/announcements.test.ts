import { aGameWithMembers } from "#e2e/harness/line.ts";
import { describe, expect, type TestServer, test, visitor } from "#e2e/harness/test.ts";

const aNotice = { text: "Hall 2 on <b>Tuesday</b>\nBring a light shirt" };

type Scene = Awaited<ReturnType<typeof aGameWithMembers>>;
type Member = Scene["a"];

const pathOf = ({ team }: Scene) => `/api/teams/${team.id}/announcement`;

describe("an announcement", () => {
  test("is for members, on Home and on the page of the team", async ({ server }) => {
    const scene = await aGameWithMembers(server, 4);
    const { team, a, b, c } = scene;
    const path = pathOf(scene);
    expect((await b.browser.call("GET", path)).json).toBeNull();
    const put = await a.browser.call("PUT", path, aNotice);
    expect(put.status).toBe(201);
    expect(put.json).toMatchObject({ text: aNotice.text, userId: a.id });
    expect(Date.parse(put.json.until) - Date.parse(put.json.at)).toBe(7 * 24 * 3600 * 1000);
    for (const { browser } of [b, c]) {
      expect((await browser.call("GET", path)).json).toEqual(put.json);
      for (const address of ["/", `/team/${team.slug}`]) {
        const { page, body } = await browser.get(address);
        expect(page.text(`section[aria-label="News of ${team.name}"]`)).toContain("Hall 2 on <b>");
        expect(`${body}`).toContain("Hall 2 on &lt;b&gt;Tuesday&lt;/b&gt;");
        const [, main = ""] = body.split("<main");
        expect(/<section[^>]*>/.exec(main)?.[0]).toContain(`News of ${team.name}`);
      }
    }
    // On Home it is not news to its author.
    expect((await a.browser.get("/")).body).not.toContain("Hall 2");
    expect((await a.browser.get(`/team/${team.slug}`)).body).toContain("Hall 2");
    const stranger = (await aGameWithMembers(server, 4)).b;
    for (const other of [visitor(server), stranger.browser]) {
      expect((await other.call("GET", path)).status).toBe(other === stranger.browser ? 403 : 401);
      for (const address of ["/", "/_root.data", `/team/${team.slug}`, `/team/${team.slug}.data`])
        expect(`${(await other.get(address)).body}`).not.toContain("Hall 2");
    }
  });

  test("disappears for whoever has read it, and for everybody when it is over or removed", async ({
    server,
  }) => {
    const scene = await aGameWithMembers(server, 4);
    const { team, a, b, c } = scene;
    const path = pathOf(scene);
    const sees = async ({ browser }: Member) =>
      `${(await browser.get("/")).body}`.includes("Hall 2 on");
    await a.browser.call("PUT", path, aNotice);
    const home = await b.browser.press(await b.browser.get("/"), `Got It: news of ${team.name}`);
    expect(home.body).not.toContain("Hall 2 on");
    expect([await sees(b), await sees(c)]).toEqual([false, true]);
    expect((await b.browser.call("PUT", `${path}/read`)).json).toEqual({ success: true });
    await a.browser.call("PUT", path, { text: "Hall 2 on Friday", days: 1 });
    expect([await sees(b), await sees(c)]).toEqual([true, true]);
    await server.db
      .updateTable("announcements")
      .set({ at: new Date(Date.now() - 2000), until: new Date(Date.now() - 1000) })
      .where("teamId", "=", scene.team.id)
      .execute();
    expect([await sees(b), await sees(c)]).toEqual([false, false]);
    await a.browser.call("PUT", path, aNotice);
    expect(await sees(b)).toBe(true);
    for (let i = 0; i < 2; i++)
      expect((await a.browser.call("DELETE", path)).json).toEqual({ success: true });
    expect(await sees(b)).toBe(false);
    expect((await b.browser.call("GET", path)).json).toBeNull();
  });

  test("is not shown to members who blocked its captain", async ({ server }) => {
    const scene = await aGameWithMembers(server, 4);
    const { a, b } = scene;
    await b.browser.call("PUT", `/api/user/blocks/${a.id}`);
    await a.browser.call("PUT", pathOf(scene), aNotice);
    expect((await b.browser.call("GET", pathOf(scene))).json).toBeNull();
    for (const address of ["/", `/team/${scene.team.slug}`, `/announcements/${scene.team.id}`])
      expect(`${(await b.browser.get(address)).body}`).not.toContain("Hall 2");
  });

  test("is refused in words: empty, too long, too many lines, days, the same, by a player", async ({
    server,
  }) => {
    const scene = await aGameWithMembers(server, 4);
    const { a, b } = scene;
    const path = pathOf(scene);
    const refused = async (body: object, { browser }: Member = a, at = path) => {
      const { status, json } = await browser.call("PUT", at, body);
      return [status, json.code, json.error];
    };
    const invalid = (words: string) => [400, "invalid_request", words];
    for (const text of [undefined, "", "  \n "])
      expect(await refused({ text })).toEqual(invalid("The announcement is empty"));
    expect(await refused({ text: "x".repeat(281) })).toEqual(
      invalid("text must be at most 280 characters"),
    );
    expect(await refused({ text: "1\n2\n3\n4\n5\n6" })).toEqual(
      invalid("The news must have at most 5 lines"),
    );
    expect(await refused({ ...aNotice, days: 2 })).toEqual(invalid("days must be 1, 3, 7 or 30"));
    expect(await refused(aNotice, b)).toEqual([403, "not_captain", "Only captains can do this"]);
    expect(await refused(aNotice, a, "/api/teams/999999/announcement")).toEqual([
      404,
      "unknown_team",
      "Team not found",
    ]);
    const stored = server.db.selectFrom("announcements").select("id");
    expect(await stored.where("teamId", "=", scene.team.id).execute()).toEqual([]);
    await a.browser.call("PUT", path, { text: "1\n2\n3\n4\n5" });
    expect(await refused({ text: "1\r\n2\n3\n4\n5" })).toEqual([
      409,
      "same_text",
      "This news is there already",
    ]);
  });

  test("is posted, undone and removed by the forms of its page", async ({ server }) => {
    const { team, a } = await aGameWithMembers(server, 4);
    const path = `/announcements/${team.id}`;
    const posted = await a.browser.press(await a.browser.get(path), "Post news", aNotice);
    expect(posted.path).toBe(`/team/${team.slug}`);
    expect(posted.page.text("body")).toContain("Members see it now. Told in 2 minutes: ");
    const undone = await a.browser.press(posted, "Undo");
    expect(undone.page.text("body")).toContain("Nobody was told.");
    expect(undone.page.text("main")).toContain("There is no news.");
    await a.browser.press(undone, "Post news", aNotice);
    const removed = await a.browser.press(await a.browser.get(path), "Remove");
    expect(removed.page.text("body")).toContain("News removed");
    expect((await a.browser.get(path)).page.text("main")).toContain("There is no news.");
  });

  test("keeps what was typed in the form when it is refused", async ({ server }) => {
    const scene = await aGameWithMembers(server, 4);
    const { page, status } = await scene.a.browser.post(`/announcements/${scene.team.id}`, {
      do: "announce",
      text: "1\n2\n3\n4\n5\n6",
      days: "3",
    });
    expect(status).toBe(400);
    expect(page.text("main")).toContain("The news must have at most 5 lines");
    expect(page.form("Post news").fields.text).toBe("1\n2\n3\n4\n5\n6");
    expect(page.form("Post news").fields.days).toBe("3");
  });
});

async function anAdmin(server: TestServer) {
  const admin = visitor(server);
  await admin.post("/developer", server.admin);
  return admin;
}

test("reports hide an announcement until an admin has looked", async ({ server }) => {
  const scene = await aGameWithMembers(server, 4);
  const { a, b, c, d } = scene;
  const { json } = await a.browser.call("PUT", pathOf(scene), aNotice);
  for (const { browser } of [b, c, d]) {
    const sent = { kind: "announcement", id: json.id, reason: "spam" };
    expect((await browser.call("POST", "/api/reports", sent)).status).toBe(201);
  }
  expect((await b.browser.call("GET", pathOf(scene))).json).toBeNull();
  expect(`${(await b.browser.get("/")).body}`).not.toContain("Hall 2");
  const own = await a.browser.get(`/announcements/${scene.team.id}`);
  expect(own.page.text("main")).toContain("Nobody sees it until we have looked at it.");

  const admin = await anAdmin(server);
  expect((await admin.get("/developer/reports")).page.text("main")).toContain("Hall 2 on <b>");
  const { id: report } = await server.db
    .selectFrom("reports")
    .select("id")
    .where("kind", "=", "announcement")
    .where("subjectId", "=", json.id)
    .limit(1)
    .executeTakeFirstOrThrow();
  const handle = (act: string) => admin.submit("/developer/reports", { report: `${report}`, act });
  expect((await handle("done")).page.text("[role=status]")).toContain("Done");
  expect((await b.browser.call("GET", pathOf(scene))).json.id).toBe(json.id);
  expect((await handle("remove")).page.text("[role=status]")).toContain("Removed");
  expect((await b.browser.call("GET", pathOf(scene))).json).toBeNull();
  const log = (await a.browser.get(`/team/${scene.team.slug}/log`)).page.text("main");
  expect(log).toContain("An admin changed the announcement");
  expect(log).toContain("posted news");
});
