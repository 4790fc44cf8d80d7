import {
  aCheckIn,
  aGame,
  aMember,
  aTeam,
  aUser,
  describe,
  expect,
  testWithoutJobs as test,
} from "#e2e/harness/test.ts";

describe("an invitation", () => {
  test("the team's next game and what to do, or the game the link is about", async ({
    guest,
    db,
  }) => {
    const team = await aTeam(db);
    const player = await aMember(db, { teamId: team.id });
    const later = await aGame(db, { teamId: team.id, datetime: inHours(72) });
    const next = await aGame(db, { teamId: team.id, datetime: inHours(48) });
    await aGame(db, { teamId: team.id, datetime: inHours(-5) });
    await aCheckIn(db, { gameId: next.id, userId: player.id });
    const invite = `/invite?key=${team.secretKey}`;

    const shown = (await guest.get(invite)).page;
    const aboutLater = (await guest.get(`${invite}&game=${later.id}`)).page;

    expect(shown.attribute("main time", "datetime")).toBe(next.datetime.toISOString());
    expect(shown.text("main")).toMatch(/Next game: .*, \d\d:\d\d · 1 in/);
    expect(shown.text("main")).toContain("Openrun: say you are in with one tap. Free.");
    expect(shown.text("h2")).toBe("Create a profile to join");
    expect(shown.text("main form")).toContain("At least 6 characters.");
    expect(aboutLater.attribute("main time", "datetime")).toBe(later.datetime.toISOString());
  });

  test("the first name of the member who shared the game, on every step, and of nobody else", async ({
    guest,
    db,
  }) => {
    const team = await aTeam(db);
    const member = await aMember(db, { teamId: team.id, name: "Maya Okafor" });
    const stranger = await aUser(db, { name: "Sam Strange" });
    const byOf = async (id: number | string) =>
      (await guest.get(`/invite?key=${team.secretKey}&by=${id}`)).page;

    const shown = await byOf(member.id);
    expect(shown.text(".eyebrow")).toBe("Maya invites you to");
    const other = await guest.get(shown.link("Sign in instead") ?? "");
    expect(other.page.text(".eyebrow")).toBe("Maya invites you to");
    for (const id of [stranger.id, 2_147_483_647, "9".repeat(30), "x"]) {
      expect((await byOf(id)).text(".eyebrow")).toBe("You are invited to");
    }
  });

  test("in previews the name, the address and the next game, never the key", async ({
    guest,
    db,
  }) => {
    const team = await aTeam(db);
    await aGame(db, { teamId: team.id });

    const { page, body } = await guest.get(`/invite?key=${team.secretKey}`);

    const facts = page.root
      .querySelectorAll("head meta[property], head meta[name], head link")
      .map((fact) => fact.toString());
    expect(page.attribute('meta[property="og:title"]', "content")).toBe(
      `You are invited to ${team.name}`,
    );
    expect(page.attribute('meta[property="og:description"]', "content")).toMatch(
      new RegExp(`^${team.address} · next game .*, \\d\\d:\\d\\d · 0\u00a0in$`),
    );
    expect(page.attribute('meta[property="og:image"]', "content")).toContain(
      `/og/team/${team.slug}-`,
    );
    expect(facts.join("\n")).not.toContain(team.secretKey);
    expect(body).toContain(team.secretKey);
  });

  test.for([
    ["en", "2 in, full: you can join the waiting list"],
    ["de", "2 dabei, voll: Du kannst auf die Warteliste"],
  ] as const)(
    "in %s of a full game that one can wait, until it begins",
    async ([language, words], { guest, db }) => {
      const team = await aTeam(db);
      const game = await aGame(db, { teamId: team.id, maxPlayers: 2 });
      const areSaid = async () => {
        const { page } = await guest.get(`/invite?key=${team.secretKey}&lang=${language}`);
        const preview = page.attribute('meta[property="og:description"]', "content") ?? "";
        const said = [preview, page.text("main time")].map((it) => it.replaceAll("\u00a0", " "));
        return said.map((it) => it.includes(words));
      };
      const come = async () => {
        const { id: userId } = await aMember(db, { teamId: team.id });
        await aCheckIn(db, { gameId: game.id, userId });
      };
      await come();
      expect(await areSaid()).toEqual([false, false]);
      await come();
      expect(await areSaid()).toEqual([true, true]);
      const datetime = inHours(-1);
      await db.updateTable("games").set({ datetime }).where("id", "=", game.id).execute();
      expect(await areSaid()).toEqual([false, false]);
    },
  );

  test("to a new member the game to check in to, and the team", async ({ guest, db }) => {
    const team = await aTeam(db);
    const game = await aGame(db, { teamId: team.id });
    const invite = await guest.get(`/invite?key=${team.secretKey}&game=${game.id}`);

    const landed = await guest.press(invite, "Sign Up & Join Team", {
      name: "Ada Lovelace",
      email: `ada-${game.id}@openrun.example`,
      password: "secret1",
      retypePassword: "secret1",
    });
    expect(landed.path).toBe(`/invite?key=${team.secretKey}&game=${game.id}`);
    expect(landed.page.text("main")).toContain("You are a member of ");
    expect(landed.page.text("main")).not.toContain("You are invited to");
    expect(landed.page.link("See the team")).toBe(`/team/${team.slug}`);

    const checkedIn = await guest.press(landed, `Check In ${team.name}`);
    expect(checkedIn.path.replace(/#.*$/, "")).toBe(landed.path);
    expect(checkedIn.page.text("[role=status]")).toContain("Checked In!");
  });
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
