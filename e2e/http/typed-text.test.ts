import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { aTeam, expect, testWithoutJobs as test, unique, visitor } from "#e2e/harness/test.ts";

const pasted = (key: string) => `Key: ${key.toLowerCase()}.`;
const inParts = (key: string) => `${key.slice(0, 3)}-${key.slice(3)}`;

test("a key is read out of what was pasted, by forms, calls and invitations", async ({
  server,
  db,
}) => {
  const { browser } = await aSignedInUser(server);
  const [first, second, third, invited] = [
    await aTeam(db),
    await aTeam(db),
    await aTeam(db),
    await aTeam(db),
  ];

  const submit = "Join Team";
  const joined = await browser.press(await browser.get("/join-team"), submit, {
    secretKey: pasted(first.secretKey),
  });
  expect(joined.path).toBe(`/team/${first.slug}`);
  const page = await browser.get(`/team/${second.slug}/join`);
  const there = await browser.press(page, submit, { secretKey: inParts(second.secretKey) });
  expect(there.path).toBe(`/team/${second.slug}`);
  const body = { secretKey: `"${inParts(third.secretKey)}"` };
  expect((await browser.call("POST", "/api/teams/join", body)).status).toBeLessThan(300);
  const found = await browser.call("GET", `/api/teams/by-key/${inParts(third.secretKey)}.`);
  expect(found.json.id).toBe(third.id);
  const invitation = await visitor(server).get(`/invite?key=${invited.secretKey}.`);
  expect([invitation.status, invitation.page.text("main")]).toEqual([
    200,
    expect.stringContaining(invited.name),
  ]);
});

test("an address that was typed with capitals or a full stop leads to the page", async ({
  server,
  db,
}) => {
  const { slug } = await aTeam(db);
  for (const path of [`/team/${slug.toUpperCase()}`, `/Team/${slug}.`, `/TEAM/${slug}/`]) {
    const answer = await visitor(server).get(path);
    expect([answer.status, answer.location], path).toEqual([308, `/team/${slug}`]);
  }
});

test("an account opens with either spelling of its address and its password", async ({
  server,
  db,
}) => {
  const { secretKey: teamKey } = await aTeam(db);
  const local = unique("info").replaceAll(" ", "-").toLowerCase();
  const account = { name: "Jo Müller", password: "pa\u0308sswort" };
  const made = await visitor(server).call("POST", "/api/auth/register", {
    ...account,
    retypePassword: account.password,
    teamKey,
    email: `${local}@müller.example`,
  });
  expect(made.status).toBeLessThan(300);
  const signIn = (email: string, password: string) =>
    visitor(server).call("POST", "/api/auth/login", { email, password });
  for (const email of [`${local}@xn--mller-kva.example`, `mailto:${local}@müller.example`])
    for (const password of [account.password, "p\u00e4sswort"])
      expect((await signIn(email, password)).status, email).toBe(200);
  expect((await signIn(`${local}@müller.example`, "passwort")).status).toBe(401);
});
