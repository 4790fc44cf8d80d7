import { expect, test } from "vitest";
import { toFields } from "./field.tsx";

const defaults = { email: "ada@example.com", mails: true };

test("starts from the defaults", () => {
  const { email, mails } = toFields(undefined, defaults, "profile-");
  expect(email).toMatchObject({
    name: "email",
    id: "profile-email",
    defaultValue: "ada@example.com",
  });
  expect(mails.defaultChecked).toBe(true);
});

test("shows again what was typed, an emptied field and an unchecked box included", () => {
  const { email, mails } = toFields({ initialValue: {} }, defaults);
  expect(email.defaultValue).toBe("");
  expect(mails.defaultChecked).toBe(false);
});

test("ties errors to their fields", () => {
  const result = { initialValue: {}, error: { email: ["Required"] } };
  expect(toFields(result, defaults).email.errors).toEqual(["Required"]);
});
