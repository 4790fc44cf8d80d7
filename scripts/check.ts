import fs from "node:fs";
import path from "node:path";
import { hiddenTextFindings } from "./check-hidden-texts.ts";
import { catalogueFindings, frozenWords, readCatalogue, unusedMessages } from "./check-messages.ts";
import { roomFindings } from "./check-rooms.ts";

const vocabulary =
  /^(components\/[\w-]+\.tsx|[\w-]+(\.input|\.fixtures|(\.queries|\.job)?\.server)?\.ts|[\w-]+\.mail\.tsx)$/;
const emptyNames =
  /^(index|utils?|helpers?|types|constants|hooks|services?|repositor(y|ies)|misc)\./;
/** React Router exports these names or writes them into pages, but does not document them. */
const undocumented =
  /\b(?:UNSAFE_|unstable_|__reactRouter)\w+|\b(?:serverHandoff(?:Stream|String)|staticHandlerContext|renderMeta)\b/;
const asksClock =
  /^(?! *(?:\/\/|\*|\/\*)).*(?:\bnew Date(?:\(\)|;|,)|\bDate\.now\b|(?<!new )\bDate\(\))/m;
/** The clock of the process does no harm here. The first file runs in the browser, and the second
 * only puts a date into words. */
const ownClock =
  /^app\/features\/(?:accounts\/components\/background\.tsx|admin\/in-panel-zone\.server\.ts)$/;
const isTest = (file: string) =>
  /\.(test|fixtures)\.tsx?$|^e2e\/|^db\/(builders|testing)|^scripts\/bench\//.test(file);

const files = ["app", "db", "vite", "scripts", "e2e"].flatMap(listFiles).concat("vite.config.ts");
const ofProduct = files.filter((file) => !isTest(file));
const findings = [...files.flatMap(inspect), ...roomFindings(ofProduct), ...messageFindings()];
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exit(1);

function listFiles(folder: string): string[] {
  const entries = fs.readdirSync(folder, { recursive: true, encoding: "utf8" });
  return entries
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => path.join(folder, name));
}

function messageFindings(): string[] {
  const { locales } = JSON.parse(fs.readFileSync("messages/project.inlang/settings.json", "utf8"));
  const english = readCatalogue("en");
  const texts = ofProduct.map((file) => fs.readFileSync(file, "utf8"));
  return [
    ...locales.flatMap((each: string) => catalogueFindings(each, english, readCatalogue(each))),
    ...unusedMessages(english, texts),
  ];
}

function inspect(file: string): string[] {
  const text = fs.readFileSync(file, "utf8");
  const rules: [boolean, string][] = [
    [
      !/^db\/(schema|table-duties)\.ts$/.test(file) && text.split("\n").length > 301,
      "has more than 300 lines",
    ],
    [emptyNames.test(path.basename(file)), "has a name that says nothing"],
    [!isTest(file) && /\.selectAll\(/.test(text), "selects all columns"],
    // The full type of zod would make TypeScript spend a quarter of its time on comparing schemas.
    [!isTest(file) && /\bz\.ZodType\b/.test(text), "takes a ZodType, not a z.core.$ZodType"],
    [/(?:href|to|action)=\{`\/|redirect\(`\//.test(text), "writes an address as a template string"],
    [
      /\bactionData \}: Route|useActionData\(/.test(text),
      "reads a form's result past useActionResult",
    ],
    [
      /^app\//.test(file) && !isTest(file) && /\bas "[a-z]+[A-Z]\w*"/.test(text),
      "names a column of SQL in camel case, as Kysely's plugin does by itself: write snake_case",
    ],
    [
      /^(app|vite)\//.test(file) && !isTest(file) && undocumented.test(text),
      "uses what React Router does not document",
    ],
    [
      /"(?:[./]*\/)?node_modules\//.test(text) && /^app\//.test(file),
      "imports past a package's exports",
    ],
    [
      /^app\/(features|routes)\//.test(file) &&
        !isTest(file) &&
        asksClock.test(text) &&
        !ownClock.test(file),
      "asks the clock of the process: take `now` from the locked row or the query (databaseNow), from the caller (caller.now), or from readDatabaseClock(db)",
    ],
    [!isInVocabulary(file), "is no file that a feature may have"],
  ];
  const broken = rules.filter(([isBroken]) => isBroken).map(([, finding]) => `${file} ${finding}`);
  if (isTest(file)) return broken;
  const checks = [hiddenTextFindings, frozenWords];
  return [...broken, ...checks.flatMap((check) => check(file, text))];
}

function isInVocabulary(file: string): boolean {
  const [, inside] = /^app\/features\/[\w-]+\/(.+)$/.exec(file) ?? [];
  return !inside || isTest(file) || vocabulary.test(inside);
}
