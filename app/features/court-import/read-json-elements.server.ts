import fs from "node:fs";
import { JSONParser } from "@streamparser/json";
import {
  type Json,
  toBounds,
  toFeature,
  toOverpassElement,
} from "#app/features/court-import/json-elements.ts";
import { type Box, type OsmElement, UnreadableFile } from "#app/features/court-import/osm.ts";

export async function* readJsonElements(
  file: string,
  { name, onBytes }: { name: string; onBytes: (bytes: number) => void },
): AsyncGenerator<OsmElement[], Box | undefined> {
  const parser = new JSONParser({
    paths: ["$.elements.*", "$.features.*", "$.bounds", "$.bbox", "$.remark"],
    keepStack: false,
  });
  let part: OsmElement[] = [];
  let bounds: Box | undefined;
  let remark = "";
  parser.onValue = ({ value = null, key, stack }) => {
    const list = stack[1]?.key;
    if (list === "elements") part.push(toOverpassElement(value as Json));
    else if (list === "features") part.push(toFeature(value as Json));
    else if (key === "remark") remark = String(value);
    else bounds = toBounds(value as Json);
  };
  const bytes = fs.createReadStream(file, { start: await findStart(file) });
  try {
    for await (const chunk of bytes) {
      parser.write(chunk);
      onBytes(chunk.length);
      yield part;
      part = [];
    }
    if (!parser.isEnded) parser.end();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UnreadableFile(`${name} is damaged or cut off (${why}).`);
  }
  // If a query takes too long, Overpass sends only a part of the elements, and a remark about the
  // error.
  if (/error/i.test(remark))
    throw new UnreadableFile(`${name} is not complete. Overpass reported: ${remark}`);
  return bounds;
}

/** Skips the byte order mark that some programs write at the start of a file, because it is not
 * JSON. */
async function findStart(file: string): Promise<number> {
  const handle = await fs.promises.open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(3), 0, 3, 0);
    return buffer.equals(Buffer.from("\ufeff")) ? 3 : 0;
  } finally {
    await handle.close();
  }
}
