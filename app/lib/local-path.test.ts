import { expect, test } from "vitest";
import { localPath } from "./local-path.ts";

const origin = "https://openrun.example";
const tokens = ["/", "\\", ".", "%2e", "%2f", "%5c", "\t", "\r", "\0", "@", ":", "//"];

/** Every text of at most `length` tokens, each once: a run of slashes is built in one way only. */
function* texts(length: number, before = "", last = ""): Generator<string> {
  yield before;
  if (length === 0) return;
  for (const token of tokens) {
    if (last !== "/" || !token.startsWith("/")) yield* texts(length - 1, before + token, token);
  }
}

/** Whether browsers stay on our site with this path, also after resolving it twice. */
function isLocal(path: string) {
  const once = new URL(path, origin);
  const twice = new URL(once.pathname + once.search + once.hash, origin);
  return once.origin === origin && twice.origin === origin && once.href === twice.href;
}

/** The results of `localPath`. One `expect` per text would take minutes. */
function pathsOf(all: Iterable<string>) {
  const paths = new Set<string>();
  for (const text of all) paths.add(localPath(text)).add(localPath(`${text}evil.example`));
  return [...paths];
}

test("no text of up to six dangerous tokens leads to another site", () => {
  // Texts that start with another token are refused for that alone.
  const paths = [texts(5, "/", "/"), texts(5, "//", "//"), texts(3)].flatMap(pathsOf);
  expect(paths.length).toBeGreaterThan(1_000);
  expect(paths.filter((path) => !path.startsWith("/") || !isLocal(path))).toEqual([]);
});

test.each([
  "/.//evil.example",
  "/x/..//evil.example",
  "/%2e//evil.example",
  "/.\t//evil.example",
  "//evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "evil.example",
  "",
  null,
  undefined,
  7,
])("refuses %j", (value) => {
  expect(localPath(value, "/fallback")).toBe("/fallback");
});

test.each([
  ["/", "/"],
  ["/team/half-court-kings?a=1&b=//x#games", "/team/half-court-kings?a=1&b=//x#games"],
  ["/team/../court/x", "/court/x"],
  ["/team/caf\u00e9", "/team/caf%C3%A9"],
  ["/search?q=https://x.example", "/search?q=https://x.example"],
])("accepts %j", (value, path) => {
  expect(localPath(value, "/fallback")).toBe(path);
});
