import { anOpenGame, reply } from "#e2e/harness/guest-link.ts";
import { expect, testWithoutJobs as test, visitor } from "#e2e/harness/test.ts";

test("the next page counts a reply; in a rush of them it does so within a second", async ({
  server,
  guest,
}) => {
  const { code } = await anOpenGame(server);
  const read = async () => (await guest.get(`/g/${code}`)).page.text("main");
  expect(await read()).toContain("0 in");
  const { json } = await reply(server, code, { name: "Tom" });
  expect(await read()).toContain("1 in");
  const change = (answer: string) =>
    visitor(server).call("PATCH", `/api/replies/${json.secret}`, { answer });
  for (const answer of ["no", "in", "no", "in", "no", "in", "no", "in", "no"]) {
    expect((await change(answer)).status).toBe(200);
    expect(await read()).toMatch(/[01] in/);
  }
  await expect.poll(read, { timeout: 1_000 }).toContain("0 in");
});
