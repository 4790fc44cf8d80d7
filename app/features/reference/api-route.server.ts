import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";
import { successShape } from "#app/features/reference/shapes.input.ts";
import { done, type RenderedProblem } from "#app/lib/outcome.ts";
import { toId } from "#app/lib/schemas.ts";
import { apiError, checked, readBody, refusal } from "#app/platform/http/endpoint.server.ts";
import { idempotently, type StoredBody } from "#app/platform/http/idempotency.server.ts";
import { type Limit, toAddress } from "#app/platform/http/rate-limit.server.ts";
import { readRates, refuseRead } from "#app/platform/http/read-limits.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import {
  type Call,
  type Caller,
  type Problems,
  passLimits,
  type Ruled,
  refusedBy,
  startCall,
  type UseCase,
} from "#app/platform/http/use-case.server.ts";

type Serve = (args: ActionFunctionArgs) => Promise<Response>;
type ApiCall = { use: DescribedCall; serve: Serve };

/** How the reference describes a call. */
type Described = {
  /** Purpose in one sentence. */
  summary: string;
  description?: string;
  /** The body on success; tests hold every response to it. */
  response: z.core.$ZodType;
  status?: 200 | 201;
  /** The bodies of problems that say more than `error` and `code`, by their codes. */
  detailed?: Record<string, z.ZodObject>;
  /** True if the body may be left out: it is read as `{}` then. */
  isInputOptional?: true;
  /** True if a client may send an `Idempotency-Key`: rule and response commit together then. */
  isRepeatable?: true;
};

/** A call as the reference reads it. */
export type DescribedCall = Described & {
  input?: z.core.$ZodType;
  caller: Pick<Caller<unknown>, "security" | "problems">;
  problems: Problems;
  /** Undefined if the call has none, or none that is the same for every request. */
  limits?: readonly Limit[];
  isLimited: boolean;
};

/** What a call of the API adds to the use case that it runs: its description, and its bodies. */
type ApiAdapter<Sent, Input, Value, Identity> = Described & {
  /** The JSON body, or the query of a GET, if it is not the input of the use case. */
  input?: z.core.$ZodType<Sent>;
  /** Limits besides those of the use case, for what only this call can carry. */
  moreLimits?: (call: Call<Sent, Identity>) => readonly Limit[];
  /** Problems that only programs meet, or that say it in other words to them. */
  problems?: Problems;
  /**
   * Makes the input of the use case from what was sent. It may do slow work, such as storing a photo: it runs
   * before the transaction of a repeatable call, which would keep its connection meanwhile.
   */
  prepare?: (call: Call<Sent, Identity>) => Ruled<Input> | Promise<Ruled<Input>>;
  /** Makes the body, or a response with headers of its own; without it the value is the body. */
  done?: (value: Value, call: Call<Sent, Identity>) => unknown;
  /** Of a repeatable call whose body holds a secret, which is not stored for a repeat. */
  withoutSecret?: (call: Call<Sent, Identity>) => StoredBody;
  /** Further content of `detailed` bodies. */
  details?: (why: RenderedProblem, call: Call<Sent, Identity>) => Promise<object>;
};

/** What was sent and is not the input of the use case needs `prepare`. */
type Needed<Sent, Input> = [Sent] extends [Input] ? unknown : { prepare: object };

/** One method of an address. */
export function apiCall<Input, Value, Identity, Sent = Input>(
  use: UseCase<Input, Value, Identity>,
  adapter: ApiAdapter<Sent, Input, Value, Identity> & Needed<Sent, Input>,
): ApiCall {
  const { caller, limits } = use;
  const described = {
    input: use.input,
    ...adapter,
    caller,
    problems: { ...use.problems, ...adapter.problems },
    limits: typeof limits === "string" ? undefined : limits,
    isLimited: limits === "in the rule" || adapter.moreLimits !== undefined,
  };
  return { use: described, serve: (args) => serve(args, use, adapter) };
}

