import { describe, expect, test } from "vitest";
import { loggablePath, pathProblem, withoutTypos } from "./addresses.ts";

describe("a path has one spelling", () => {
  test.each([
    "/",
    "/_.data",
    "/help",
    "/help.data",
    "/team/city-park",
    "/team/caf%C3%A9",
    "/api/teams/by-key/ABC234",
    "/assets/root-DK3aX.js",
    "/.well-known/security.txt",
    "/court/a-b_c~d",
  ])("accepts %s", (path) => {
    expect(pathProblem(path)).toBeUndefined();
  });

  test.each([
    ["/API/USER", "alias"],
    ["/Team/x", "alias"],
    ["/help/", "alias"],
    ["/api/teams/all/", "alias"],
    ["/api/%75ser", "unknown"],
    ["/api/user.data", "unknown"],
    ["/objects/x.data", "unknown"],
    ["/help/_.data", "unknown"],
    ["//help", "unknown"],
    ["///team//x", "unknown"],
    ["/x/../api/user", "unknown"],
    ["/./help", "unknown"],
    ["/.git/config", "unknown"],
    ["/.data", "unknown"],
    ["/team/%2e%2e%2f%2e%2e%2fetc%2fpasswd", "unknown"],
    ["/court/a%00b", "unknown"],
    ["/court/a%5Cb", "unknown"],
    ["/a\\b", "unknown"],
    ["/a#b", "unknown"],
    ["/team/caf\u00e9", "unknown"],
    ["/team/%C0%AF", "malformed"],
    ["/team/%", "malformed"],
    ["/team/%zz", "malformed"],
  ])("%s is %s", (path, problem) => {
    expect(pathProblem(path)).toBe(problem);
  });
});

test.each([
  ["/HELP/", "/help"],
  ["/court/Mauerpark", "/court/mauerpark"],
  ["/G/U663DJVOD6Z4.", "/g/u663djvod6z4"],
  ["/g/u663djvod6z4).", "/g/u663djvod6z4"],
  ["/team/K%C3%96LN-Ballers%22", "/team/k%C3%96ln-ballers"],
  ["/help%E2%80%9C", "/help"],
  ["/Calendar/AbC_-.ics,", "/calendar/AbC_-.ics"],
  ["/Answer/AbC.dEf", "/answer/AbC.dEf"],
  ["/,", "/"],
])("%s means %s", (typed, meant) => {
  expect(pathProblem(typed)).toBe("alias");
  expect(withoutTypos(typed)).toBe(meant);
  expect(pathProblem(meant)).toBeUndefined();
});

test("keys and tokens are not logged, however the path is spelled", () => {
  expect(loggablePath("/api/teams/by-key/ABC234")).toBe("/api/teams/by-key/*");
  expect(loggablePath("/team/city-park")).toBe("/team/city-park");
  expect(loggablePath("/r/abc.data")).toBe("/r/*");
  const misspelled = [
    "//r/abc",
    "/%72/abc",
    "/r%2Fabc",
    "/R/abc",
    "/r//abc",
    "/r%252fabc",
    "/\\r\\abc",
  ];
  const more = [
    "/%2572/abc",
    "/r/abc%",
    "/./r/abc",
    "/x/../r/abc",
    "/x%2f..%2fr/abc",
    "/%2e/r/abc",
  ];
  for (const path of [...misspelled, ...more])
    expect(loggablePath(path), path).not.toContain("abc");
});
