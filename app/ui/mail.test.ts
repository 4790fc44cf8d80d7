import { expect, test } from "vitest";
import { renderMail } from "#app/ui/mail.tsx";

const mail = renderMail({
  heading: "New game: <Ballers>",
  lines: ["Somebody scheduled a game."],
  facts: [{ label: "When", value: "Fri 5 Jan, 18:00" }],
  action: { label: "See the game", href: "https://openrun.example/team/ballers?a=1&b=2" },
  footer: "You asked for these.",
  footerLink: { label: "Unsubscribe", href: "https://openrun.example/unsubscribe" },
});

test("the text says everything, with addresses in full", () => {
  expect(mail.text).toBe(`New game: <Ballers>

Somebody scheduled a game.

When: Fri 5 Jan, 18:00

See the game:
https://openrun.example/team/ballers?a=1&b=2

-- 
Openrun. You asked for these.

Unsubscribe: https://openrun.example/unsubscribe
`);
});

test("the HTML escapes what people typed, loads nothing and fits a phone", () => {
  expect(mail.html).toContain("New game: &lt;Ballers&gt;");
  expect(mail.html).toContain('name="viewport"');
  expect(mail.html).toContain("Fri 5 Jan, 18:00");
  expect(mail.html).not.toMatch(/<img|<link|<script|url\(/);
});
