import type { z } from "zod";
import type { ApiCaller, Problems } from "#app/platform/http/call.server.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";

/** Description of a call in the reference, beside its input and its caller. */
export type Described = {
  /** Purpose in one sentence. */
  summary: string;
  description?: string;
  /** The body on success; tests hold every response to it. */
  response: z.core.$ZodType;
  status?: 200 | 201;
  problems?: Problems;
  /** The bodies of problems that say more than `error` and `code`, by their codes. */
  detailed?: Record<string, z.ZodObject>;
  /** True if the body may be left out: it is read as `{}` then. */
  isInputOptional?: true;
  /** True if a client may send an `Idempotency-Key`: rule and response commit together then. */
  isRepeatable?: true;
  /** True if the rule itself counts against limits (`tryKey`, `refuseRead`). */
  isLimited?: true;
};

/** A call as the reference reads it. */
export type DescribedCall = Described & {
  input?: z.core.$ZodType;
  caller?: Pick<ApiCaller<unknown>, "security" | "problems">;
  limits?: Limit[] | ((call: never) => Limit[]);
};
