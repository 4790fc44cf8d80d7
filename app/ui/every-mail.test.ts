import fs from "node:fs";
import { describe, expect, test } from "vitest";
import type { MailText } from "#app/ui/mail.tsx";
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

test("every template has a sample here", () => {
  expect(Object.keys(hostile).sort()).toEqual(names);
});

const toHrefs = ({ html }: MailText) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));

/** Returns what the HTML shows, without the sheet of the dark form. */
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
    // The operator of the site replies by the mail program.
    const count = name.startsWith("contact-message") ? 0 : 1;
    expect(html.match(/class="button"/g) ?? []).toHaveLength(count);
  });

  test.for(forms)("%s says as much in plain text, each address in full", ([, mail]) => {
    for (const href of toHrefs(mail)) expect(mail.text).toContain(href);
    const inText = new Set(
      mail.text.split(/\s+/).flatMap((word) => [word, word.replace(/:$/, "")]),
    );
    const missing = toWords(mail).filter((word) => !inText.has(word) && !inText.has(`${word}.`));
    // Words that the HTML adds for programs that show no button.
    expect(missing.filter((word) => !["Or", "open", "this", "address:"].includes(word))).toEqual(
      [],
    );
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
