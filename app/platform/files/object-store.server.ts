import { createDiskStore } from "#app/platform/files/disk.server.ts";
import { createS3Store } from "#app/platform/files/s3.server.ts";
import { serializeError } from "#app/platform/observability/errors.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

/** A store for files under keys like `avatars/4f3a.webp`. */
export type ObjectStore = {
  /** Stores the complete file or nothing. Throws `StorageFull` when there is no room. */
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** The file, or undefined if there is none. */
  get: (key: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Removes the file if it exists. */
  delete: (key: string) => Promise<void>;
};

/** An S3 bucket if one is configured, else the folder `objects` in the data directory. */
export function createObjectStore(
  { s3, dataDir }: Pick<Settings, "s3" | "dataDir">,
  log: Logger,
): ObjectStore {
  const store = s3 ? createS3Store(s3) : createDiskStore(dataDir);
  const logged =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    (...args: Args) =>
      work(...args).catch((err) => {
        log.warn({ err: serializeError(err) }, "objects");
        throw err;
      });
  return { put: logged(store.put), get: logged(store.get), delete: logged(store.delete) };
}
