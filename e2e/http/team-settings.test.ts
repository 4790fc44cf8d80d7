import { aTeamWithCaptain } from "#e2e/harness/captains.ts";
import type { Page } from "#e2e/harness/html.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { describe, expect, testWithoutJobs as test } from "#e2e/harness/test.ts";

/** The groups of a page of settings, each with its rows. */
const groupsOf = (page: Page) =>
  page.texts("main section h2").map((title, n) => {
    const section = page.root.querySelectorAll("main section")[n];
    const links = section?.querySelectorAll("li :is(a, button)");
    return [title, links?.map((a) => a.getAttribute("aria-label") ?? a.structuredText.trim())];
  });

describe("the settings of a team", () => {
  test("are one row of its page, which keeps the key and the way to leave", async ({ server }) => {
    const { team, a } = await aTeamWithCaptain(server);
    const { page, body } = await a.get(`/team/${team.slug}`);
    expect(page.texts("main .acts > li")).toEqual(["Settings", "Leave Team"]);
    expect(page.link("Settings")).toBe(`/team/${team.slug}/settings`);
    expect(page.attribute("#team-key", "value")).toBe(team.secretKey);
    expect(body).not.toMatch(/Reliability|Export \(CSV\)|Post news|New Key|Mute|Edit team/);
  });

  test("stand in three groups for captains, and in one for members", async ({ server }) => {
    const { team, a, b } = await aTeamWithCaptain(server);
    const at = `/team/${team.slug}/settings`;
    const own = ["For you", [`Mute ${team.name}`, `Report ${team.name}`]];
    expect(groupsOf((await a.get(at)).page)).toEqual([
      ["Team", ["Post news", "Edit team", "New Key"]],
      ["Lists", ["Reliability", "Export (CSV)", "Log"]],
      own,
    ]);
    expect(groupsOf((await b.get(at)).page)).toEqual([own]);
    const german = (await a.get(`${at}?lang=de`)).page;
    expect(german.texts("main h2")).toEqual(["Team", "Listen", "Für dich"]);
  });

  test("of a court are without what a court lacks", async ({ server }) => {
    const { team: court, a } = await aTeamWithCaptain(server, "court");
    const { page } = await a.get(`/court/${court.slug}/settings`);
    expect(groupsOf(page)).toEqual([
      ["Court", ["Post news", "Edit court"]],
      ["Lists", ["Log"]],
      ["For you", [`Mute ${court.name}`, `Report ${court.name}`]],
    ]);
  });

  test("are for members, and let a captain announce by two links from the team's page", async ({
    server,
  }) => {
    const { team, a } = await aTeamWithCaptain(server);
    const stranger = await aSignedInUser(server);
    expect((await stranger.browser.get(`/team/${team.slug}/settings`)).status).toBe(403);
    const settings = await a.get((await a.get(`/team/${team.slug}`)).page.link("Settings") ?? "");
    const announce = await a.get(settings.page.link("Post news") ?? "");
    expect(announce.page.text("main h1")).toBe("News");
  });
});
