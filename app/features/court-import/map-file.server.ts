import fs from "node:fs";
import path from "node:path";
import { type Box, type OsmElement, UnreadableFile } from "#app/features/court-import/osm.ts";
import { readJsonElements } from "#app/features/court-import/read-json-elements.server.ts";
import { readPbfElements } from "#app/features/court-import/read-pbf-elements.server.ts";

export type MapFile = {
  name: string;
  bytes: number;
  bounds?: Box;
  read(onBytes: (bytes: number) => void): AsyncIterable<OsmElement[]>;
};

const firstBytes = 64 * 1024;

export async function openMapFile(file: string): Promise<MapFile> {
  const name = path.basename(file);
  const bytes = await readSize(file);
  if (bytes === 0) throw new UnreadableFile(`${name} is empty.`);
  const start = await readStart(file);
  const readElements = isPbf(start) ? readPbfElements : isJson(start) ? readJsonElements : null;
  if (!readElements)
    throw new UnreadableFile(
      `${name} is neither an extract of OpenStreetMap (.osm.pbf) nor JSON of Overpass nor GeoJSON.`,
    );
  const opened: MapFile = {
    name,
    bytes,
    async *read(onBytes) {
      const bounds = yield* readElements(file, { name, onBytes });
      if (bounds) opened.bounds = bounds;
    },
  };
  return opened;
}

async function readSize(file: string): Promise<number> {
  const stat = await fs.promises.stat(file).catch(() => undefined);
  if (!stat) throw new UnreadableFile(`${file} cannot be opened: no file has this name.`);
  if (!stat.isFile()) throw new UnreadableFile(`${file} is not a file.`);
  return stat.size;
}

async function readStart(file: string): Promise<Buffer> {
  const handle = await fs.promises.open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(firstBytes), 0, firstBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** A PBF file begins with a length in four bytes, which is followed by a header with this word. */
const isPbf = (start: Buffer) => start.subarray(4, 64).includes("OSMHeader");

const isJson = (start: Buffer) => /^\ufeff?\s*\{/.test(start.toString("utf8"));
