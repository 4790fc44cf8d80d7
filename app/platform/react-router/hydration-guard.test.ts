import fs from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

test("the guard is written in syntax that every browser parses", () => {
  const code = fs.readFileSync("app/platform/react-router/hydration-guard.js", "utf8");
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { target: ts.ScriptTarget.ES5, removeComments: false },
  });
  const plain = (text: string) => text.replace(/"use strict";|\s+/g, "");
  expect(plain(outputText)).toBe(plain(code));
});
