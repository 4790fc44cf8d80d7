import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";
import {
  type Outcome,
  type Problem,
  type RenderedProblem,
  renderProblem,
} from "#app/lib/outcome.ts";
import { overLimit, toOverLimit } from "#app/platform/http/limits.server.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { type AppServices, servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Db } from "#db/client.server.ts";

export type Problems = Record<string, Problem>;

/** Callers who may submit a form: others are redirected to sign in, and come back to `next` afterwards. */
export type PageCaller<Identity> = {
  page: (args: ActionFunctionArgs, next?: string) => Identity | Promise<Identity>;
  /** The account that limits and idempotency keys belong to, if any. */
  userId: (identity: Identity) => number | null;
};

/** Callers who may use the API; throws a response for others. `body` reads the JSON body. */
export type ApiCaller<Identity> = {
  api: (args: ActionFunctionArgs, body: () => Promise<unknown>) => Identity | Promise<Identity>;
  userId: PageCaller<Identity>["userId"];
  /** Content of the reference: the security schemes that will do, and the refusals. */
  security: readonly Security[];
  problems: Problems;
};
export type Caller<Identity> = PageCaller<Identity> & ApiCaller<Identity>;

export type Security = "session" | "visitor" | "admin" | "panel";

/** Forms and calls without a `caller` are open to everyone, signed in or not. */
export const anyone: Caller<null> = {
  page: () => null,
  api: () => null,
  userId: () => null,
  security: [],
  problems: {},
};

/** `db`: the transaction of a repeatable call, for the limits that its rule counts. */
export type CallArgs = ActionFunctionArgs & { db?: Db };

/** A checked request, as rules and redirects need it. */
export type Call<Input, Identity> = {
  args: CallArgs;
  services: AppServices;
  db: Db;
  caller: Identity;
  userId: number | null;
  input: Input;
};

/** The result of a rule: an outcome, or a problem that its contract need not have (`tryKey`). */
export type Ruled<Value> = Outcome<Value, string> | { ok: false; why: Problem };

/** The limits that count one call, per user or else per client address. */
export type Limited<AnyCall extends { input: unknown }> = {
  limits?: Limit[] | ((call: AnyCall) => Limit[]);
};

/** Returns the services of every request, besides its caller and input. */
export function toServices(args: ActionFunctionArgs) {
  const services = args.context.get(servicesContext);
  return { args, services, db: services.db };
}

/** Counts the call against its limits; returns the problem when one is passed. */
export async function passLimits<AnyCall extends Call<unknown, unknown>>(
  call: AnyCall,
  { limits = [] }: Limited<AnyCall>,
): Promise<Problem | undefined> {
  const all = typeof limits === "function" ? limits(call) : limits;
  if (all.length === 0) return undefined;
  const { args, userId } = call;
  return userId ? toOverLimit(args, userId, all) : overLimit(args, all);
}

/** Makes the words of a refusal, and finds its code. */
export function refusedBy(
  problems: Problems = {},
  refused: Exclude<Ruled<unknown>, { ok: true }>,
): RenderedProblem {
  if ("problem" in refused) {
    const problem = problems[refused.problem];
    if (!problem) throw new Error(`The problems of this use case lack ${refused.problem}`);
    return { ...renderProblem(problem, refused.facts), code: refused.problem };
  }
  const { why } = refused;
  const code = Object.keys(problems).find((name) => problems[name] === why);
  return { ...renderProblem(why), code };
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
  caller?: Pick<ApiCaller<unknown>, "security" | "problems">;
  limits?: Limit[] | ((call: never) => Limit[]);
};

/** The methods that calls respond to: who may GET may HEAD. */
export function servedMethods(calls: object): string[] {
  const methods = Object.keys(calls);
  return methods.includes("GET") ? [...methods, "HEAD"] : methods;
}
