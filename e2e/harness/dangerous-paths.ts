import { localPath } from "#app/lib/local-path.ts";

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

/** The results of `localPath` for every text of at most `length` dangerous tokens. */
export function pathsOfTexts(length: number): string[] {
  // Texts that start with another token are refused for that alone.
  const inside = length - 1;
  return [texts(inside, "/", "/"), texts(inside, "//", "//"), texts(3)].flatMap(pathsOf);
}

/** Those of these paths that lead to another site. */
export const leadingAway = (paths: string[]): string[] =>
  paths.filter((path) => !path.startsWith("/") || !isLocal(path));
