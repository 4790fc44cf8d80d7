import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { expect, testWithoutJobs as test } from "#e2e/harness/test.ts";

test("the contact form knows the member who is signed in", async ({ server, db, guest }) => {
  expect((await guest.get("/contact")).page.attribute("input[name=email]", "value")).toBeFalsy();
  const { browser, id } = await aSignedInUser(server, { name: "Zoë van der Berg" });
  const user = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { page } = await browser.get("/contact");
  const names = ["firstName", "lastName", "email"];
  const values = names.map((name) => page.attribute(`input[name=${name}]`, "value"));
  expect(values).toEqual(["Zoë", "van der Berg", user.email]);
});
