import { crc32 } from "node:zlib";

/** Fills in the placeholders of the cases for the server under test. */
export type Fixtures = Record<string, string> & { host: string; origin: string };

/**
 * Replaces the `{{…}}` of a case, at any depth: fixtures by name, `n:name` as a number,
 * `repeat:text:times`, `ids:count`, `nest:depth`, `pngbomb:side`.
 */
export function fill(value: unknown, fixtures: Fixtures): unknown {
  if (typeof value === "string") return fillText(value, fixtures);
  if (Array.isArray(value)) return value.map((item) => fill(item, fixtures));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fill(item, fixtures)]),
  );
}

function fillText(text: string, fixtures: Fixtures): unknown {
  const [, kind, argument] = /^\{\{(n|ids):([^}]*)\}\}$/.exec(text) ?? [];
  if (kind === "n") return Number(fixtures[argument ?? ""]);
  if (kind === "ids") return Array.from({ length: Number(argument) }, (_, index) => index + 1);
  return text.replace(/\{\{(.*?)\}\}/g, (_, name: string) => replacementOf(name, fixtures));
}

function replacementOf(name: string, fixtures: Fixtures): string {
  const [kind, ...rest] = name.split(":");
  if (kind === "repeat")
    return rest
      .slice(0, -1)
      .join(":")
      .repeat(Number(rest.at(-1)));
  if (kind === "nest") return "[".repeat(Number(rest[0])) + "]".repeat(Number(rest[0]));
  if (kind === "pngbomb") return pngOfSide(Number(rest[0])).toString("base64");
  const known = fixtures[name];
  if (known === undefined) throw new Error(`no fixture for {{${name}}}`);
  return known;
}

/** A PNG of a few bytes that claims to be `side` × `side` pixels. */
function pngOfSide(side: number): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write("IHDR", 4, "latin1");
  header.writeUInt32BE(side, 8);
  header.writeUInt32BE(side, 12);
  header.set([8, 2, 0, 0, 0], 16);
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21);
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), header]);
}
