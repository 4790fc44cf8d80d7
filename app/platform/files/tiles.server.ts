import { readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { writeFileDurably } from "#app/platform/files/durable-file.server.ts";
import { detectImageType } from "#app/platform/images/image-type.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

type TileSettings = Pick<Settings, "appOrigin" | "dataDir" | "map">;
type TileAddress = { z: number; x: number; y: number };
type Tile = { bytes: Uint8Array<ArrayBuffer>; type: string; seconds: number };

const tileDays = 30;
const lifetime = tileDays * 24 * 60 * 60 * 1000;
const largestTile = 512 * 1024;
const patience = 3_000;
const kinds = ["png", "jpeg", "webp"];

const underWay = new Map<string, Promise<Tile>>();

export async function readTile(settings: TileSettings, address: TileAddress): Promise<Tile> {
  const file = path.join(tilesFolder(settings), `${address.z}`, `${address.x}`, `${address.y}`);
  const kept = await readKept(file);
  if (kept) return kept;
  const started = underWay.get(file);
  if (started) return started;
  const fetching = fetchAndKeep(settings, address, file).finally(() => underWay.delete(file));
  underWay.set(file, fetching);
  return fetching;
}

const tilesFolder = ({ dataDir }: Pick<Settings, "dataDir">) => path.join(dataDir, "tiles");

async function readKept(file: string): Promise<Tile | undefined> {
  try {
    const { mtimeMs } = await stat(file);
    const left = mtimeMs + lifetime - Date.now();
    if (left <= 0) return undefined;
    const bytes = new Uint8Array(await readFile(file));
    return { bytes, type: detectKind(bytes), seconds: Math.floor(left / 1000) };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

async function fetchAndKeep(settings: TileSettings, address: TileAddress, file: string) {
  const bytes = await fetchTile(settings, address);
  const type = detectKind(bytes);
  await writeFileDurably(file, bytes);
  await makeRoom(settings, bytes.length);
  return { bytes, type, seconds: lifetime / 1000 };
}

async function fetchTile({ map, appOrigin }: TileSettings, { z, x, y }: TileAddress) {
  if (!map) throw new Error("Tiles cannot be loaded: MAP_TILES_URL is not set");
  const url = map.tiles.replace("{z}", `${z}`).replace("{x}", `${x}`).replace("{y}", `${y}`);
  const response = await fetch(url, {
    // A redirect could lead to a server in our own network.
    redirect: "manual",
    headers: {
      "user-agent": `Openrun (${appOrigin})`,
      accept: "image/png, image/jpeg, image/webp",
    },
    signal: AbortSignal.timeout(patience),
  });
  if (response.status !== 200 || !response.body) {
    await response.body?.cancel();
    throw new Error(`MAP_TILES_URL answered with status ${response.status}`);
  }
  return readAtMost(response.body, largestTile);
}

async function readAtMost(body: ReadableStream<Uint8Array>, most: number) {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > most) throw new Error(`MAP_TILES_URL answered with more than ${most} bytes`);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

function detectKind(bytes: Uint8Array): string {
  const kind = detectImageType(bytes);
  if (!kind || !kinds.includes(kind))
    throw new Error(
      `MAP_TILES_URL answered with ${kind ?? "an unknown type"}, not with PNG, JPEG or WebP`,
    );
  return `image/${kind}`;
}

/** The size of all cached tiles in bytes, by folder. Measured when the first tile is added. */
const sizes = new Map<string, number>();

async function makeRoom(settings: TileSettings, added: number): Promise<void> {
  const folder = tilesFolder(settings);
  const most = (settings.map?.cacheMegabytes ?? 0) * 1024 * 1024;
  const known = sizes.get(folder);
  sizes.set(folder, known === undefined ? sizeOf(await listTilesOf(folder)) : known + added);
  if ((sizes.get(folder) ?? 0) <= most) return;
  const files = (await listTilesOf(folder)).sort((a, b) => a.age - b.age);
  let size = sizeOf(files);
  for (const { file, bytes } of files) {
    if (size <= most) break;
    await rm(file, { force: true });
    size -= bytes;
  }
  sizes.set(folder, size);
}

type KeptFile = { file: string; bytes: number; age: number };

const sizeOf = (files: KeptFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

async function listTilesOf(folder: string): Promise<KeptFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const found: KeptFile[] = [];
  for (const file of files) {
    const facts = await stat(file).catch(() => undefined);
    if (facts) found.push({ file, bytes: facts.size, age: facts.mtimeMs });
  }
  return found;
}
