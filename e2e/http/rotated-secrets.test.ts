import { answerLink } from "#app/features/game-mail/answer-link.server.ts";
import { notYouLink } from "#app/features/notifications/not-you-link.server.ts";
import { unsubscribeLink } from "#app/features/notifications/unsubscribe-link.server.ts";
import { aSignedInMember } from "#e2e/harness/signed-in.ts";
import {
  aGame,
  aServerWithoutJobs,
  describe,
  expect,
  type TestServer,
  test,
  visitor,
} from "#e2e/harness/test.ts";

const before = "a-secret-from-years-ago";
const [session, links] = ["a-new-one-for-sessions", "a-new-one-for-links"];

/** The links that a server with these secrets gave out: a subscribed calendar, and those of mails. */
async function linksOf(server: TestServer) {
  const { browser, id, team } = await aSignedInMember(server);
  const { json } = await browser.call("POST", "/api/user/calendars", {});
  // `Not you?` is for addresses that nobody has proved.
  const unproved = server.db.updateTable("users").set({ provedEmail: null }).where("id", "=", id);
  const user = await unproved.returning("email").executeTakeFirstOrThrow();
  const game = await aGame(server.db, { teamId: team.id });
  const { settings } = server;
  const mailed = [
    unsubscribeLink(settings, { userId: id, mailClass: "new" }),
    answerLink(settings, { gameId: game.id, userId: id }),
    notYouLink(settings, { id, email: user.email ?? "" }),
  ];
  return [json.url, ...mailed].map((link) => link.slice(new URL(link).origin.length));
}

/** How a server of another set of secrets on the same data answers. */
async function statusesOf(first: TestServer, env: Record<string, string>, paths: string[]) {
  const server = await aServerWithoutJobs({ env: { DATABASE_URL: first.databaseUrl, ...env } });
  const statuses: number[] = [];
  for (const path of paths) statuses.push((await visitor(server).get(path)).status);
  await server.stop();
  return statuses;
}

const all = (status: number) => [status, status, status, status];

describe("links that were given out", () => {
  test("live on when the secrets of sessions and of links are rotated as documented", async () => {
    const first = await aServerWithoutJobs({ env: { SESSION_SECRETS: before } });
    const paths = await linksOf(first);
    const afterFirst = { SESSION_SECRETS: `${session},${before}` };
    expect(await statusesOf(first, afterFirst, paths)).toEqual(all(200));
    const alone = { SESSION_SECRETS: session, LINK_SECRETS: before };
    expect(await statusesOf(first, alone, paths)).toEqual(all(200));
    const both = { SESSION_SECRETS: session, LINK_SECRETS: `${links},${before}` };
    expect(await statusesOf(first, both, paths)).toEqual(all(200));

    const lost = await statusesOf(first, { SESSION_SECRETS: session, LINK_SECRETS: links }, paths);
    expect(lost).not.toContain(200);
  });
});
