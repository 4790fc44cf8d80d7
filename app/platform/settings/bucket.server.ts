import { BadSetting } from "#app/platform/settings/bad-setting.server.ts";
import type { Environment } from "#app/platform/settings/environment.server.ts";

export type Bucket = {
  bucket: string;
  endpoint?: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The origin to which browsers upload. Undefined if photos go through this server. */
  uploadOrigin?: string;
};

export function readBucket(env: Environment, appOrigin: string): Bucket | undefined {
  if (!env.S3_BUCKET) return undefined;
  if (!env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY) {
    throw new BadSetting("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set with S3_BUCKET");
  }
  const origin = bucketOrigin(env.S3_BUCKET, env);
  return {
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    // A page with https cannot send to http, so browsers do not upload to such a bucket.
    ...(env.S3_DIRECT_UPLOADS &&
      (origin.startsWith("https:") || appOrigin.startsWith("http:")) && { uploadOrigin: origin }),
  };
}

/** Amazon puts the name of the bucket into the host, unless the name contains dots. */
function bucketOrigin(bucket: string, { S3_ENDPOINT, S3_REGION }: Environment): string {
  if (S3_ENDPOINT) return new URL(S3_ENDPOINT).origin;
  const domain = S3_REGION.startsWith("cn-") ? "amazonaws.com.cn" : "amazonaws.com";
  const host = `s3.${S3_REGION}.${domain}`;
  return `https://${bucket.includes(".") ? host : `${bucket}.${host}`}`;
}
