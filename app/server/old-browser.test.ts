import { resolveConfig } from "vite";
import { expect, test } from "vitest";
import { cannotHydrate, oldestHydrated } from "#app/server/page-variant.ts";

const chrome = (version: number) =>
  `Mozilla/5.0 (Linux; Android 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Mobile Safari/537.36`;
const safari = (version: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`;
const phone = (version: string, browser: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser} Mobile/15E148 Safari/604.1`;

test.each([
  [undefined, false],
  ["curl/8", false],
  [chrome(64), true],
  [chrome(110), true],
  [chrome(111), false],
  [`${chrome(64)} Edge/17.17134`, true],
  [chrome(147).replace("Chrome", "Version/4.0 Chrome"), false],
  [chrome(64).replace("Chrome", "HeadlessChrome"), true],
  [safari("16.3"), true],
  [safari("16.4.1"), false],
  [phone("12_4", "Version/12.1.2"), true],
  [phone("16_3_1", "CriOS/120.0.0.0"), true],
  [phone("18_6", "Version/26.0"), false],
  ["Mozilla/5.0 (iPad; CPU OS 15_8 like Mac OS X) AppleWebKit/605.1.15 [FBAN/FBIOS]", true],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/113.0", true],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", false],
  ["Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko", true],
  ["Opera/9.80 (J2ME/MIDP; Opera Mini/9.80/36.0; U; en) Presto/2.12 Version/12.16", true],
  ["Lynx/2.9.0dev.12 libwww-FM/2.14 SSL-MM/1.4.1 GNUTLS/3.7.8", true],
  ["Links (2.28; Linux 6.1.0 x86_64; GNU C 12.2; text)", true],
  ["ELinks/0.16.1.1 (textmode; Linux; -)", true],
  ["w3m/0.5.3+git20230121", true],
])("%s", (userAgent, isOld) => {
  expect(cannotHydrate(userAgent)).toBe(isOld);
});

test("pages hydrate where the bundles run: in the browsers of Vite's default target", async () => {
  const { build } = await resolveConfig({ configFile: false }, "build");
  const { chrome, firefox, safari } = oldestHydrated;
  expect(build.target).toEqual(
    expect.arrayContaining([`chrome${chrome}`, `firefox${firefox}`, `safari${safari}`]),
  );
});
