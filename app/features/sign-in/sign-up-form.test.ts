import { describe, expect, test } from "vitest";
import { signUpInput } from "#app/features/sign-in/sign-up.server.ts";

const typed = {
  name: " Ada Lovelace ",
  email: " Ada@Example.COM ",
  password: " secret ",
  retypePassword: " secret ",
};
const toErrors = (change: object) =>
  signUpInput.safeParse({ ...typed, ...change }).error?.issues.map(({ message }) => message);

describe("signUpInput", () => {
  test("trims name and e-mail, lower-cases the e-mail, keeps the password as typed", () => {
    expect(signUpInput.parse(typed)).toEqual({
      name: "Ada Lovelace",
      email: "ada@example.com",
      password: " secret ",
      retypePassword: " secret ",
      emailNotifications: false,
    });
  });

  test.for([
    [{ name: "   " }, "Please fill in all fields"],
    [{ email: "" }, "Please fill in all fields"],
    [{ email: "abc" }, "Please enter a valid email address"],
    [{ password: "12345", retypePassword: "12345" }, "Password must be at least 6 characters"],
    [{ retypePassword: "other" }, "Passwords do not match. Please try again."],
    [{ name: "User 42" }, "Please choose a name that does not start like a new profile"],
    [
      { name: "Win at https://evil.example" },
      'Please choose a name without a web address, hidden characters or "Openrun"',
    ],
    [
      { name: "Win at WWW.evil.example" },
      'Please choose a name without a web address, hidden characters or "Openrun"',
    ],
  ] as const)("refuses %j: %s", ([change, message]) => {
    expect(toErrors(change)).toEqual([message]);
  });

  test("accepts a name that only begins with User", () => {
    expect(toErrors({ name: "User Friendly" })).toBeUndefined();
  });
});
