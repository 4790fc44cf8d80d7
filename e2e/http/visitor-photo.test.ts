import { aPng } from "#e2e/harness/images.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  describe,
  expect,
  type TestServer,
  testWithoutJobs as test,
  unique,
  type Visitor,
  visitor,
} from "#e2e/harness/test.ts";

const profile = () => ({
  name: "Ada Lovelace",
  email: `${unique("visitor").replace(" ", "-").toLowerCase()}@openrun.example`,
  password: "correct horse",
});

async function upload(somebody: Visitor): Promise<string> {
  const { uploadURL } = (await somebody.call("POST", "/api/objects/upload")).json;
  const headers = { "content-type": "image/png" };
  const put = await somebody.request("PUT", uploadURL, Uint8Array.from(await aPng()), { headers });
  expect(put.status).toBe(200);
  return uploadURL;
}

async function onSignUpPage(server: TestServer): Promise<Visitor> {
  const somebody = visitor(server);
  await somebody.get("/sign-up.data");
  return somebody;
}

describe("a photo that comes before the account", () => {
  test("is refused for a client that has not opened the sign-up page", async ({ guest }) => {
    expect((await guest.call("POST", "/api/objects/upload")).status).toBe(401);
    guest.cookies.set("visitor", "made-up.by-hand");
    expect((await guest.call("POST", "/api/objects/upload")).status).toBe(401);
  });

  test("becomes the picture of the account", async ({ server }) => {
    const ada = await onSignUpPage(server);
    const uploadURL = await upload(ada);
    const { objectPath } = (await ada.call("POST", "/api/objects/normalize", { uploadURL })).json;
    const { status } = await ada.call("POST", "/api/auth/signin-profile", {
      ...profile(),
      avatar: objectPath,
    });
    expect(status).toBe(201);
    expect((await ada.call("GET", "/api/user")).json.avatar).toBe(objectPath);
  });

  test("becomes one picture, however many calls request it at once", async ({ server, db }) => {
    const ada = await onSignUpPage(server);
    const uploadURL = await upload(ada);
    const before = await db.selectFrom("images").select("path").execute();
    const ask = () => ada.call("POST", "/api/objects/normalize", { uploadURL });

    const answers = await Promise.all(Array.from({ length: 6 }, ask));

    const made = answers.filter(({ status }) => status === 200).map(({ json }) => json.objectPath);
    expect(new Set(made).size).toBe(1);
    const after = await db.selectFrom("images").select("path").execute();
    expect(after.length - before.length).toBe(1);
  });

  test("belongs only to the visitor who uploaded it", async ({ server }) => {
    const ada = await onSignUpPage(server);
    const bo = await onSignUpPage(server);
    const uploadURL = await upload(ada);
    expect((await bo.call("POST", "/api/objects/normalize", { uploadURL })).status).toBe(400);
    const cy = (await aSignedInUser(server)).browser;
    expect((await cy.call("POST", "/api/objects/normalize", { uploadURL })).status).toBe(400);
    const { objectPath } = (await ada.call("POST", "/api/objects/normalize", { uploadURL })).json;
    const stolen = { ...profile(), avatar: objectPath };
    expect((await bo.call("POST", "/api/auth/signin-profile", stolen)).status).toBe(400);
  });
});
