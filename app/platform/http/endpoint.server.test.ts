import { expect, test } from "vitest";
import { jsonJudge, readJsonBytes } from "./endpoint.server.ts";

const size = 2 * 1024 * 1024;
const photo = `data:image/jpeg;base64,${"ab+/".repeat(size / 4 - 100)}`;

const bytesOf = (body: string, onLarge = () => {}) =>
  readJsonBytes(new Request("http://localhost", { method: "POST", body }), onLarge);

test.each([
  ["nothing", ""],
  ["what is no JSON", "}}}}]]]]{"],
  ["a photo", JSON.stringify({ name: "Ö, [Maya] {}", avatar: photo })],
  [
    "a photo with escaped slashes",
    JSON.stringify({ avatar: photo }).replaceAll("/", "\\/").slice(0, 900_000),
  ],
  ["many marks in a text", JSON.stringify({ note: '[{,"\\'.repeat(2_000) })],
  ["1,000 ids", JSON.stringify({ ids: Array.from({ length: 1_000 }, (_, id) => String(id)) })],
  ["a long text of other letters", JSON.stringify({ note: "字".repeat(80_000) })],
])("reads %s", async (_what, body) => {
  expect((await bytesOf(body))?.toString()).toBe(body);
});

const hostile = {
  "empty lists": `[${"[],".repeat(size / 3)}`,
  "nested lists": "[".repeat(size),
  "nested objects": '{"a":'.repeat(40),
  names: `{${'"k":0,'.repeat(3_000)}`,
  escapes: `"${"\\u1234".repeat(size / 6)}"`,
  quotes: `"${'\\"'.repeat(size / 2)}"`,
  digits: "9".repeat(size),
  spaces: " ".repeat(size),
  "other letters": `"${"ü".repeat(size / 2)}"`,
};

test.each(Object.entries(hostile))("refuses %s", async (_what, body) => {
  expect(await bytesOf(body)).toBeUndefined();
});

test("finds strings across chunks", () => {
  const whole = Buffer.from(JSON.stringify({ note: `\\"${"[".repeat(3_000)}` }));
  const isSimple = jsonJudge();
  for (const byte of whole) expect(isSimple(Buffer.of(byte))).toBe(true);
  expect(isSimple(Buffer.from("[,".repeat(2_000)))).toBe(false);
});

test("reports a large body once, before it is complete", async () => {
  let calls = 0;
  const refuse = () => {
    calls += 1;
    throw new Error("large");
  };
  await expect(bytesOf(JSON.stringify({ avatar: photo }), refuse)).rejects.toThrow("large");
  await bytesOf(JSON.stringify({ note: "a".repeat(200_000) }), refuse);
  expect(calls).toBe(1);
});
