import { expect, test } from "vitest";
import { sizeFindings } from "./check-sizes.ts";

const lines = (count: number) => Array.from({ length: count }, () => "run();").join("\n");
const withImports = (count: number, rest: number) =>
  `${'import {\n  one,\n  two,\n} from "./other.ts";\n'.repeat(count)}${lines(rest)}`;
const files = (count: number, folder = "app/lib") =>
  Array.from({ length: count }, (_, n) => `${folder}/file-${n}.ts`);

test("allows three files in forty to be fragments", () => {
  const read = (file: string) => lines(/-[1-6]\.ts$/.test(file) ? 15 : 40);
  expect(sizeFindings(files(80), read)).toEqual([]);
  expect(sizeFindings(files(75), read)).toEqual([
    "8.0 % files of at most 15 lines, of all files: at most 7.5 %; merge those with one importer into it",
  ]);
});

test("counts an import as one line, however long its list of names is", () => {
  expect(sizeFindings(files(1), () => withImports(10, 90))).toEqual([]);
  expect(sizeFindings(files(1), () => withImports(11, 89))).toEqual([
    "11.0 % imports, of all lines: at most 10.0 %; merge modules that are always imported together",
  ]);
});

test("allows routes twice as many imports", () => {
  const read = (file: string) => withImports(file.startsWith("app/routes/") ? 22 : 0, 78);
  const [finding, ...others] = sizeFindings([...files(1, "app/routes"), ...files(9)], read);
  expect(others).toEqual([]);
  expect(finding).toMatch("22.0 % imports, of the lines of routes: at most 21.0 %");
});

test("takes the import of messages for a line of text", () => {
  const withMessages = `${withImports(10, 89)}\nimport { m } from "#messages";`;
  expect(sizeFindings(files(1), () => withMessages)).toEqual([]);
});

test("leaves migrations and the generated schema out", () => {
  const read = () => withImports(50, 1);
  expect(sizeFindings(["db/migrations/0001-a.ts", "db/schema.ts", "e2e/a.ts"], read)).toEqual([]);
});
