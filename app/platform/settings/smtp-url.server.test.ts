import { expect, test } from "vitest";
import { readSettings } from "#app/platform/settings/settings.server.ts";

const read = (url: string) => readSettings({ SMTP_URL: url, MAIL_FROM: "a@b.c" }).mail.smtp;

test.each([
  ["smtp://mail.example", { host: "mail.example", port: 587, tls: "starttls" }],
  ["smtps://mail.example", { host: "mail.example", port: 465, tls: "implicit" }],
  ["smtp://mail.example:25/", { host: "mail.example", port: 25, tls: "starttls" }],
  ["smtp://localhost:1025", { host: "localhost", port: 1025, tls: "none" }],
  ["smtp://[::1]:25", { host: "::1", port: 25, tls: "none" }],
  ["smtps://127.0.0.1", { host: "127.0.0.1", port: 465, tls: "implicit" }],
  [
    "smtp://club%40b.c:p%40ss%3Aw%C3%B6rd%2F%25@mail.example",
    {
      host: "mail.example",
      port: 587,
      tls: "starttls",
      auth: { user: "club@b.c", pass: "p@ss:wörd/%" },
    },
  ],
])("%s", (url, server) => {
  expect(read(url)).toEqual(server);
});

test.each([
  "mail.example",
  "mail.example:587",
  "http://mail.example",
  "smtp://",
  "smtp://user:hunter2",
  "smtp://user@mail.example",
  "smtp://:hunter2@mail.example",
  "smtp://user:hun/ter2@mail.example",
  "smtp://user:123/hunter2@mail.example",
  "smtp://user:hunter2#@mail.example",
  "smtp://user:hunter2%@mail.example",
  "smtp://user:hunter2%00@mail.example",
  "smtp://user:hunter2@mail.example:99999",
  "smtp://user:hunter2@mail.example:0",
  "smtp://user:hunter2@mail example",
  "smtp://user:hunter2@mail.example/inbox",
  "smtp://user:hunter2@mail.example?secure=no",
])("one line refuses %s and keeps the password to itself", (url) => {
  expect(() => read(url)).toThrow(/^SMTP_URL must look like [^\n]*$/);
  expect(() => read(url)).not.toThrow(/hunter2/);
});

test("a sender must be set with the server", () => {
  const bad = () => readSettings({ SMTP_URL: "smtp://mail.example" });
  expect(bad).toThrow("MAIL_FROM must be set together with SMTP_URL");
});
