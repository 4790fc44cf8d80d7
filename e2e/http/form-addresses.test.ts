import { aSeries } from "#e2e/harness/series.ts";
import { aSignedInMember } from "#e2e/harness/signed-in.ts";
import {
  aCourt,
  aGame,
  describe,
  expect,
  type TestServer,
  testWithoutJobs as test,
  visitor,
} from "#e2e/harness/test.ts";

/** The bare address of a form, typed after an error in it, leads to the page that has it. */
const addresses: Record<string, (server: TestServer) => Promise<[string | undefined, string]>> = {
  "a report of a court": async (server) => {
    const { slug } = await aCourt(server.db);
    const { location } = await visitor(server).get(`/court/${slug}/report`);
    return [location, `/court/${slug}`];
  },
  "a report on Home": async (server) => [(await visitor(server).get("/report")).location, "/"],
  "a report of a game": async (server) => {
    const { browser, team } = await aSignedInMember(server);
    const { id } = await aGame(server.db, { teamId: team.id });
    return [(await browser.get(`/games/${id}/report`)).location, `/games/${id}`];
  },
  "the end of a series": async (server) => {
    const { browser, seriesId } = await aSeries(server);
    return [(await browser.get(`/series/${seriesId}/end`)).location, `/series/${seriesId}`];
  },
  "what to delete": async (server) => {
    const admin = visitor(server);
    await admin.press(await admin.get("/developer"), "Login", server.admin);
    return [(await admin.get("/developer/users/remove")).location, "/developer/users"];
  },
};

test.for(Object.keys(addresses))(
  "the address of %s leads to its page",
  async (name, { server }) => {
    const [location, page] = (await addresses[name]?.(server)) ?? [];
    expect(location).toBe(page);
  },
);

describe("a file that is not there", () => {
  const files = ["/g/x/calendar.ics", "/calendar/x.ics", "/games/99999/calendar.ics"];

  test.for(files)("%s is a page for people", async (path, { guest }) => {
    const headers = { accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8" };
    const { status, page, headers: sent } = await guest.get(path, { headers });
    expect(status).toBe(404);
    expect(sent.get("content-type")).toContain("text/html");
    expect(page.text("main")).toContain("Not found");
    expect((await guest.get(path)).status).toBe(404);
  });
});
