import { createDiskStore } from "#app/platform/files/disk.server.ts";
import { createS3Store } from "#app/platform/files/s3.server.ts";
import { serializeError } from "#app/platform/observability/errors.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

/** A store for files under keys like `avatars/4f3a.webp`. */
export type ObjectStore = {
  /** Stores the complete file or nothing. Throws `StorageFull` when there is no room. */
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** The file, or undefined if there is none. Throws `ObjectTooLarge` before it reads a larger one. */
  get: (key: string, maxBytes?: number) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Removes the file if it exists. */
  delete: (key: string) => Promise<void>;
  /** The address that takes one file straight from a browser; none where files go through us. */
  presign?: (file: Presigned) => Promise<string>;
};

/** The facts that the signature of an upload address covers. */
export type Presigned = { key: string; size: number; type: string; seconds: number };

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
  const { put, get, presign } = store;
  return {
    put: logged(put),
    get: logged(get),
    delete: logged(store.delete),
    ...(presign && { presign: logged(presign) }),
  };
}
