import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { writeFileDurably } from "#app/platform/files/durable-file.server.ts";
import { StorageFull } from "#app/platform/files/file-errors.server.ts";
import type { ObjectStore } from "#app/platform/files/object-store.server.ts";

const keyShape = /^[a-z]+\/[a-z0-9][a-z0-9.-]*$/;

export function createDiskStore(dataDir: string): ObjectStore {
  const toFile = (key: string) => {
    if (!keyShape.test(key) || key.includes(".."))
      throw new Error(`The key ${key} leads out of the folder of objects`);
    return path.join(dataDir, "objects", key);
  };
  return {
    put: (key, bytes) => writeFileDurably(toFile(key), bytes).catch(fullOr),
    get: async (key) => readFile(toFile(key)).catch(missingOr),
    delete: (key) => rm(toFile(key), { force: true }),
  };
}

const full = ["ENOSPC", "EDQUOT", "EFBIG"];

function fullOr(error: NodeJS.ErrnoException): never {
  if (full.includes(error.code ?? "")) throw new StorageFull();
  throw error;
}

function missingOr(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
