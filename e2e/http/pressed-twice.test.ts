import { listAnswers } from "#db/builders-answers.ts";
import { aSignedInMember } from "#e2e/harness/signed-in.ts";
import {
  aCheckIn,
  aGame,
  aTeam,
  describe,
  expect,
  testWithoutJobs as test,
  unique,
  visitor,
} from "#e2e/harness/test.ts";

describe("a form that is sent twice at once counts once", () => {
  test("a guest without a name", async ({ server }) => {
    const { browser, id, team } = await aSignedInMember(server);
    const game = await aGame(server.db, { teamId: team.id, guestsEach: 2 });
    await aCheckIn(server.db, { gameId: game.id, userId: id });
    const page = await browser.get(`/games/${game.id}`);
    const names = async () => {
      const rows = await listAnswers(server.db, { gameId: game.id, broughtBy: id });
      return rows.map(({ name }) => name);
    };
    const press = () => browser.press(page, "Add guest", { name: "" });
    const [one, other] = await Promise.all([press(), press()]);
    expect(await names()).toHaveLength(1);
    expect(`${one.body}${other.body}`).toContain("A guest of yours was added already.");

    // The page of now knows the first guest, so another press means another guest.
    await browser.press(await browser.get(`/games/${game.id}`), "Add guest", { name: "Tom" });
    expect(await names()).toEqual([null, "Tom"]);
  });

  test("a message to the operator, and a report", async ({ server }) => {
    const team = await aTeam(server.db);
    const subject = unique("Subject");
    const message = { firstName: "Ann", lastName: "Bee", email: "ann@openrun.example", subject };
    const report = { kind: "team", id: `${team.id}`, reason: "spam", text: "Look" };
    const browser = visitor(server);
    const twice = (send: () => Promise<unknown>) => Promise.all([send(), send()]);
    await twice(() => browser.post("/contact", { ...message, message: "Hello" }));
    await twice(() => browser.post(`/report?kind=team&id=${team.id}`, report));
    await browser.post("/contact", { ...message, message: "And one more thing" });
    const messages = server.db.selectFrom("contactMessages").select("message");
    expect(await messages.where("subject", "=", subject).orderBy("id").execute()).toEqual([
      { message: "Hello" },
      { message: "And one more thing" },
    ]);
    const reports = server.db.selectFrom("reports").select("text");
    expect(await reports.where("subjectId", "=", team.id).execute()).toEqual([{ text: "Look" }]);
  });
});
