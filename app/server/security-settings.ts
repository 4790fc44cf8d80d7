import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { SecurityOptions } from "./security-headers.ts";

/** Which other origins this installation works with. */
export function securityOf(settings: Settings, isDevelopment: boolean): SecurityOptions {
  const { appOrigin, google, s3 } = settings;
  return {
    origin: appOrigin,
    formOrigins: google ? [new URL(google.issuer).origin] : [],
    connectOrigins: s3 ? [bucketOrigin(s3)] : [],
    isDevelopment,
  };
}

const bucketOrigin = ({ endpoint, bucket, region }: NonNullable<Settings["s3"]>) =>
  new URL(endpoint ?? `https://${bucket}.s3.${region}.amazonaws.com`).origin;
