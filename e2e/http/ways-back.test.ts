import { anOpenGame, headsOf } from "#e2e/harness/guest-link.ts";
import { aSignedInMember } from "#e2e/harness/signed-in.ts";
import {
  aCheckIn,
  aGame,
  aUser,
  describe,
  expect,
  testWithoutJobs as test,
  visitor,
} from "#e2e/harness/test.ts";

describe("a guest who replies again", () => {
  test("reads why a second reply of the same browser was refused", async ({ server, guest }) => {
    const { code, game } = await anOpenGame(server);
    const page = await guest.get(`/g/${code}`);
    await guest.press(page, "I'm In", { name: "Tom" });
    for (const [name, why] of [
      ["Tom", "Tom is in already."],
      ["www.spam.example", "Please enter a name without a web address"],
    ] as const) {
      const again = await guest.press(page, "I'm In", { name });
      expect(again.page.text("main")).toContain(why);
      expect(again.page.attribute("input[name=name]", "value")).toBe(name);
    }
    expect(await headsOf(server, game.id)).toBe(1);
    expect((await guest.get(`/g/${code}`)).location).toMatch(/^\/r\//);
  });

  test("reads who can help when the own link is lost", async ({ server, guest }) => {
    const { code, game, captainId } = await anOpenGame(server);
    await server.db
      .updateTable("games")
      .set({ hostId: captainId })
      .where("id", "=", game.id)
      .execute();
    await server.db
      .updateTable("users")
      .set({ name: "Olga Host" })
      .where("id", "=", captainId)
      .execute();
    await guest.press(await guest.get(`/g/${code}`), "I'm In", { name: "Tom" });
    const other = visitor(server);
    const again = await other.press(await other.get(`/g/${code}`), "Can't Come", { name: "Tom" });
    expect(again.page.text("main")).toContain("Olga can take you off the list");
  });
});

describe("a cancelled game", () => {
  test("offers one way to put it back", async ({ server }) => {
    const { browser, id, team } = await aSignedInMember(server);
    const game = await aGame(server.db, { teamId: team.id, hostId: id });
    const form = await browser.get(`/games/${game.id}/cancel`);
    await browser.press(form, form.page.texts("dialog form button")[0] ?? "", { reason: "Rain" });
    const links = (await browser.get(`/games/${game.id}`)).page.texts("main a");
    expect(links.filter((text) => text.startsWith("Undo"))).toEqual(["Undo cancel"]);
  });
});

describe("the waiting list", () => {
  test("promises a mail only to somebody who gets one", async ({ server }) => {
    for (const [emailConfirmed, mine] of [
      [true, true],
      [false, true],
      [true, false],
    ] as const) {
      const { browser, id, team } = await aSignedInMember(server);
      await server.db.updateTable("users").set({ emailConfirmed }).where("id", "=", id).execute();
      await server.db.insertInto("mailSettings").values({ userId: id, mine }).execute();
      const game = await aGame(server.db, { teamId: team.id, maxPlayers: 2 });
      for (let n = 0; n < 2; n++)
        await aCheckIn(server.db, { gameId: game.id, userId: (await aUser(server.db)).id });
      for (const [path, fields, place] of [
        [`/games/${game.id}/answer`, { answer: "in" }, "You are number 1 in line."],
        // The second press changes nothing, and promises nothing again.
        [
          `/games/${game.id}/check-in`,
          { wanted: "true", wait: "true" },
          "You are still number 1 in line.",
        ],
      ] as const) {
        const { page } = await browser.submit(path, fields);
        const text = page.text(".toasts");
        expect(text).toContain(place);
        const isPromised = emailConfirmed && mine && !place.includes("still");
        expect(text.includes("We mail you")).toBe(isPromised);
      }
    }
  });
});

describe("a forgotten password", () => {
  test("keeps the address that was typed, and says where the link went", async ({
    server,
    guest,
  }) => {
    const email = "ann@openrun.example";
    const login = await guest.press(await guest.get("/sign-in"), "Login", { email, password: "x" });
    const forgot = await guest.get(login.page.link("Forgot password?") ?? "");
    expect(forgot.page.attribute("input[name=email]", "value")).toBe(email);
    const sent = await guest.press(forgot, "Send link");
    expect(sent.page.text("h1")).toBe("Email Sent");
    expect(sent.page.text("main")).toContain(`If ${email} has an account`);
    expect(sent.page.has("input[name=password]")).toBe(false);
    const other = await guest.get(sent.page.link("Use another address") ?? "");
    expect(other.page.attribute("input[name=email]", "value")).toBe(email);
    const known = await aUser(server.db, { password: "correct horse" });
    const same = await guest.press(other, "Send link", { email: known.email ?? "" });
    expect(same.page.text("main")).toContain(`If ${known.email} has an account`);
  });
});
