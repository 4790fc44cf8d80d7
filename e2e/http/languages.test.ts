import { offered } from "#app/lib/language.ts";
import { describe, expect, testWithoutJobs as test, visitor } from "#e2e/harness/test.ts";

const german = { "accept-language": "de-AT,en;q=0.5" };
/** As long as not all words are translated, a browser's wish alone chooses English. */
const ofGermanBrowser = offered.includes("de") ? "de" : "en";

describe("the language of a page", () => {
  test.for([
    ["en-US", "en"],
    ["fr", "en"],
    ["*", "en"],
    [";;;q=", "en"],
    ["de", ofGermanBrowser],
    ["de-AT,en;q=0.5", ofGermanBrowser],
    ["en;q=0.1,de;q=0.9", ofGermanBrowser],
  ] as const)(
    "LNG-01 is, for a browser that asks for %j, %s",
    async ([asked, language], { guest }) => {
      const { body, headers } = await guest.get("/help", { headers: { "accept-language": asked } });
      expect(body).toContain(`<html lang="${language}"`);
      expect(headers.get("content-language")).toBe(language);
      expect(headers.get("vary")).toContain("Accept-Language");
    },
  );

  test("LNG-01 is English for programs, the panel and the reference", async ({ server }) => {
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
  test("LNG-09 is kept for each language", async ({ server }) => {
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
