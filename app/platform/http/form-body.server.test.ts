import { expect, test } from "vitest";
import { z } from "zod";
import { readForm } from "#app/platform/http/form.server.ts";

const schema = z
  .object({ name: z.string(), ids: z.array(z.string()).optional() })
  .transform((form) => form);

const plain = "application/x-www-form-urlencoded";
const parts = "multipart/form-data; boundary=x";

const read = (body: BodyInit, type: string) => {
  const headers = { "content-type": type };
  const request = new Request("http://localhost/", { method: "POST", body, headers });
  return readForm(request, { schema, files: ["photo"] });
};

const statusOf = (body: BodyInit, type = plain) =>
  read(body, type).then(
    () => 200,
    (refused) => refused.init.status,
  );

const part = (head: string, body: string) =>
  `--x\r\nContent-Disposition: ${head}\r\n\r\n${body}\r\n`;
const field = (name: string, body = "1") => part(`form-data; name="${name}"`, body);
const file = (name: string, body: string) =>
  part(`form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png`, body);
const end = "--x--\r\n";

test("reads the fields of the schema, lists and files, in both encodings", async () => {
  const { fields } = await read("name=Ann+%C3%A9&ids=1&ids=2", plain);
  expect([fields.get("name"), fields.getAll("ids")]).toEqual(["Ann é", ["1", "2"]]);

  const form = new FormData();
  form.set("name", "Ann é\r\n");
  form.append("ids", "1");
  form.append("ids", "2");
  const photo = new Uint8Array([0, 13, 10, 45, 45, 255]);
  form.set("photo", new File([photo], 'a "b"; name=c é.png', { type: "image/png" }));
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type") ?? "";
  const sent = await read(await encoded.arrayBuffer(), type);
  expect([sent.fields.get("name"), sent.fields.getAll("ids")]).toEqual(["Ann é\r\n", ["1", "2"]]);
  expect(await sent.files.photo?.bytes()).toEqual(photo);
});

test("treats an empty file field as no file", async () => {
  const { files } = await read(field("name") + file("photo", "") + end, parts);
  expect(files.photo).toBeUndefined();
});

test.for([
  ["an unknown name", "name=1&other=2", 400],
  ["a repeated name", "name=1&name=2", 400],
  ["a name of a structure", "name[0]=1", 400],
  ["too many fields", "ids=1&".repeat(61), 400],
  ["too much text", `name=${"x".repeat(256 * 1024)}`, 413],
] as const)("refuses %s", async ([, body, status]) => {
  expect(await statusOf(body)).toBe(status);
});

test.for([
  ["an unknown name", field("other") + end, 400],
  ["a repeated file", file("photo", "a") + file("photo", "b") + end, 400],
  ["a file in place of text", file("name", "a") + end, 400],
  ["too many parts", field("ids").repeat(61) + end, 400],
  ["too much text", field("name", "x".repeat(256 * 1024 + 1)) + end, 413],
  ["a head without an end", `--x\r\n${"x".repeat(5_000)}${end}`, 400],
  ["what is not closed", field("name"), 400],
  ["a part without a body", `--x\r\nContent-Disposition: form-data; name="name"\r\n${end}`, 400],
] as const)("refuses %s in multipart", async ([, body, status]) => {
  expect(await statusOf(body, parts)).toBe(status);
});

test("refuses other content types, and multipart without a boundary", async () => {
  expect(await statusOf("{}", "application/json")).toBe(415);
  expect(await statusOf("name=1", `${plain}; charset=utf-16`)).toBe(415);
  expect(await statusOf(end, "multipart/form-data")).toBe(400);
});

test("refuses bodies that are expensive to parse at once, even at the largest size", async () => {
  const size = 8 * 1024 * 1024;
  const bodies: Record<string, [type: string, body: string]> = {
    pairs: [plain, "f=1&".repeat(64 * 1024)],
    "tiny parts": [parts, "--x\r\n\r\n".repeat(size / 8)],
    "marks that overlap": ["multipart/form-data; boundary=-", "-".repeat(size)],
    "one endless head": [parts, `--x\r\n${"a: b\r\n".repeat(size / 6)}`],
    "an endless beginning": [parts, `${"a".repeat(size)}${end}`],
    "an endless end": [parts, `${field("name")}${end}${"a".repeat(size)}`],
    "one endless text": [parts, field("name", "x".repeat(size)) + end],
  };
  for (const [what, [type, body]] of Object.entries(bodies)) {
    const status = await statusOf(new TextEncoder().encode(body), type);
    expect([what, status]).toEqual([what, what.endsWith("text") ? 413 : 400]);
  }
});
