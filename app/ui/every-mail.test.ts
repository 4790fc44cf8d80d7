import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { inLanguage } from "#app/platform/http/language.server.ts";
import type { MailText } from "#app/ui/mail.tsx";
import { englishAmong } from "#e2e/harness/english.ts";
import { sampleMails } from "#e2e/harness/sample-mails.ts";

const names = fs
  .readdirSync("app/features", { recursive: true, encoding: "utf8" })
  .flatMap((path) => /([^/]+)\.mail\.tsx$/.exec(path)?.[1] ?? [])
  .sort();

const hostile = sampleMails({
  team: `<${"Ä".repeat(98)}>`,
  address: `Pier 2, ${"ü".repeat(200)}`,
  note: `<b>${"ö".repeat(490)}</b>`,
  person: `<i>${"é".repeat(40)}</i>`,
});
const forms = Object.entries(hostile).flatMap(([name, mails]) =>
  mails.map((mail, n) => [`${name} ${n + 1}`, mail] as const),
);

test.for(Object.keys(hostile))("%s in German has no English sentence", (name) => {
  const typed = { team: "Falken", address: "Gasse 2", note: "Seiteneingang.", person: "Ada" };
  const mails = inLanguage("de", () => sampleMails(typed))[name] ?? [];
  const texts = mails.flatMap(({ subject, text }) => [subject, ...text.split("\n")]);
  const withoutLinks = texts.map((text) => text.replaceAll(/https?:\S+/g, "").trim());
  // Only the operator of the site reads this mail, in English.
  const isOurs = name === "contact-message";
  expect(isOurs ? [] : englishAmong(withoutLinks, /Falken|\bTeams?\b|Openrun/g)).toEqual([]);
});

test("every template has a sample here", () => {
  expect(Object.keys(hostile).sort()).toEqual(names);
});

const toHrefs = ({ html }: MailText) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));

/** Returns the words that the HTML shows, without the styles in its head. */
const toWords = ({ html }: MailText) =>
  html
    .replace(/<head>.*<\/head>/s, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .split(/\s+/)
    .filter(Boolean);

describe("every mail", () => {
  test.for(forms)("%s is under 20 KB, with a dark form, and loads nothing", ([, { html }]) => {
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
    expect(html).toContain("prefers-color-scheme: dark");
    expect(html).not.toMatch(/<img|<link|<script|<b>|<i>|url\(/);
  });

  test.for(forms)("%s has one big button", ([name, { html }]) => {
    // The mail for the operator has no button: the operator replies with the mail program.
    const count = name.startsWith("contact-message") ? 0 : 1;
    expect(html.match(/class="button"/g) ?? []).toHaveLength(count);
  });

  test.for(forms)("%s says as much in plain text, each address in full", ([, mail]) => {
    for (const href of toHrefs(mail)) expect(mail.text).toContain(href);
    const inText = new Set(
      mail.text.split(/\s+/).flatMap((word) => [word, word.replace(/:$/, "")]),
    );
    const missing = toWords(mail).filter((word) => !inText.has(word) && !inText.has(`${word}.`));
    // The HTML adds these words for mail programs that show no button.
    expect(missing.filter((word) => !["Or", "open", "this", "address:"].includes(word))).toEqual(
      [],
    );
  });

  test.for(forms)("%s leads to another address by each of its buttons", ([, { text }]) => {
    const buttons = [...text.matchAll(/^.+:\n(https\S+)$/gm)].map(([, address]) => address);
    expect(new Set(buttons).size).toBe(buttons.length);
  });

  test.for(forms)("%s shows no address that is not a link", ([, { html }]) => {
    const outside = html.replace(/<a [^>]*>.*?<\/a>/gs, "").replace(/<[^>]+>/g, " ");
    expect(outside).not.toMatch(/https?:/);
  });

  test.for(forms)("%s has a subject of one line", ([, { subject }]) => {
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject.trim()).toBe(subject);
  });
});

const plain = sampleMails({
  team: "Hawks",
  address: "Pier 2, Berlin",
  note: "Side entrance.",
  person: "Ayşe Demir",
});
const samples = (...names: string[]) =>
  Object.entries(plain).flatMap(([name, mails]) =>
    mails.flatMap((mail, n) =>
      names.includes(name) || names.includes(`${name} ${n + 1}`)
        ? [[`${name} ${n + 1}`, mail] as const]
        : [],
    ),
  );

const aboutOneGame = samples(
  ...["new-game", "spot", "player-removed", "about-game", "reminder", "not-answered", "decision"],
  ...["game-changed 1", "game-changed 2", "game-changed 3"],
);
const aboutAPlace = [
  ...aboutOneGame,
  ...samples("game-changed 4", "series-started", "series-changed"),
  ...samples("new-address", "players-wanted"),
];
const questions = samples("new-game", "not-answered", "game-changed 1", "game-changed 3");

describe("a mail about games", () => {
  test.for(aboutAPlace)("%s links the place to a map", ([, { text, html }]) => {
    const [, map = ""] = /^Where: Pier 2, Berlin\n(\S+)$/m.exec(text) ?? [];
    expect(map).toMatch(/^https:\/\/www\.(google\.com\/maps|openstreetmap\.org)\//);
    expect(html).toContain(`href="${map.replaceAll("&", "&amp;")}"`);
  });

  test.for(aboutOneGame)("%s names who is in", ([, { text }]) => {
    expect(text).toMatch(/^Players: 6 (of 10 )?in: you, Ayşe Demir …$/m);
  });

  test.for(questions)("%s takes each of the three answers", ([, { text }]) => {
    const answers = [...text.matchAll(/^(.+):\n\S+&answer=(in|maybe|no)$/gm)];
    expect(answers.map(([, label, answer]) => [label, answer])).toEqual([
      ["I'm In", "in"],
      ["Maybe", "maybe"],
      ["Can't Come", "no"],
    ]);
  });
});

const all = Object.entries(plain).flatMap(([name, mails]) =>
  mails.map((mail, n) => [`${name} ${n + 1}`, mail] as const),
);

describe("the voice of mails", () => {
  test.for(all)("%s begins with what happened, and greets nobody before", ([, { text, html }]) => {
    const [heading = "", next = ""] = text.split("\n\n");
    expect(heading).not.toMatch(/^(Hello|Hi|Dear)\b/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(next).not.toBe("");
  });

  test.for(all)("%s has one word for e-mails, and sentences with a capital", ([, { text }]) => {
    const words = text.replace(/https?:\S+/g, "");
    expect(words).not.toMatch(/\b(email|E-Mail|(?<![-\w])mails?)\b/);
    for (const paragraph of text.split("\n\n").slice(1))
      expect(paragraph).not.toMatch(/^(?!https?:)[a-z]/);
  });
});
