import { afterEach } from "vitest";
import { aFaultyProxy, type Fault } from "#e2e/harness/faulty-proxy.ts";
import { aDataUrl, aFile, aPng } from "#e2e/harness/images.ts";
import { anS3 } from "#e2e/harness/s3.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  afterAll,
  aServerWithoutJobs,
  expect,
  test,
  unique,
  type Visitor,
  visitor,
} from "#e2e/harness/test.ts";

/** Starts a server whose bucket can be broken. */
export async function aServerWithBucket() {
  const s3 = await anS3();
  const bucket = await aFaultyProxy(s3.env.S3_ENDPOINT);
  const server = await aServerWithoutJobs({ env: { ...s3.env, S3_ENDPOINT: bucket.url } });
  afterEach(() => bucket.setFault("none"));
  afterAll(async () => {
    await bucket.close();
    await s3.close();
  });
  return { server, bucket };
}

type Site = Awaited<ReturnType<typeof aServerWithBucket>>;

const askForUpload = async (somebody: Visitor): Promise<string> =>
  (await somebody.call("POST", "/api/objects/upload")).json.uploadURL;
const put = async (somebody: Visitor, url: string) =>
  somebody.request("PUT", url, Uint8Array.from(await aPng()), {
    headers: { "content-type": "image/png" },
  });
const normalize = (somebody: Visitor, uploadURL: string) =>
  somebody.call("POST", "/api/objects/normalize", { uploadURL });
const photo = async () => aFile(await aPng(), "me.png", "image/png");
const said = "The image could not be saved. Please try again.";
const warning = "Failed to upload profile picture, but account creation will continue.";
const away = [503, { error: said, code: "store_away" }, "5"];

/** Tests the effects of a faulty bucket, and what must keep working. */
export function testsOfTrouble(site: Site, trouble: Fault): void {
  testsOfSteps(site, trouble);
  testsOfForms(site, trouble);
}

export function testsOfSteps({ server, bucket }: Site, trouble: Fault): void {
  test("delays the three steps, and nothing else", async () => {
    const { browser } = await aSignedInUser(server);
    const url = await askForUpload(browser);
    const answerOf = async (asking: Promise<Awaited<ReturnType<typeof put>>>) => {
      const { status, json, headers } = await asking;
      return [status, json, headers.get("retry-after")];
    };

    await bucket.setFault(trouble);
    expect(await answerOf(put(browser, url))).toEqual(away);
    await bucket.setFault("none");
    expect((await put(browser, url)).status).toBe(200);
    await bucket.setFault(trouble);
    expect(await answerOf(normalize(browser, url))).toEqual(away);
    await bucket.setFault("none");
    const { objectPath } = (await normalize(browser, url)).json;

    expect((await browser.get(objectPath)).status).toBe(200);
    await bucket.setFault(trouble);
    const hidden = await browser.get(objectPath);
    expect([hidden.status, hidden.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(hidden.headers.get("cache-control") ?? "").not.toContain("immutable");
  });
}

function testsOfForms({ server, bucket }: Site, trouble: Fault): void {
  test("opens an account without its photo, with a notice", async () => {
    await bucket.setFault(trouble);
    const account = () => ({
      name: "Ada",
      email: `${unique("ada").replace(" ", "-")}@openrun.example`,
      password: "correct horse",
    });
    const [person, program] = [visitor(server), visitor(server)];
    const typed = { ...account(), retypePassword: "correct horse", photo: await photo() };
    const sent = { ...account(), avatar: await aDataUrl() };

    const [shown, made] = await Promise.all([
      person.submit("/sign-up", typed),
      program.call("POST", "/api/auth/signin-profile", sent),
    ]);

    expect(shown.page.text("[role=alert]")).toBe(`Upload Warning ${warning}`);
    expect([made.status, made.json.message]).toEqual([201, warning]);
    for (const who of [person, program]) {
      const { json } = await who.call("GET", "/api/user");
      expect(json).toMatchObject({ name: "Ada", avatar: null });
    }
  });

  test("changes no profile and makes no team, and keeps what was typed", async () => {
    const { browser, name } = await aSignedInUser(server);
    const team = { name: unique("Pictured"), address: "Main St 1", type: "court" };
    const profile = await browser.get("/profile");
    const changed = { name: "Changed", photo: await photo() };
    const image = await aDataUrl();
    await bucket.setFault(trouble);

    const [shown, refused, ...calls] = await Promise.all([
      browser.press(profile, "Save Changes", changed),
      browser.post("/create", { ...team, thumbnail: await photo() }),
      browser.call("PATCH", "/api/user", { name: "Changed", avatar: image }),
      browser.call("POST", "/api/teams", { ...team, thumbnail: image }),
    ]);

    for (const [answer, typed] of [
      [shown, changed.name],
      [refused, team.name],
    ] as const) {
      expect(answer.status).toBe(503);
      expect(answer.page.text("[role=alert]")).toBe(`Image not saved ${said}`);
      expect(answer.page.attribute("[name=name]", "value")).toBe(typed);
    }
    for (const { status, json, headers } of calls) {
      expect([status, json, headers.get("retry-after")]).toEqual(away);
    }
    expect((await browser.call("GET", "/api/user")).json.name).toBe(name);
    expect((await browser.call("GET", "/api/teams")).json).toEqual([]);
  });
}

/** Loads a picture of which only half comes from the bucket. */
export async function loadHalf({ server, bucket }: Site, how: "cut" | "trickle") {
  const { browser } = await aSignedInUser(server);
  const { json } = await browser.call("PATCH", "/api/user", { avatar: await aDataUrl() });
  await bucket.setFault(how);
  const half = await browser.get(`${json.avatar}-96.webp`);
  expect([half.status, half.headers.get("cache-control")]).toEqual([
    503,
    "private, no-store, no-cache",
  ]);
}
