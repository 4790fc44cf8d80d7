import { aManagedGame, inHours, tellAtOnce } from "#e2e/harness/managed-game.ts";
import { aSignedInMember } from "#e2e/harness/signed-in.ts";
import { expect, mailTo, test, visitor } from "#e2e/harness/test.ts";

test("a level stands in the API, the series, card, page, guest page and calendar", async ({
  server,
}) => {
  const { browser, team } = await aSignedInMember(server);
  const body = {
    teamId: team.id,
    datetime: inHours(50).toISOString(),
    level: "beginner",
    repeat: { everyWeeks: 1 },
  };
  expect((await browser.call("POST", "/api/games", { ...body, level: "pro" })).status).toBe(400);
  const made = await browser.call("POST", "/api/games", body);
  expect([made.status, made.json]).toMatchObject([201, { level: "beginner" }]);
  const { id, seriesId } = made.json;
  expect((await browser.call("GET", `/api/series/${seriesId}`)).json.level).toBe("beginner");
  const games = (await browser.call("GET", "/api/games")).json;
  expect(games.map(({ level }: { level: string }) => level)).toEqual(Array(4).fill("beginner"));

  const page = await browser.get(`/games/${id}`);
  expect(page.page.text("main")).toMatch(/Level Beginner/);
  const home = await browser.get("/");
  expect(home.page.text("main").match(/Beginner/g)?.length).toBeGreaterThan(2);
  expect((await browser.get(`/games/${id}/calendar.ics`)).body).toContain("Level: Beginner");
  const link = await browser.call("PUT", `/api/games/${id}/guest-link`, { open: true, max: 5 });
  const code = new URL(link.json.url).pathname.split("/").pop();
  expect((await visitor(server).get(`/g/${code}`)).body).toContain("Level: Beginner");
  expect((await visitor(server).call("GET", `/api/g/${code}`)).json.game.level).toBe("beginner");

  const form = await browser.get(`/games/${id}/edit`);
  expect(form.page.form("Save Changes").fields).toMatchObject({ level: "beginner" });
  await browser.press(form, "Save Changes", { level: "advanced", scope: "following" });
  expect((await browser.call("GET", `/api/series/${seriesId}`)).json.level).toBe("advanced");
  expect((await browser.get(`/games/${id}`)).page.text("main")).toContain(
    "changed the level from beginner to advanced",
  );
  const again = await browser.get(`/schedule?again=${id}`);
  expect(again.page.form("Schedule Game").fields).toMatchObject({ level: "advanced" });
});

test("a changed level is mailed as it was and as it is", async ({ server }) => {
  const { captain, player, game } = await aManagedGame(server);
  await captain.browser.call("PATCH", `/api/games/${game.id}`, { level: "advanced" });
  await tellAtOnce(server.db, game.id);
  const { email } = await server.db
    .selectFrom("users")
    .select("email")
    .where("id", "=", player.id)
    .executeTakeFirstOrThrow();
  expect((await mailTo(server, email ?? "")).text).toContain("Level: Advanced (was: All)");
});
