import { anOpenGame } from "#e2e/harness/guest-link.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { aMember, expect, testWithoutJobs as test } from "#e2e/harness/test.ts";

test("the page of a game leads members to its link as a QR code", async ({ server, guest }) => {
  const { browser, game, code, team } = await anOpenGame(server);
  const member = await aSignedInUser(server);
  await aMember(server.db, { teamId: team.id, userId: member.id });
  const codeSeenBy = async ({ browser }: Pick<typeof member, "browser">) => {
    const page = await browser.get(`/games/${game.id}`);
    const shared = await browser.get(page.page.link("QR code") ?? "");
    return shared.page.attribute("main svg[role=img]", "aria-label");
  };
  for (const reader of [{ browser }, member])
    expect(await codeSeenBy(reader)).toBe(`QR code of ${server.origin}/g/${code}`);
  const visited = await guest.get(`/games/${game.id}`);
  expect(visited.body).not.toContain(code);
  expect(visited.page.link("QR code")).toBeUndefined();
  await browser.call("PUT", `/api/games/${game.id}/guest-link`, { open: false });
  expect(await codeSeenBy(member)).toContain(`key=${team.secretKey}`);
  const off = { status: "cancelled" } as const;
  await server.db.updateTable("games").set(off).where("id", "=", game.id).execute();
  const cancelled = await member.browser.get(`/games/${game.id}/share`);
  expect(cancelled.page.has("main svg[role=img]")).toBe(false);
});
