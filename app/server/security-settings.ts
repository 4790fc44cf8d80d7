import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { SecurityOptions } from "./security-headers.ts";

/** The other origins this installation works with. */
export function toSecurity(settings: Settings, isDevelopment: boolean): SecurityOptions {
  const { appOrigin, google, s3 } = settings;
  return {
    origin: appOrigin,
    formOrigins: google ? [new URL(google.issuer).origin] : [],
    uploadOrigin: s3?.uploadOrigin,
    isDevelopment,
  };
}
