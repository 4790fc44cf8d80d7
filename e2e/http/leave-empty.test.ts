import { anOpenGame, headsOf, reply } from "#e2e/harness/guest-link.ts";
import { aTeam, expect, testWithoutJobs as test, unique, visitor } from "#e2e/harness/test.ts";

test("a form that a filler filled is shown again, asks to leave the field empty, and counts when it is", async ({
  server,
}) => {
  const { code, game } = await anOpenGame(server);
  const team = await aTeam(server.db);
  const subject = unique("Subject");
  const message = {
    firstName: "Ann",
    lastName: "Bee",
    email: "ann@openrun.example",
    subject,
    message: "Hello",
  };
  const countMessages = () =>
    server.db.selectFrom("contactMessages").select("id").where("subject", "=", subject).execute();
  const countReports = () =>
    server.db.selectFrom("reports").select("id").where("subjectId", "=", team.id).execute();
  const forms = [
    [`/g/${code}`, "I'm In", { name: "Ann" }, async () => headsOf(server, game.id)],
    ["/contact", "Send message", message, async () => (await countMessages()).length],
    [
      `/report?kind=team&id=${team.id}`,
      "Report",
      { reason: "spam" },
      async () => (await countReports()).length,
    ],
  ] as const;
  for (const [path, button, fields, count] of forms) {
    const browser = visitor(server);
    const page = await browser.get(path);
    const again = await browser.press(page, button, { ...fields, leaveEmpty: "my-home.example" });
    expect([path, again.status]).toEqual([path, 400]);
    expect(again.page.text("main")).toContain("Something filled a field that stays empty");
    expect(again.page.attribute("[name=leaveEmpty]", "value")).toBe("");
    expect(again.page.texts(".sr-only [name=leaveEmpty]")).toEqual([]);
    expect([path, await count()]).toEqual([path, 0]);
    await browser.press(again, button, fields);
    expect([path, await count()]).toEqual([path, 1]);
  }
});

test("the API refuses a filled field and stores nothing", async ({ server }) => {
  const { code, game } = await anOpenGame(server);
  const team = await aTeam(server.db);
  const subject = unique("Subject");
  const leaveEmpty = "my-home.example";
  const message = {
    firstName: "Ann",
    lastName: "Bee",
    email: "ann@openrun.example",
    subject,
    message: "Hello",
  };
  const browser = visitor(server);
  const refused = [
    await reply(server, code, { name: "Ann", leaveEmpty }),
    await browser.call("POST", "/api/contact", { ...message, leaveEmpty }),
    await browser.call("POST", "/api/reports", {
      ...{ kind: "team", id: team.id, reason: "spam", leaveEmpty },
    }),
  ];
  for (const { status, json } of refused)
    expect([status, json.error]).toEqual([
      400,
      expect.stringContaining("Something filled a field that stays empty"),
    ]);
  expect(await headsOf(server, game.id)).toBe(0);
});
