import { aReset, aUser } from "#db/builders.ts";
import { aSignedInMember } from "#e2e/harness/signed-in.ts";
import { expect, testWithoutJobs as test, visitor } from "#e2e/harness/test.ts";

const current = "current-password";
const chosen = "new-password";

test("marks every password field for password managers, and lets a password be pasted", async ({
  server,
}) => {
  const { browser: member, team } = await aSignedInMember(server);
  const token = await aReset(server.db, await aUser(server.db));
  const guest = visitor(server);
  const pages = [
    [guest, "/sign-in", [current]],
    [guest, "/sign-up", [chosen, chosen]],
    [guest, `/invite?key=${team.secretKey}`, [chosen, chosen]],
    [guest, `/reset-password?token=${token}`, [chosen, chosen]],
    [guest, "/developer", [current]],
    [member, "/profile/password", [current, chosen, chosen]],
    [member, "/profile/delete", [current]],
  ] as const;

  for (const [browser, path, expected] of pages) {
    const { page, body } = await browser.get(path);
    const fields = page.root.querySelectorAll("input[type=password]");
    expect(
      fields.map((field) => field.getAttribute("autocomplete")),
      path,
    ).toEqual(expected);
    expect(body, path).not.toMatch(/onpaste|ondrop/i);
  }
});
