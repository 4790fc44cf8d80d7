import { createDiskStore } from "#app/platform/files/disk.server.ts";
import { createS3Store } from "#app/platform/files/s3.server.ts";
import { serializeError } from "#app/platform/observability/errors.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

export type ObjectStore = {
  /** Stores the complete file or nothing. Throws `StorageFull` if there is no space. */
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** Throws `ObjectTooLarge` if the file is larger than `maxBytes`, before reading it. */
  get: (key: string, maxBytes?: number) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  delete: (key: string) => Promise<void>;
  /** Makes a URL to which a browser can upload. Undefined if uploads go through this server. */
  presign?: (file: Presigned) => Promise<string>;
};

export type Presigned = { key: string; size: number; type: string; seconds: number };

export function createObjectStore(
  { s3, dataDir }: Pick<Settings, "s3" | "dataDir">,
  log: Logger,
): ObjectStore {
  const store = s3 ? createS3Store(s3) : createDiskStore(dataDir);
  const logged =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    (...args: Args) =>
      work(...args).catch((err) => {
        log.warn({ err: serializeError(err) }, "an object could not be stored or read");
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
