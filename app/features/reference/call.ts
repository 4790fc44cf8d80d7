import type { z } from "zod";

/** Who may make a call: anybody, somebody signed in, or the administrator. */
export type Caller = "anyone" | "user" | "admin";

/** One documented call of the API, read by the reference page, the OpenAPI document and its tests. */
export type Call = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With its parameters in braces, e.g. `/api/teams/{id}/leave`. */
  path: string;
  /** What it does, as one sentence. */
  summary: string;
  caller: Caller;
  /** The JSON body; a call without one is sent without a content type. */
  input?: z.ZodType;
  /** Whether the body may be left out altogether. */
  isInputOptional?: boolean;
  /** Query parameters by name, with what they mean. */
  query?: Record<string, string>;
  /** The answer on success, and its status. */
  answer: z.ZodType;
  status?: 200 | 201 | 302;
  /** The refusals that are this call's own, beside those every call knows. */
  refusals?: Partial<Record<403 | 404 | 409 | 422, string>>;
  /** Takes an `Idempotency-Key`. */
  isRepeatable?: boolean;
};
