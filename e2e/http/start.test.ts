import { expect, test } from "#e2e/harness/test.ts";

test("serves the home page", async ({ guest }) => {
  const home = await guest.get("/");
  expect(home.status).toBe(200);
  expect(home.page.title).toContain("Openrun");
});

test("is ready once it has started", async ({ guest }) => {
  expect((await guest.get("/readyz")).status).toBe(200);
});
