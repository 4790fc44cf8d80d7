import fs from "node:fs";
import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { anS3 } from "#e2e/harness/s3.ts";
import { afterAll, aServerWithoutJobs } from "#e2e/harness/test.ts";

/** A server whose bucket takes uploads from browsers: with the CORS rules of the documentation. */
export async function aDirectBucket() {
  const { env, close } = await anS3({ cors: corsRules() });
  const server = await aServerWithoutJobs({ env });
  afterAll(close);
  const { S3_BUCKET: Bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = env;
  const credentials = {
    accessKeyId: env.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "",
  };
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  return {
    server,
    env,
    origin: endpoint,
    /** Past the signature of an upload address. */
    put: (Key: string, Body: Uint8Array) =>
      client.send(new PutObjectCommand({ Bucket, Key, Body })),
    has: (Key: string) =>
      client.send(new GetObjectCommand({ Bucket, Key })).then(
        ({ Body }) => Body !== undefined,
        () => false,
      ),
  };
}

/** The key in the bucket that an upload address is for. */
export const keyOf = (address: string) => new URL(address).pathname.split("/").slice(-2).join("/");

type Rule = { AllowedOrigins: string[]; AllowedMethods: string[]; AllowedHeaders: string[] };

/** The rules that operators paste, for any port of this machine, in the XML of the S3 protocol. */
function corsRules() {
  const { CORSRules } = JSON.parse(fs.readFileSync("docs/operations/bucket-cors.json", "utf8"));
  const rules = CORSRules.map(({ AllowedOrigins, AllowedMethods, AllowedHeaders }: Rule) =>
    [
      "<CORSRule>",
      ...AllowedOrigins.map(() => "<AllowedOrigin>http://localhost:*</AllowedOrigin>"),
      ...AllowedMethods.map((method) => `<AllowedMethod>${method}</AllowedMethod>`),
      ...AllowedHeaders.map((header) => `<AllowedHeader>${header}</AllowedHeader>`),
      "</CORSRule>",
    ].join(""),
  );
  return `<CORSConfiguration>${rules.join("")}</CORSConfiguration>`;
}
