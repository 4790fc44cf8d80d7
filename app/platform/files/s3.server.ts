import type { GetObjectCommandOutput, S3Client } from "@aws-sdk/client-s3";
import { ObjectTooLarge, StorageFull } from "#app/platform/files/file-errors.server.ts";
import type { ObjectStore, Presigned } from "#app/platform/files/object-store.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

type S3Settings = NonNullable<Settings["s3"]>;

/** In milliseconds, including the second try. Users wait for `use`, but not for `cleanUp`. */
const timeoutMs = { use: 5_000, cleanUp: 2_000 };

export function createS3Store(settings: S3Settings): ObjectStore {
  const { bucket: Bucket } = settings;
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
      // A proxy may answer any request with 200, but only a real bucket returns an ETag.
      if (!stored.ETag) throw new Error(`The bucket did not confirm that it stored ${Key}`);
    },
    async get(Key, maxBytes = Number.POSITIVE_INFINITY) {
      const { client, GetObjectCommand } = await s3();
      const command = new GetObjectCommand({ Bucket, Key });
      return withTimeout(timeoutMs.use, async (abortSignal) => {
        const found = await client.send(command, { abortSignal }).catch(missingOr);
        return found && readBytes(found, maxBytes);
      });
    },
    async delete(Key) {
      const { client, DeleteObjectCommand } = await s3();
      const command = new DeleteObjectCommand({ Bucket, Key });
      await withTimeout(timeoutMs.cleanUp, (abortSignal) => client.send(command, { abortSignal }));
    },
    presign: settings.uploadOrigin ? async (file) => presign(await s3(), Bucket, file) : undefined,
  };
}

async function presign(s3: Client, Bucket: string, { key, size, type, seconds }: Presigned) {
  const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
  const file = { Bucket, Key: key, ContentLength: size, ContentType: type };
  return getSignedUrl(s3.client, new s3.PutObjectCommand(file), {
    expiresIn: seconds,
    signableHeaders: new Set(["content-length", "content-type", "host"]),
  });
}

type Client = Awaited<ReturnType<typeof loadClient>>;

async function loadClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) {
  const sdk = await import("@aws-sdk/client-s3");
  const client: S3Client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Some servers that imitate Amazon's API refuse Amazon's newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000 },
  });
  return { ...sdk, client };
}

async function readBytes({ Body, ContentLength = 0 }: GetObjectCommandOutput, maxBytes: number) {
  if (!Body) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of Body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (Math.max(size, ContentLength) > maxBytes) throw new ObjectTooLarge();
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks));
}

type S3Error = { name?: string; $metadata?: { httpStatusCode?: number } };

function missingOr(error: S3Error): undefined {
  if (error.name !== "NoSuchKey" && error.name !== "NotFound") throw error;
}

function fullOr(error: S3Error): never {
  const isFull = error.$metadata?.httpStatusCode === 507 || error.name === "QuotaExceeded";
  throw isFull ? new StorageFull() : error;
}

/** Rejects after this time, even if `work` ignores the signal. */
export function withTimeout<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(milliseconds);
  return new Promise((resolve, reject) => {
    signal.onabort = () => reject(new Error(`No result within ${milliseconds} ms`));
    work(signal).then(resolve, reject);
  });
}
