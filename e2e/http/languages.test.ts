import { listAnswers } from "#db/builders-answers.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aCourt,
  aGame,
  describe,
  expect,
  testWithoutJobs as test,
  unique,
  visitor,
} from "#e2e/harness/test.ts";

const german = { "accept-language": "de-AT,en;q=0.5" };

describe("the language of a page", () => {
  test.for([
    ["en-US", "en"],
    ["fr", "en"],
    ["*", "en"],
    [";;;q=", "en"],
    ["de", "de"],
    ["de-AT,en;q=0.5", "de"],
    ["en;q=0.1,de;q=0.9", "de"],
  ] as const)("is, for a browser that asks for %j, %s", async ([asked, language], { guest }) => {
    const { body, headers } = await guest.get("/help", { headers: { "accept-language": asked } });
    expect(body).toContain(`<html lang="${language}"`);
    expect(headers.get("content-language")).toBe(language);
    expect(headers.get("vary")).toContain("Accept-Language");
  });

  test("is English for programs, the panel and the reference", async ({ server }) => {
    const guest = visitor(server);
    guest.cookies.set("lang", "de");
    for (const path of ["/help/api", "/help/api?lang=de", "/developer"]) {
      const { body, headers } = await guest.get(path, { headers: german });
      expect(body).toContain('<html lang="en"');
      expect(headers.get("content-language")).toBe("en");
    }
    const { json } = await guest.get("/api/user", { headers: german });
    expect(json.error).toBe("Not authenticated");
  });
});

describe("a page shown to everybody", () => {
  test("is kept for each language", async ({ server }) => {
    const guest = visitor(server);
    const [inGerman, inEnglish] = [visitor(server), visitor(server)];
    inGerman.cookies.set("lang", "de");
    inEnglish.cookies.set("lang", "en");
    const read = (one: typeof guest) => one.get("/terms", { headers: { "accept-language": "en" } });
    const first = [await read(inGerman), await read(guest), await read(inEnglish)];
    const second = [await read(inGerman), await read(guest), await read(inEnglish)];
    const languages = second.map(({ body }) => /<html lang="(\w+)"/.exec(body)?.[1]);
    expect(languages).toEqual(["de", "en", "en"]);
    expect(second.map(({ body }) => body)).toEqual(first.map(({ body }) => body));
    for (const { headers } of second) {
      // A page that is made for one reader is private, and differs each time by its nonce.
      expect(headers.get("cache-control")).toContain("s-maxage");
      expect(headers.get("vary")).toMatch(/Accept-Language.*Cookie/);
    }
  });
});

describe("the switch", () => {
  test("leads back to the page, in the language chosen", async ({ guest }) => {
    const page = await guest.get("/courts?q=berlin&lang=en");
    const { fields } = page.page.form("Deutsch");
    expect(fields).toMatchObject({ lang: "de", next: "/courts?q=berlin" });
    const { status, location, headers } = await guest.post("/language", { lang: "de", ...fields });
    expect([status, location]).toEqual([303, "/courts?q=berlin"]);
    expect(headers.getSetCookie()).toEqual([
      "lang=de; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax",
    ]);
    const german = await guest.get("/courts?q=berlin");
    expect(german.body).toContain('<html lang="de"');
    expect(german.body).toContain('<button type="submit" lang="en">English</button>');
  });

  test("leads to no other site, and knows no other language", async ({ guest }) => {
    const away = await guest.post("/language", { lang: "de", next: "//evil.example/" });
    expect([away.status, away.location]).toEqual([303, "/"]);
    for (const lang of ["fr", "DE", ""])
      expect((await guest.post("/language", { lang })).status).toBe(400);
    expect((await guest.get("/language")).location).toBe("/");
  });

  test("is kept in the profile, which wins on every device", async ({ server }) => {
    const { browser, id } = await aSignedInUser(server);
    expect((await browser.call("GET", "/api/user")).json.language).toBeNull();
    await browser.post("/language", { lang: "de" });
    expect((await browser.call("GET", "/api/user")).json.language).toBe("de");
    browser.cookies.set("lang", "en");
    const english = { headers: { "accept-language": "en" } };
    expect((await browser.get("/", english)).body).toContain('<html lang="de"');

    const edited = await browser.call("PATCH", "/api/user", { language: null });
    expect(edited.json.language).toBeNull();
    expect((await browser.get("/")).body).toContain('<html lang="en"');
    const refused = await browser.call("PATCH", "/api/user", { language: "fr" });
    expect([refused.status, refused.json.error]).toEqual([400, "language must be en, de or null"]);
    const row = server.db.selectFrom("users").select(["language", "mailLanguage"]);
    expect(await row.where("id", "=", id).executeTakeFirst()).toEqual({
      language: null,
      mailLanguage: "en",
    });
  });

  test("is a choice of the profile's form as well", async ({ server }) => {
    const { browser } = await aSignedInUser(server);
    const page = await browser.get("/profile");
    expect(page.page.form("Save Changes").fields).toMatchObject({ language: "" });
    const german = await browser.press(page, "Save Changes", { language: "de" });
    expect(german.body).toContain('<html lang="de"');
    expect(browser.cookies.get("lang")).toBe("de");
  });
});

