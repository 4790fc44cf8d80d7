import { expect, test } from "vitest";
import { renderMail } from "#app/ui/mail.tsx";

const mail = renderMail({
  heading: "New game: <Ballers>",
  lines: ["Somebody scheduled a game."],
  facts: [{ label: "When", value: "Fri 5 Jan, 18:00" }],
  action: { label: "See the game", href: "https://openrun.example/team/ballers?a=1&b=2" },
  choices: [{ label: "Can't Come", href: "https://openrun.example/answer?token=1" }],
  footer: "You asked for these.",
  footerLink: { label: "Unsubscribe", href: "https://openrun.example/unsubscribe" },
});

test("the text says everything, with addresses in full", () => {
  expect(mail.text).toBe(`New game: <Ballers>

Somebody scheduled a game.

When: Fri 5 Jan, 18:00

See the game:
https://openrun.example/team/ballers?a=1&b=2

Can't Come:
https://openrun.example/answer?token=1

-- 
Openrun. You asked for these.

Unsubscribe: https://openrun.example/unsubscribe
`);
});

test("the HTML has a dark form, and every colour in it is readable", () => {
  expect(mail.html).toContain('<meta name="color-scheme" content="light dark"/>');
  const dark = /prefers-color-scheme: dark\) \{([\s\S]*?)\n\}/.exec(mail.html)?.[1] ?? "";
  const classes = [...dark.matchAll(/\.(\w+) \{/g)].map(([, name]) => name ?? "");
  expect(classes).toEqual(["page", "card", "small", "link", "button", "quiet"]);
  for (const name of classes) expect(mail.html).toContain(`class="${name}"`);
  expect(contrast("#b9b0a6", "#24272f")).toBeGreaterThan(4.5);
  expect(contrast("#ff9d63", "#24272f")).toBeGreaterThan(4.5);
  expect(contrast("#16181d", "#ff8a45")).toBeGreaterThan(4.5);
  expect(contrast("#f6efe6", "#24272f")).toBeGreaterThan(4.5);
});

function contrast(one: string, other: string) {
  const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function light(color: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test("the HTML escapes what people typed, loads nothing and fits a phone", () => {
  expect(mail.html).toContain("New game: &lt;Ballers&gt;");
  expect(mail.html).toContain('name="viewport"');
  expect(mail.html).toContain("Fri 5 Jan, 18:00");
  expect(mail.html).not.toMatch(/<img|<link|<script|url\(/);
});
