import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { writeDurably } from "#app/platform/files/durable-file.server.ts";
import type { ObjectStore } from "#app/platform/files/object-store.server.ts";
import { StorageFull } from "#app/platform/files/storage-full.server.ts";

const keyShape = /^[a-z]+\/[a-z0-9][a-z0-9.-]*$/;

/** Keeps objects as files in `objects` below the data directory. */
export function createDiskStore(dataDir: string): ObjectStore {
  // Keys are made by us; this is the second lock against a way out of the folder.
  const fileOf = (key: string) => {
    if (!keyShape.test(key) || key.includes("..")) throw new Error("Not a key of an object");
    return path.join(dataDir, "objects", key);
  };
  return {
    put: (key, bytes) => writeDurably(fileOf(key), bytes).catch(fullOr),
    get: async (key) => readFile(fileOf(key)).catch(missingOr),
    delete: (key) => rm(fileOf(key), { force: true }),
  };
}

/** No space on the disk, none for this user, or none for a file of this size. */
const full = ["ENOSPC", "EDQUOT", "EFBIG"];

function fullOr(error: NodeJS.ErrnoException): never {
  if (full.includes(error.code ?? "")) throw new StorageFull();
  throw error;
}

function missingOr(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