describe("an address with a language", () => {
  test("is German for that page alone", async ({ guest }) => {
    const german = await guest.get("/terms?lang=de");
    expect(german.body).toContain('<html lang="de"');
    expect(german.headers.getSetCookie()).toEqual([]);
    expect((await guest.get("/terms")).body).toContain('<html lang="en"');
    expect((await guest.get("/terms?lang=fr")).body).toContain('<html lang="en"');
  });

  test("is named by each page that may be indexed", async ({ server }) => {
    const { body } = await visitor(server).get("/help?lang=de");
    const links = body.match(/<link[^>]*rel="(?:canonical|alternate)"[^>]*>/g) ?? [];
    const targets = links.map((link) => [
      /hrefLang="([^"]*)"/i.exec(link)?.[1],
      /href="([^"]*)"/.exec(link)?.[1],
    ]);
    const address = `${server.origin}/help`;
    expect(targets).toEqual([
      [undefined, address],
      ["en", `${address}?lang=en`],
      ["de", `${address}?lang=de`],
      ["x-default", address],
    ]);
    expect((await visitor(server).get("/sign-in")).body).not.toContain("hrefLang");
  });
});

test("a calendar feed is in the language of its owner, whoever reads it", async ({ server }) => {
  const { browser } = await aSignedInUser(server);
  const { json } = await browser.call("POST", "/api/user/calendars", {});
  const read = async () => (await visitor(server).get(new URL(json.url).pathname)).body;
  expect(await read()).toContain("My Openrun games");
  await browser.call("PATCH", "/api/user", { language: "de" });
  expect(await read()).toContain("Meine Openrun-Spiele");
});

test("mails are in the language of the page that opened the account", async ({ server }) => {
  const guest = visitor(server);
  guest.cookies.set("lang", "de");
  const email = `${unique("neu").replaceAll(" ", "-")}@openrun.example`;
  const account = { name: "Nora Neu", email, password: "pick-and-roll" };
  const opened = await guest.call("POST", "/api/auth/signin-profile", account);
  expect(opened.status).toBe(201);
  const rows = server.db.selectFrom("users").select(["language", "mailLanguage"]);
  expect(await rows.where("email", "=", email).executeTakeFirst()).toEqual({
    language: null,
    mailLanguage: "de",
  });
});

test("a guest is mailed in the language of the page of the reply", async ({ server }) => {
  const court = await aCourt(server.db);
  const { guestCode } = await aGame(server.db, { teamId: court.id });
  const name = unique("Gast");
  const guest = visitor(server);
  const page = { headers: { referer: `${server.origin}/g/${guestCode}?lang=de` } };
  const reply = await guest.post(`/g/${guestCode}`, { answer: "maybe", name }, page);
  expect(reply.status).toBe(303);
  expect(await listAnswers(server.db, { name })).toMatchObject([{ language: "de" }]);
});
