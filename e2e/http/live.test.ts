import { once } from "node:events";
import { get } from "node:http";
import { setTimeout } from "node:timers/promises";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aMember,
  aTeam,
  expect,
  type TestServer,
  test,
  type Visitor,
  visitor,
} from "#e2e/harness/test.ts";

type Stream = { browser: Visitor; teams: number[]; since?: string; lastEventId?: string };

/** Somebody signed in who belongs to these teams. */
async function aListener(server: TestServer, ...teams: { id: number }[]) {
  const { browser, id } = await aSignedInUser(server);
  for (const team of teams) await aMember(server.db, { teamId: team.id, userId: id });
  return browser;
}

/** What a stream says within half a second, on a connection of its own. */
async function listen(server: TestServer, { browser, teams, since, lastEventId }: Stream) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const search = new URLSearchParams({ teams: teams.join(), ...(since && { since }) });
  const headers = { cookie, ...(lastEventId && { "last-event-id": lastEventId }) };
  const request = get(`${server.origin}/live?${search}`, { headers, agent: false });
  let said = "";
  request.on("error", () => {});
  request.on("response", (response) => {
    response.setEncoding("utf8").on("error", () => {});
    response.on("data", (part) => {
      said += part;
    });
  });
  await once(request, "response");
  await setTimeout(500);
  request.destroy();
  return said;
}

/** The mark in the page of a team, as somebody who is signed in gets it. */
async function markIn(server: TestServer, path: string) {
  const { browser } = await aSignedInUser(server);
  const { body } = await browser.get(path);
  return /"mark\\",\\"([\w.]+)/.exec(body)?.[1] ?? "";
}

const rename = (server: TestServer, id: number) =>
  server.db.updateTable("teams").set({ address: "Elsewhere" }).where("id", "=", id).execute();

test("a stream first reports what the page has missed, and nothing else", async ({ server }) => {
  const [team, other] = [await aTeam(server.db), await aTeam(server.db)];
  const browser = await aListener(server, team, other);
  const mark = await markIn(server, `/team/${team.slug}`);
  expect(mark).toMatch(/^\w{8}\.\d{13}$/);

  expect(await listen(server, { browser, teams: [team.id], since: mark })).not.toContain("data:");
  await rename(server, team.id);
  const said = await listen(server, { browser, teams: [team.id], since: mark });
  expect(said.match(/data: changed/g)).toHaveLength(1);
  expect(await listen(server, { browser, teams: [other.id], since: mark })).not.toContain("data:");

  const lastEventId = /^id: (.+)$/m.exec(said)?.[1];
  const again = await listen(server, { browser, teams: [team.id], since: mark, lastEventId });
  expect(again).not.toContain("data:");
});

test("an old or unknown cursor counts as missed changes, none as nothing missed", async ({
  server,
}) => {
  const { id } = await aTeam(server.db);
  const browser = await aListener(server, { id });
  for (const since of ["00000000.1000000000000", "nonsense"]) {
    expect(await listen(server, { browser, teams: [id], since })).toContain("data: changed");
  }
  expect(await listen(server, { browser, teams: [id] })).not.toContain("data:");
});

test("pages of visitors, which are public, carry no cursor", async ({ server }) => {
  const team = await aTeam(server.db);
  for (const path of ["/", `/team/${team.slug}`]) {
    const { body } = await visitor(server).get(path);
    expect(body).not.toMatch(/\w{8}\.\d{13}/);
  }
});
