import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";
import type { Problem } from "#app/lib/outcome.ts";
import { toId } from "#app/lib/schemas.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import {
  type Call,
  type Caller,
  type Problems,
  passLimits as passUseCaseLimits,
} from "#app/platform/http/use-case.server.ts";

/** The limits that count one call, per user or else per client address. */
export type Limited<AnyCall extends { input: unknown }> = {
  limits?: Limit[] | ((call: AnyCall) => Limit[]);
};

/** Returns the services of every request, besides its caller and input. */
export function toServices(args: ActionFunctionArgs) {
  const services = args.context.get(servicesContext);
  return { args, services, db: services.db, id: toId(args.params.id) ?? 0 };
}

/** Counts the call against its limits; returns the problem when one is passed. */
export async function passLimits<AnyCall extends Call<unknown, unknown>>(
  call: AnyCall,
  { limits = [] }: Limited<AnyCall>,
): Promise<Problem | undefined> {
  return passUseCaseLimits(call, typeof limits === "function" ? limits(call) : limits);
}

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
  caller?: Pick<Caller<unknown>, "security" | "problems">;
  limits?: readonly Limit[] | string | ((call: never) => Limit[]);
};

/** The methods that calls respond to: who may GET may HEAD. */
export function servedMethods(calls: object): string[] {
  const methods = Object.keys(calls);
  return methods.includes("GET") ? [...methods, "HEAD"] : methods;
}
