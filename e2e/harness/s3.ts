import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import S3rver from "@20minutes/s3rver";

type Bucket = { S3_BUCKET: string; S3_ENDPOINT: string; S3_REGION: string } & Record<
  string,
  string
>;

/**
 * An S3 server with one empty bucket, and with these CORS rules (XML); returns its settings. With `TEST_S3_BUCKET`,
 * `TEST_S3_ENDPOINT`, `TEST_S3_REGION`, `TEST_S3_ACCESS_KEY_ID` and `TEST_S3_SECRET_ACCESS_KEY` set
 * it is that bucket.
 */
export async function anS3({ cors }: { cors?: string } = {}) {
  const given = givenBucket();
  return given ? { env: given, close: async () => {} } : startOwn(cors ? [cors] : []);
}

function givenBucket(): Bucket | undefined {
  const { TEST_S3_BUCKET, TEST_S3_ENDPOINT = "", TEST_S3_REGION = "us-east-1" } = process.env;
  if (!TEST_S3_BUCKET) return undefined;
  return {
    S3_BUCKET: TEST_S3_BUCKET,
    S3_ENDPOINT: TEST_S3_ENDPOINT,
    S3_REGION: TEST_S3_REGION,
    S3_ACCESS_KEY_ID: process.env.TEST_S3_ACCESS_KEY_ID ?? "",
    S3_SECRET_ACCESS_KEY: process.env.TEST_S3_SECRET_ACCESS_KEY ?? "",
  };
}

async function startOwn(configs: string[]) {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "openrun-s3-"));
  const options = { address: "127.0.0.1", port: 0, silent: true, directory };
  const server = new S3rver({ ...options, configureBuckets: [{ name: "photos", configs }] });
  const { port } = await server.run();
  const env: Bucket = {
    S3_BUCKET: "photos",
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: "us-east-1",
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
  };
  const close = async () => {
    await server.close();
    fs.rmSync(directory, { recursive: true, force: true });
  };
  return { env, close };
}
