import type { GetObjectCommandOutput, S3Client } from "@aws-sdk/client-s3";
import { withTimeout } from "#app/lib/with-timeout.server.ts";
import type { ObjectStore } from "#app/platform/files/object-store.server.ts";
import { StorageFull } from "#app/platform/files/storage-full.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

type S3Settings = NonNullable<Settings["s3"]>;

/** Limits in ms, retry included. Users wait for `use`; `cleanUp` runs after a failure. */
const timeoutMs = { use: 5_000, cleanUp: 2_000 };

/** Stores objects in an S3 bucket. */
export function createS3Store(settings: S3Settings): ObjectStore {
  const { bucket: Bucket } = settings;
  // Loading the client takes a quarter of a second, so it is left out of the start.
  let loading: ReturnType<typeof loadClient> | undefined;
  const s3 = () => {
    loading ??= loadClient(settings);
    return loading;
  };
  return {
    async put(Key, Body, ContentType) {
      const { client, PutObjectCommand } = await s3();
      const command = new PutObjectCommand({ Bucket, Key, Body, ContentType });
      const stored = await withTimeout(timeoutMs.use, (abortSignal) =>
        client.send(command, { abortSignal }),
      ).catch(fullOr);
      // A proxy may return 200 to every request; only a real store returns an ETag.
      if (!stored.ETag) throw new Error("The bucket did not say that it has the object");
    },
    async get(Key) {
      const { client, GetObjectCommand } = await s3();
      const command = new GetObjectCommand({ Bucket, Key });
      return withTimeout(timeoutMs.use, async (abortSignal) => {
        const found = await client.send(command, { abortSignal }).catch(missingOr);
        return found && bytesOf(found);
      });
    },
    async delete(Key) {
      const { client, DeleteObjectCommand } = await s3();
      const command = new DeleteObjectCommand({ Bucket, Key });
      await withTimeout(timeoutMs.cleanUp, (abortSignal) => client.send(command, { abortSignal }));
    },
  };
}

async function loadClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) {
  const sdk = await import("@aws-sdk/client-s3");
  const client: S3Client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // S3-compatible servers other than Amazon's reject the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000 },
  });
  return { ...sdk, client };
}

async function bytesOf({ Body }: GetObjectCommandOutput) {
  return Body && Uint8Array.from(await Body.transformToByteArray());
}

type S3Error = { name?: string; $metadata?: { httpStatusCode?: number } };

function missingOr(error: S3Error): undefined {
  if (error.name !== "NoSuchKey" && error.name !== "NotFound") throw error;
}

/** Amazon's buckets are never full; those of Ceph and MinIO can be. */
function fullOr(error: S3Error): never {
  const isFull = error.$metadata?.httpStatusCode === 507 || error.name === "QuotaExceeded";
  throw isFull ? new StorageFull() : error;
}
