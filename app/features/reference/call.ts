import type { DescribedCall } from "#app/platform/http/described-call.ts";

/** One documented call of the API, read by the reference page, the OpenAPI document and its tests. */
export type ReferenceCall = DescribedCall & {
  method: string;
  /** With its parameters in braces, e.g. `/api/teams/{id}/leave`. */
  path: string;
};
