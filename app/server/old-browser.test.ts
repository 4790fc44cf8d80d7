import { expect, test } from "vitest";
import { cannotRunScripts } from "#app/server/page-key.ts";

const chrome = (version: number) =>
  `Mozilla/5.0 (Linux; Android 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Mobile Safari/537.36`;
const safari = (version: number) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 12_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version}.1.2 Mobile/15E148 Safari/604.1`;

test.each([
  [undefined, false],
  ["curl/8", false],
  [chrome(64), true],
  [chrome(80), false],
  [safari(12), true],
  [safari(17), false],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:60.0) Gecko/20100101 Firefox/60.0", true],
  ["Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko", true],
])("%s", (userAgent, isOld) => {
  expect(cannotRunScripts(userAgent)).toBe(isOld);
});
