import { expect } from "vitest";
import { unique } from "#db/builders.ts";
import type { Db } from "#db/client.server.ts";
import { aFile, aNoise } from "#e2e/harness/images.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { visitor } from "#e2e/harness/visitor.ts";

const noRoom = "There is no room for more images at the moment";
const typeOf = (mime: string) => ({ headers: { "content-type": mime } });

/** Uploads a picture in every possible way while there is no room for one. */
export async function uploadEveryWay(site: { origin: string; db: Db }) {
  const bytes = await aNoise();
  const photo = aFile(bytes, "me.png", "image/png");
  const image = `data:image/png;base64,${bytes.toString("base64")}`;
  const { browser, name } = await aSignedInUser(site);
  const team = { name: unique("Cramped"), address: "Main St 1", type: "court" };

  const { uploadURL } = (await browser.call("POST", "/api/objects/upload")).json;
  const calls = [
    await browser.request("PUT", uploadURL, Uint8Array.from(bytes), typeOf("image/png")),
    await browser.call("PATCH", "/api/user", { avatar: image }),
    await browser.call("POST", "/api/teams", { ...team, thumbnail: image }),
  ];
  const refusal = { error: noRoom, code: "no_room" };
  for (const { status, json } of calls) expect([status, json]).toEqual([507, refusal]);

  const profile = await browser.get("/profile");
  const forms = [
    await browser.press(profile, "Save Changes", { name: "Changed", photo }),
    await browser.post("/create", { ...team, thumbnail: photo }),
  ];
  for (const { status, page } of forms) {
    expect([status, page.text("[role=alert]")]).toEqual([507, `Image not saved ${noRoom}`]);
  }
  expect((await browser.call("GET", "/api/user")).json).toMatchObject({ name, avatar: null });
  expect((await browser.call("GET", "/api/teams")).json).toEqual([]);
  await signUpWith(site, photo);
  return { browser, uploadURL, bytes };
}

/** The account is created nevertheless. */
async function signUpWith(site: { origin: string }, photo: File) {
  const guest = visitor(site);
  const email = `${unique("cramped").replace(" ", "-")}@openrun.example`;
  const typed = { name: "Ada", email, password: "secret1", retypePassword: "secret1", photo };
  const shown = await guest.submit("/sign-up", typed);
  expect(shown.page.text("[role=alert]")).toBe(
    "Upload Warning Failed to upload profile picture, but account creation will continue.",
  );
  expect((await guest.call("GET", "/api/user")).json).toMatchObject({ name: "Ada", avatar: null });
}
