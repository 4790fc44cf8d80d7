import fs from "node:fs";
import { OSMTransform } from "osm-pbf-parser-node";
import {
  type Box,
  type OsmElement,
  type OsmKind,
  type Tags,
  UnreadableFile,
} from "#app/features/court-import/osm.ts";

type Member = { type: OsmKind; ref: number };

type PbfElement = { type: OsmKind; id: number; tags?: Tags } & {
  lat?: number;
  lon?: number;
  refs?: number[];
  members?: Member[];
};
type PbfHeader = {
  type?: undefined;
  bbox?: Record<"left" | "right" | "top" | "bottom", number>;
  required_features: string[];
};
type PbfPart = (PbfElement | PbfHeader)[];

/** The header of a PBF file lists features that a reader has to support. A file that needs any
 * other feature is refused. */
const knownFeatures = ["OsmSchema-V0.6", "DenseNodes"];

export async function* readPbfElements(
  file: string,
  { name, onBytes }: { name: string; onBytes: (bytes: number) => void },
): AsyncGenerator<OsmElement[], Box | undefined> {
  const bytes = fs.createReadStream(file, { highWaterMark: 1024 * 1024 });
  bytes.on("data", (chunk) => onBytes(chunk.length));
  const parser = new OSMTransform({ withTags: true, withInfo: false });
  bytes.on("error", (error) => parser.destroy(error));
  let bounds: Box | undefined;
  try {
    for await (const part of bytes.pipe(parser) as AsyncIterable<PbfPart>) {
      const [first] = part;
      if (first && first.type === undefined) bounds = readHeader(first, name);
      else yield (part as PbfElement[]).map(toElement);
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    const why = error instanceof Error ? error.message : String(error);
    if (why.includes("not implemented"))
      throw new UnreadableFile(
        `${name} has a compression that cannot be read (${why}): convert it with osmium cat.`,
      );
    throw new UnreadableFile(`${name} is damaged or cut off (${why}).`);
  } finally {
    bytes.destroy();
  }
  return bounds;
}

function readHeader({ bbox, required_features }: PbfHeader, name: string): Box | undefined {
  const unknown = required_features.filter((feature) => !knownFeatures.includes(feature));
  if (unknown.length > 0)
    throw new UnreadableFile(`${name} cannot be read: it uses ${unknown.join(", ")}.`);
  if (!bbox) return undefined;
  // The header states degrees in billionths.
  const [west = 0, south = 0, east = 0, north = 0] = [
    bbox.left,
    bbox.bottom,
    bbox.right,
    bbox.top,
  ].map((nano) => nano / 1e9);
  return { west, south, east, north };
}

function toElement({ type, id, tags = {}, lat, lon, refs, members }: PbfElement): OsmElement {
  return {
    kind: type,
    id,
    tags,
    ...(lat !== undefined && lon !== undefined && { at: { lat, lon } }),
    ...(refs && { nodes: refs }),
    ...(members && { ways: members.filter((it) => it.type === "way").map(({ ref }) => ref) }),
  };
}
