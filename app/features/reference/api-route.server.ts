import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";
import type { ApiPath } from "#app/features/reference/api-paths.ts";
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
  type CodeOf,
  type Problems,
  passLimits,
  type Ruled,
  refusedBy,
  startCall,
  type UseCase,
  type ValueOf,
  type Worded,
} from "#app/platform/http/use-case.server.ts";

type Serve = (args: ActionFunctionArgs) => Promise<Response>;
type ApiCall = { use: DescribedCall; serve: Serve };

type Described = {
  summary: string;
  description?: string;
  /** The schema of a successful response. Tests check all responses against it. */
  response: z.core.$ZodType;
  status?: 200 | 201;
  /** Schemas for the bodies of problems that have more fields than `error` and `code`, by the code
   * of the problem. */
  detailed?: Record<string, z.ZodObject>;
  isInputOptional?: true;
  /** If true, a program may send an `Idempotency-Key`. We then store the response, and send it
   * again when the program repeats the call with the same key. */
  isRepeatable?: true;
};

export type DescribedCall = Described & {
  input?: z.core.$ZodType;
  caller: Pick<Caller<unknown>, "security" | "problems">;
  problems: Problems;
  limits?: readonly Limit[];
  isLimited: boolean;
};

type ApiAdapter<Sent, Input, Result, Identity> = Described & {
  /** The schema of the body or query that programs send. The default is the use case's `input`. */
  input?: z.core.$ZodType<Sent>;
  moreLimits?: (call: Call<Sent, Identity>) => readonly Limit[];
  problems?: Problems;
  /** Makes the use case's input from what was sent. This runs before the transaction, so that slow
   * work, such as storing a photo, holds no database connection. */
  prepare?: (call: Call<Sent, Identity>) => Ruled<Input> | Promise<Ruled<Input>>;
  /** Returns the response or only its body. By default the value is the body. */
  done?: (value: ValueOf<Result>, call: Call<Sent, Identity>) => unknown;
  /** Returns the body to store for repeated calls, without the secret that the first response
   * contains. */
  withoutSecret?: (call: Call<Sent, Identity>) => StoredBody;
  details?: (why: RenderedProblem, call: Call<Sent, Identity>) => Promise<object>;
};

/** `prepare` is required if programs send something other than the use case's input. */
type Needed<Sent, Input> = [Sent] extends [Input] ? unknown : { prepare: object };

export function apiCall<Input, Result extends Ruled<unknown>, Identity, Sent = Input>(
  use: UseCase<Input, Result, Identity>,
  adapter: ApiAdapter<Sent, Input, Result, Identity> & Needed<Sent, Input>,
): ApiCall {
  const { caller, limits } = use;
  const described = {
    input: use.input,
    ...adapter,
    caller,
    problems: { ...use.problems, ...adapter.problems },
    limits: Array.isArray(limits) ? limits : undefined,
    isLimited: limits !== "none" || adapter.moreLimits !== undefined,
  };
  return { use: described, serve: (args) => serve(args, use, adapter) };
}

/** Declares a call that no page uses, together with its use case. */
export const apiOnlyCall = <Input, Result extends Ruled<unknown>, Identity>(
  call: UseCase<Input, Result, Identity> &
    ApiAdapter<Input, Input, Result, Identity> &
    Worded<CodeOf<Result>>,
): ApiCall => apiCall<Input, Result, Identity>(call, call);

async function serve<Input, Result extends Ruled<unknown>, Identity, Sent>(
  args: ActionFunctionArgs,
  use: UseCase<Input, Result, Identity>,
  adapter: ApiAdapter<Sent, Input, Result, Identity>,
): Promise<Response> {
  const problems = { ...use.problems, ...adapter.problems };
  const schema = adapter.input ?? (use.input as z.core.$ZodType<Sent> | undefined);
  const call = await readCall(args, { ...adapter, schema }, use.caller);
  const tooMany = await passLimits(call, use.limits, adapter.moreLimits?.(call));
  if (tooMany) return refusal(tooMany);
  // If `prepare` is missing, programs send the use case's input itself. The type `Needed` ensures
  // this.
  const prepared = adapter.prepare ? await adapter.prepare(call) : done(call.input as never);
  if (!prepared.ok) return refusal(refusedBy(problems, prepared));
  const obey = async (call: Call<Sent, Identity>) => {
    const result = await use.rule({ ...call, input: prepared.value });
    if (result.ok) {
      const value = result.value as ValueOf<Result>;
      const reply = adapter.done ? await adapter.done(value, call) : value;
      return reply instanceof Response ? reply : Response.json(reply, { status: adapter.status });
    }
    const why = refusedBy(problems, result);
    return refusal(why, await adapter.details?.(why, call));
  };
  if (!adapter.isRepeatable) return obey(call);
  const { input, userId } = call;
  const { ip } = args.context.get(requestContext);
  const owner = userId ? `user:${userId}` : `address:${toAddress(ip)}`;
  const stored = adapter.withoutSecret?.(call);
  // Visitors with the same network address share the stored responses, so a visitor could try other
  // people's keys. Visitors' keys need 16 characters, which nobody can guess.
  const minKey = userId ? 1 : 16;
  const repeatable = { request: args.request, owner, input, minKey, stored };
  return idempotently(call.db, repeatable, (db) => obey({ ...call, db, args: { ...args, db } }));
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Calls by method and address below /api, such as `GET teams/:id`. */
export type ApiCalls = { [name in `${Method} ${ApiPath}`]?: ApiCall };

export function apiRoute(calls: Partial<Record<Method, ApiCall>>): Serve {
  const methods = Object.keys(calls);
  const served = methods.includes("GET") ? [...methods, "HEAD"] : methods;
  const allow = served.join(", ");
  return async (args) => {
    const method = args.request.method === "HEAD" ? "GET" : args.request.method;
    const call = calls[method as Method];
    return call ? call.serve(args) : apiError(405, `Use ${allow}`, { allow });
  };
}

type Readable<Input> = {
  schema?: z.core.$ZodType<Input> | undefined;
  isInputOptional?: true;
};

async function readCall<Input, Identity>(
  args: ActionFunctionArgs,
  { schema, isInputOptional }: Readable<Input>,
  identifier: Caller<Identity>,
): Promise<Call<Input, Identity>> {
  const { request, url } = args;
  const isRead = request.method === "GET" || request.method === "HEAD";
  let reading: Promise<unknown> | undefined;
  // Counts large bodies before they are read, because reading one is slow.
  const refuseLarge = () => {
    const refused = refuseRead(args, readRates.largeBodies);
    if (refused) throw refused;
  };
  const read = (body: "required" | "optional") => {
    reading ??= readBody(request, body, refuseLarge);
    return reading;
  };
  // An admin may send the password in the JSON body, so the body is read before the caller is
  // known. Addresses of GET requests are logged and must not contain passwords, so they are not
  // searched for one.
  const caller = await identifier.api(args, async () => (isRead ? undefined : read("optional")));
  const base = startCall(args, identifier, caller);
  if (!schema) return { ...base, input: {} as Input };
  const query = () => Object.fromEntries(url.searchParams);
  const sent = isRead ? query() : await read(isInputOptional ? "optional" : "required");
  return { ...base, input: checked(sent, schema) };
}

export const apiId = (param: string | undefined): number => toId(param) ?? 0;

export const success = { response: successShape, done: () => ({ success: true }) };
