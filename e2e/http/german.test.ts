import { crawl } from "#e2e/harness/crawl.ts";
import { englishAmong, textsOfPage } from "#e2e/harness/english.ts";
import { everyAddress } from "#e2e/harness/every-address.ts";
import { aSceneOfSecrets, browsersOf } from "#e2e/harness/secrets-scene.ts";
import { aServerWithoutJobs, expect, testWithoutJobs as test } from "#e2e/harness/test.ts";

const server = await aServerWithoutJobs();
const scene = await aSceneOfSecrets(server);

const callers = await browsersOf(server, scene.people);
for (const caller of Object.values(callers)) caller.cookies.set("lang", "de");

/** Addresses of programs and of the operator, which are in English, and files. */
const inEnglish =
  /^\/(?:api|developer|help\/api|components|assets|objects)\b|[.](?:txt|xml|ics|csv|json|png|svg|webmanifest)$/;
/** What the people of the scene are called and wrote, and what has one name in both languages. */
const typed =
  /Secret Keepers|Open Court|(?:Cara|Hugo|Mia|Bea|Sam|Otto|Bruno|Wanda|Will|Gustav|Gina|Gil|Tom) \w+|The side door is open|Threat \w+ a \w+|Nobody passes me the ball|\bSold the key\b|Team \w+-\d+|Court \w+-\d+|Openrun|\S+@\S+|\bTeams?\b/g;

test.for(Object.entries(callers))(
  "LNG-05 %s reads no English sentence on a German page",
  async ([name, caller]) => {
    const seeds = await everyAddress(scene, { isGuest: name === "linkGuest" });
    const pages = await crawl(
      caller,
      seeds.filter((path) => !inEnglish.test(path)),
      { withData: false },
    );
    const read = pages.filter(({ path, body }) => !inEnglish.test(path) && body.includes("<html"));
    expect(read.length).toBeGreaterThan(3);
    const found = new Map<string, string>();
    for (const { path, body } of read) {
      expect(body, path).toContain('<html lang="de"');
      for (const text of englishAmong(textsOfPage(body.slice(body.indexOf("<html"))), typed))
        if (!found.has(text)) found.set(text, path);
    }
    expect([...found].map(([text, path]) => `${path}: ${text}`)).toEqual([]);
  },
);

test("LNG-08 the calendar of a member who reads German has no English sentence", async () => {
  const { member } = callers;
  const me = await member?.call("PATCH", "/api/user", { language: "de" });
  const { json } = (await member?.call("POST", "/api/user/calendars", {})) ?? { json: {} };
  const { body } = (await member?.get(new URL(json.url).pathname)) ?? { body: "" };
  const lines = body.replaceAll(/\r?\n[ \t]/g, "").split(/\r?\n/);
  const texts = lines.flatMap((line) => {
    const [, text] = /^(?:SUMMARY|DESCRIPTION|LOCATION|X-WR-CALNAME)[^:]*:(.*)$/.exec(line) ?? [];
    return text ? text.split("\\n") : [];
  });
  expect([me?.status, texts.length > 2]).toEqual([200, true]);
  expect(englishAmong(texts, typed)).toEqual([]);
});
