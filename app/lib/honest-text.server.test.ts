import { describe, expect, test } from "vitest";
import { isHonest, isHonestName } from "#app/lib/honest-text.server.ts";
import { fc } from "#e2e/harness/random.ts";

describe("isHonest", () => {
  test.for([
    "Maya Okafor",
    "@max",
    "Hoops@Night",
    "St. Pauli",
    "A.B.",
    "U.S. Hoops",
    "No.1",
    "St.Pauli",
    "O'Neal / Bryant",
    "Wrangelstr. 97, 10997 Berlin",
    "Halle e.V./Tor 3",
    "Sportplatz 3:2",
    "24/7 Ballers",
    "Awww. Nice",
    "東京",
    "ＦＣ．東京",
    "Yıldız",
    "नेपाल",
    "क्‍ष",
    "می‌خواهم",
    "葛\u{e0100}城",
    "🏀",
    "❤️ hoops",
    "🏀\ufe0f",
    "👩‍👩‍👧",
    "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    "1️⃣ team",
  ])("accepts %j", (text) => {
    expect(isHonest(text)).toBe(true);
  });

  test.for([
    "jane@example.org",
    "Max jane@müller.de",
    "\u3164",
    "\u2800",
    "Ma\u00adya",
    "Ma\u034fya",
    "Ma\u200cya",
    "Ma\u200dya",
    "Ma\u2062ya",
    "Ma\u180bya",
    "Ma\ufff9ya",
    "Ma\uffa0ya",
    "Maya\u{e0041}",
    "Maya\ue000",
    "Maya\uffff",
    "Maya\u0378",
    "Maya\ufe0f",
    "...",
    "https://evil.example",
    "http:⁄⁄evil",
    "http：／／evil",
    "www.evil",
    "evil.example/path",
    "evil．example",
    "evil。example",
    "Your prize: evil.com",
    "evil-hoops.org, come",
    "pay.evil.example:8080",
  ])("refuses %j", (text) => {
    expect(isHonest(text)).toBe(false);
  });

  const letters = fc.string({ unit: fc.constantFrom(..."abcXYZ éßяж東"), minLength: 1 });

  test("accepts whatever is made of letters and spaces, and refuses it with a hidden character", () => {
    const hiding = fc.constantFrom(..."\u00ad\u034f\u115f\u200b\u2060\u2800\u3164\ufeff\uffa0");
    fc.assert(
      fc.property(letters, hiding, letters, (left, hidden, right) => {
        expect(isHonest(`a${left}${right}`)).toBe(true);
        expect(isHonest(`a${left}${hidden}${right}`)).toBe(false);
      }),
    );
  });
});

describe("isHonestName", () => {
  test.for([
    "Openrun",
    "Openrun Support",
    "Team OPENRUN",
    "MyOpenRunTeam",
    "0penrun Team",
    "Op3nrun",
    "Ореnrun", // Cyrillic О, р and е
    "Οpenrυn", // Greek Ο and υ
    "ｏｐｅｎｒｕｎ",
    "𝐎𝐩𝐞𝐧𝐫𝐮𝐧",
    "Öpênrün",
    "ⓄⓅⒺⓃⓇⓊⓃ",
  ])("refuses %j", (name) => {
    expect(isHonestName(name)).toBe(false);
  });

  test.for(["Open Run Köln", "Openers", "Maya Okafor", "Run TMC", "東京"])("accepts %j", (name) => {
    expect(isHonestName(name)).toBe(true);
  });

  test("refuses a web address", () => {
    expect(isHonestName("evil.com")).toBe(false);
  });
});