async function serve<Input, Value, Identity, Sent>(
  args: ActionFunctionArgs,
  use: UseCase<Input, Value, Identity>,
  adapter: ApiAdapter<Sent, Input, Value, Identity>,
): Promise<Response> {
  const problems = { ...use.problems, ...adapter.problems };
  const schema = adapter.input ?? (use.input as z.core.$ZodType<Sent> | undefined);
  const call = await readCall(args, { ...adapter, schema }, use.caller);
  const passed = await passLimits(call, use.limits, adapter.moreLimits?.(call));
  if (passed) return refusal(passed);
  // Without `prepare` what was sent is the input, as the types of `apiCall` see to.
  const prepared = adapter.prepare ? await adapter.prepare(call) : done(call.input as never);
  if (!prepared.ok) return refusal(refusedBy(problems, prepared));
  const obey = async (call: Call<Sent, Identity>) => {
    const ruled = await use.rule({ ...call, input: prepared.value });
    if (ruled.ok) {
      const made = adapter.done ? await adapter.done(ruled.value, call) : ruled.value;
      return made instanceof Response ? made : Response.json(made, { status: adapter.status });
    }
    const why = refusedBy(problems, ruled);
    return refusal(why, await adapter.details?.(why, call));
  };
  if (!adapter.isRepeatable) return obey(call);
  const { input, userId } = call;
  const { ip } = args.context.get(requestContext);
  const owner = userId ? `user:${userId}` : `address:${toAddress(ip)}`;
  const stored = adapter.withoutSecret?.(call);
  // A key that a neighbour at the same address could guess is none.
  const minKey = userId ? 1 : 16;
  const repeatable = { request: args.request, owner, input, minKey, stored };
  return idempotently(call.db, repeatable, (db) => obey({ ...call, db, args: { ...args, db } }));
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Calls = Partial<Record<Method, ApiCall>>;

/** An address of the API, with its calls. */
export type ApiRoute = Serve & { calls: Calls };

/** Use it as both loader and action. */
export function apiRoute(calls: Calls): ApiRoute {
  const methods = Object.keys(calls);
  // Who may GET may HEAD.
  const served = methods.includes("GET") ? [...methods, "HEAD"] : methods;
  const allow = served.join(", ");
  const route: Serve = async (args) => {
    const method = args.request.method === "HEAD" ? "GET" : args.request.method;
    const call = calls[method as Method];
    return call ? call.serve(args) : apiError(405, `Use ${served.join(", ")}`, { allow });
  };
  return Object.assign(route, { calls });
}

type Readable<Input> = {
  schema?: z.core.$ZodType<Input> | undefined;
  isInputOptional?: true;
};

/** The caller and the input; throws the response when the caller has no right or the input is invalid. */
async function readCall<Input, Identity>(
  args: ActionFunctionArgs,
  { schema, isInputOptional }: Readable<Input>,
  who: Caller<Identity>,
): Promise<Call<Input, Identity>> {
  const { request, url } = args;
  const isRead = request.method === "GET" || request.method === "HEAD";
  let reading: Promise<unknown> | undefined;
  // Other limits count what the schema has accepted: too late for what is slow to read.
  const refuseLarge = () => {
    const refused = refuseRead(args, readRates.largeBodies);
    if (refused) throw refused;
  };
  const read = (body: "required" | "optional") => {
    reading ??= readBody(request, body, refuseLarge);
    return reading;
  };
  // Credentials may stand in a body, never in an address: addresses are logged.
  const caller = await who.api(args, async () => (isRead ? undefined : read("optional")));
  const base = startCall(args, who, caller);
  if (!schema) return { ...base, input: {} as Input };
  const query = () => Object.fromEntries(url.searchParams);
  const sent = isRead ? query() : await read(isInputOptional ? "optional" : "required");
  return { ...base, input: checked(sent, schema) };
}

/** A number in the address; the rule finds nothing with the id 0. */
export const apiId = (param: string | undefined): number => toId(param) ?? 0;

/** The body of a call that has nothing to return but its success. */
export const success = { response: successShape, done: () => ({ success: true }) };
