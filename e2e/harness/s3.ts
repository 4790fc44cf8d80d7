import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import S3rver from "@20minutes/s3rver";

/** An S3 server with one empty bucket; answers the settings that make the product use it. */
export async function anS3() {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "openrun-s3-"));
  const bucket = "photos";
  const options = { address: "127.0.0.1", port: 0, silent: true, directory };
  const server = new S3rver({ ...options, configureBuckets: [{ name: bucket }] });
  const { port } = await server.run();
  return {
    env: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    /** Where the server keeps the objects. */
    directory: path.join(directory, bucket),
    async close() {
      await server.close();
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}
