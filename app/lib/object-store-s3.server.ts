import type { GetObjectCommandOutput, S3Client } from "@aws-sdk/client-s3";
import type { ObjectStore } from "#app/lib/object-store.server.ts";
import type { Settings } from "#app/lib/settings.server.ts";

type S3Settings = NonNullable<Settings["s3"]>;

/** Keeps objects in a bucket. */
export function createS3Store(settings: S3Settings): ObjectStore {
  const { bucket: Bucket } = settings;
  // The client takes a quarter of a second to load, which no start should wait for.
  let loading: ReturnType<typeof loadClient> | undefined;
  const s3 = () => {
    loading ??= loadClient(settings);
    return loading;
  };
  return {
    async put(Key, Body, ContentType) {
      const { client, PutObjectCommand } = await s3();
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },
    async get(Key) {
      const { client, GetObjectCommand } = await s3();
      const found = await client.send(new GetObjectCommand({ Bucket, Key })).catch(missingOr);
      return found && bytesOf(found);
    },
    async delete(Key) {
      const { client, DeleteObjectCommand } = await s3();
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}

async function loadClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) {
  const sdk = await import("@aws-sdk/client-s3");
  const client: S3Client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Servers other than Amazon's refuse the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: 5_000,
      throwOnRequestTimeout: true,
    },
  });
  return { ...sdk, client };
}

async function bytesOf({ Body }: GetObjectCommandOutput) {
  return Body && Uint8Array.from(await Body.transformToByteArray());
}

function missingOr(error: { name?: string }): undefined {
  if (error.name !== "NoSuchKey" && error.name !== "NotFound") throw error;
}
