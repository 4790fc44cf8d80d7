import { expect, test } from "vitest";
import { negotiate } from "#app/platform/http/language.server.ts";

test.each([
  ["de", "de"],
  ["de-AT,en;q=0.5", "de"],
  ["DE-at", "de"],
  ["en;q=0.1,de;q=0.9", "de"],
  ["en;q=0.9, de;q=0.1", "en"],
  ["de, en", "de"],
  ["en, de", "en"],
  ["fr, de;q=0.5, en;q=0.4", "de"],
  ["fr, *;q=0.5", "en"],
  ["de-CH;q=0.2, en;q=0.5, de;q=0.7", "de"],
  ["de;q=0", "en"],
  ["de;q=0, *", "en"],
  ["de;q=2", "en"],
  ["de;q=high", "en"],
  ["en-US", "en"],
  ["fr", "en"],
  ["deu", "en"],
  ["*", "en"],
  ["", "en"],
  [undefined, "en"],
  [";;,,=;q", "en"],
  [`${"x,".repeat(5_000)}de`, "en"],
  ["toString, constructor, __proto__", "en"],
])("Accept-Language %j asks for %s", (accepted, language) => {
  expect(negotiate({ accepted })).toBe(language);
});

const german = { accepted: "de" };
test.each([
  ["the page's address", { asked: "de", chosen: "en", cookie: "lang=en", accepted: "en" }, "de"],
  ["the profile", { ...german, chosen: "en", cookie: "lang=de" }, "en"],
  ["the cookie", { ...german, cookie: "known=1~a; lang=en" }, "en"],
  ["the browser", { ...german, asked: null, chosen: null, cookie: "sid=1" }, "de"],
  ["nothing else", {}, "en"],
])("takes the language of %s", (_what, wishes, language) => {
  expect(negotiate(wishes)).toBe(language);
});

test.each([
  ["address", { asked: "fr" }],
  ["profile", { chosen: "DE" }],
  ["cookie", { cookie: "lang=fr" }],
  ["cookie, quoted", { cookie: 'lang="en"' }],
  ["cookie of another name", { cookie: "slang=en" }],
  ["cookie, longer", { cookie: "lang=en-GB" }],
])("ignores what names no language of ours: %s", (_what, wishes) => {
  expect(negotiate({ ...german, ...wishes })).toBe("de");
});
