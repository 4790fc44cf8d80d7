import { answerLink } from "#app/features/game-mail/answer-link.server.ts";
import { gameDayPath, gamePagePath } from "#app/features/games/paths.ts";
import { aGameWithMembers, come, goOut } from "#e2e/harness/line.ts";
import { describe, expect, testWithoutJobs as test } from "#e2e/harness/test.ts";

type Scene = Awaited<ReturnType<typeof aGameWithMembers>>;
type Member = Scene["a"];

/** As the test server signs. */
const signing = {
  appOrigin: "https://openrun.example",
  linkSecrets: ["a-secret-that-only-tests-know"],
};

const pathFromMail = ({ game }: Scene, { id: userId }: Member) => {
  const { pathname, search } = new URL(answerLink(signing, { gameId: game.id, userId }));
  return `${pathname}${search}&answer=in`;
};

/** A game for two that begins in 40 minutes: A and B are in, C and D wait. */
async function aGameWithLine(server: Parameters<typeof aGameWithMembers>[0]) {
  const scene = await aGameWithMembers(server, 4, { ahead: 40 / 60 });
  for (const member of scene.members) await come(member, scene.game.id);
  return scene;
}

const free = "A spot is free, first come";

describe("in the last hour", () => {
  test("whoever waits reads on each page that a spot is free, and takes it", async ({
    server,
    guest,
  }) => {
    const scene = await aGameWithLine(server);
    const { game, a, c, d } = scene;
    await goOut(a, game.id);
    for (const member of [c, d]) {
      const { page } = await member.browser.get(gamePagePath(game.id));
      expect(page.text("legend")).toBe(free);
      expect(page.texts("main .btn-success")).toEqual(["I'm In"]);
      expect(page.text("main")).not.toContain("in line");
      expect((await member.browser.get("/")).page.text("main")).toContain(free);
    }
    const path = pathFromMail(scene, d);
    const { page } = await guest.get(path);
    expect(page.text("[role=status]")).toBe(free);
    expect(page.texts(".btn-success")).toEqual(["I'm In"]);
    const { page: after } = await guest.submit(path, { answer: "in" });
    expect(after.text("[role=status]")).toBe("You are in");
    expect(after.text("[role=alert]")).toBe("Your answer is saved.");
  });

  test("whoever was slower reads after the press that they keep their place in line", async ({
    server,
    guest,
  }) => {
    const scene = await aGameWithLine(server);
    const { game, a, c, d } = scene;
    await goOut(a, game.id);
    await come(d, game.id);
    const still = "The game is full. You are still number 1 in line.";
    const path = pathFromMail(scene, c);
    const { page } = await guest.get(path);
    expect(page.text("main")).toContain("2 of 2 in, full, 1 waiting");
    expect(page.text("main")).toContain("Too late: somebody else was faster.");
    expect(page.texts("main button[aria-pressed=true]")).toEqual(["Stay in line"]);
    const { page: pressed } = await guest.submit(path, { answer: "in" });
    expect(pressed.text("[role=alert]")).toBe(still);
    const press = async (to: string, form: Record<string, string>) =>
      (await c.browser.submit(`/games/${game.id}/${to}`, form)).page.text(".toasts");
    expect(await press("answer", { answer: "in" })).toContain(still);
    expect(await press("check-in", { wanted: "true", wait: "true", next: "/" })).toContain(still);
  });
});

test("whoever waited until the game began is shown as waiting, and has answered", async ({
  server,
  db,
}) => {
  const { game, a, c, d } = await aGameWithLine(server);
  const begun = new Date(Date.now() - 60_000);
  await db.updateTable("games").set({ datetime: begun }).where("id", "=", game.id).execute();
  await db
    .updateTable("answers")
    .set({ status: "out", outHow: "waited" })
    .where("gameId", "=", game.id)
    .where("status", "=", "waiting")
    .execute();
  for (const path of [gamePagePath(game.id), gameDayPath(game.id)]) {
    const { page } = await a.browser.get(path);
    const list = page.text("#line");
    expect(list).toContain("Waited (2)");
    for (const { name } of [c, d]) expect(list).toContain(name);
    expect(page.text("main")).not.toMatch(/not answered/i);
  }
  const { json } = await a.browser.call("GET", `/api/games/${game.id}/unanswered`);
  expect(json).toMatchObject({ count: 0, members: [] });
  const { page } = await c.browser.get(gamePagePath(game.id));
  expect(page.text("main")).toContain("You waited, but no spot became free");
});
