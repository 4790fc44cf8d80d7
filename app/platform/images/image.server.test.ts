import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { imageProblem, reencodeImage } from "#app/platform/images/image.server.ts";
import { imageSources } from "#app/ui/picture.tsx";

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c60" } });

describe("reencodeImage", () => {
  test("makes two small sizes in two types from every input type", async () => {
    const noise = { type: "gaussian" as const, mean: 128, sigma: 20 };
    const busy = sharp({
      create: { width: 90, height: 60, channels: 3, background: "#000", noise },
    });
    for (const format of ["jpeg", "png", "webp", "gif", "avif"] as const) {
      const bytes = await busy.clone().toFormat(format).toBuffer();
      const made = await reencodeImage(bytes, { square: true });
      if (!made.ok) throw new Error(`${format}: ${made.problem}`);
      expect(made.value).toMatchObject({ width: 512, height: 512 });
      const kinds = made.value.files.map(({ pixels, type }) => `${pixels}.${type}`);
      expect(kinds).toEqual(["96.webp", "96.jpg", "512.webp", "512.jpg"]);
      for (const { bytes } of made.value.files) expect(bytes.length).toBeLessThan(40_000);
    }
  });

  test("rotates upright, drops metadata, and keeps the whole picture unless it is cut square", async () => {
    const lying = await photo(400, 200)
      .withExif({ IFD0: { Copyright: "GPS 52.5" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();

    const made = await reencodeImage(lying, { square: false });

    if (!made.ok) throw new Error(made.problem);
    expect(made.value).toMatchObject({ width: 200, height: 400 });
    for (const { bytes } of made.value.files) {
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    }
  });

  test.each<[string, () => Promise<Uint8Array>]>([
    ["nothing", async () => new Uint8Array()],
    ["an SVG", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')],
    ["HTML", async () => Buffer.from("<!doctype html><script>1</script>")],
    ["a PDF", async () => Buffer.from("%PDF-1.4\n")],
  ])("refuses %s", async (_what, make) => {
    const refused = await reencodeImage(await make(), { square: true });
    expect(refused).toEqual({ ok: false, problem: "not_an_image" });
  });

  test.each<[string, () => Promise<Uint8Array>]>([
    ["a cut JPEG", async () => (await photo(300, 300).jpeg().toBuffer()).subarray(0, 700)],
    ["the first bytes of a PNG", async () => (await photo(9, 9).png().toBuffer()).subarray(0, 20)],
    ["a PNG that is an SVG", async () => Buffer.from("\x89PNG\r\n\x1a\n<svg/>", "latin1")],
  ])("says of %s that it is damaged", async (_what, make) => {
    const refused = await reencodeImage(await make(), { square: true });
    expect(refused).toEqual({ ok: false, problem: "damaged_image" });
  });

  test("refuses 225 megapixels in a small file without decoding them", async () => {
    const refused = await reencodeImage(toPng(15_000, 15_000), { square: true });
    expect(refused).toEqual({ ok: false, problem: "too_many_pixels" });
  });

  test("refuses 13 megapixels of AVIF, which takes long to decode, but not of JPEG", async () => {
    const large = photo(4_000, 3_250);
    expect(await imageProblem(await large.avif({ effort: 0 }).toBuffer())).toBe("too_many_pixels");
    expect(await imageProblem(await large.jpeg().toBuffer())).toBeUndefined();
  });

  test("makes two at a time; ten more queue, and the others are refused at once", async () => {
    const bytes = await photo(900, 900).jpeg().toBuffer();
    let most = 0;
    const count = () => {
      // Pictures that still queue for a thread are left out, because one that begins between the
      // two reads of the counters would count twice.
      most = Math.max(most, sharp.counters().process);
    };
    sharp.queue.on("change", count);
    const all = Array.from({ length: 15 }, () => reencodeImage(bytes, { square: true }));
    const made = await Promise.all(all);
    sharp.queue.off("change", count);
    expect(made.map((one) => (one.ok ? "made" : one.problem))).toEqual([
      ...Array.from({ length: 12 }, () => "made"),
      ...Array.from({ length: 3 }, () => "busy"),
    ]);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(2);
    expect(await reencodeImage(bytes, { square: true })).toMatchObject({ ok: true });
  });

  test("keeps nothing of a polyglot file", async () => {
    const picture = await photo(20, 20).png().toBuffer();
    const polyglot = Buffer.concat([picture, Buffer.from("<script>alert(1)</script>")]);

    const made = await reencodeImage(polyglot, { square: true });

    if (!made.ok) throw new Error(made.problem);
    for (const { bytes } of made.value.files) expect(Buffer.from(bytes)).not.toContain("<script");
  });
});

test("a stored picture has its URLs; other values stay unchanged", () => {
  const path = `/objects/thumbnails/${"a".repeat(32)}-512x341`;
  expect(imageSources(path, 96)).toEqual({ src: `${path}-96.jpg`, webp: `${path}-96.webp` });
  expect(imageSources("/courts/1.jpg", 96)).toEqual({ src: "/courts/1.jpg" });
});

/** A black PNG of the given size: compressed, 225 megapixels are 27 KB. */
function toPng(width: number, height: number) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const end = Buffer.alloc(0);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", end)]);
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}

function crc(bytes: Buffer) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
