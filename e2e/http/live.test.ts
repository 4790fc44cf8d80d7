import { vi } from "vitest";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { openStream } from "#e2e/harness/stream.ts";
import {
  aMember,
  aTeam,
  aUser,
  expect,
  type TestServer,
  testWithoutJobs as test,
  visitor,
} from "#e2e/harness/test.ts";

const password = "correct horse";

type Stream = { teams: number[]; since?: string; lastEventId?: string };

/** A user of these teams who listens once: what the stream said when it ends with the session. */
async function aListener({ origin, db }: TestServer, ...teams: { id: number }[]) {
  const { id, email } = await aUser(db, { password });
  for (const team of teams) await aMember(db, { teamId: team.id, userId: id });
  return async ({ teams, since, lastEventId }: Stream) => {
    const browser = visitor({ origin });
    await browser.call("POST", "/api/auth/login", { email, password });
    const stream = await openStream(origin, browser, teams, since, lastEventId);
    await browser.call("POST", "/api/auth/logout");
    await stream.ended;
    return stream.text();
  };
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
  const listen = await aListener(server, team, other);
  // A server that has just begun to listen does not know what has changed before.
  const mark = await vi.waitFor(
    async () => {
      const mark = await markIn(server, `/team/${team.slug}`);
      expect(mark).toMatch(/^\w{8}\.\d{13}$/);
      expect(await listen({ teams: [team.id], since: mark })).not.toContain("data:");
      return mark;
    },
    { timeout: 20_000 },
  );
  await rename(server, team.id);
  const [said, ofOther] = await Promise.all([
    listen({ teams: [team.id], since: mark }),
    listen({ teams: [other.id], since: mark }),
  ]);
  expect(said.match(/data: changed/g)).toHaveLength(1);
  expect(ofOther).not.toContain("data:");

  const lastEventId = /^id: (.+)$/m.exec(said)?.[1];
  const again = await listen({ teams: [team.id], since: mark, lastEventId });
  expect(again).not.toContain("data:");
});

test("an old or unknown cursor counts as missed changes, none as nothing missed", async ({
  server,
}) => {
  const { id } = await aTeam(server.db);
  const listen = await aListener(server, { id });
  const teams = [id];
  const [old, unknown, none] = await Promise.all([
    listen({ teams, since: "00000000.1000000000000" }),
    listen({ teams, since: "nonsense" }),
    listen({ teams }),
  ]);
  expect(old).toContain("data: changed");
  expect(unknown).toContain("data: changed");
  expect(none).not.toContain("data:");
});

test("pages of visitors, which are public, carry no cursor", async ({ server }) => {
  const team = await aTeam(server.db);
  for (const path of ["/", `/team/${team.slug}`]) {
    const { body } = await visitor(server).get(path);
    expect(body).not.toMatch(/\w{8}\.\d{13}/);
  }
});
