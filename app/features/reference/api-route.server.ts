import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import type { CurrentUser } from "#app/features/accounts/current-user.ts";
import { successShape } from "#app/features/reference/shapes.input.ts";
import { done, type RenderedProblem } from "#app/lib/outcome.ts";
import { toId } from "#app/lib/schemas.ts";
import {
  type Described,
  type DescribedCall,
  type Limited,
  passLimits,
  servedMethods,
} from "#app/platform/http/call.server.ts";
import { apiError, checked, readBody, refusal } from "#app/platform/http/endpoint.server.ts";
import { idempotently, type StoredBody } from "#app/platform/http/idempotency.server.ts";
import { type Limit, toAddress } from "#app/platform/http/rate-limit.server.ts";
import { readRates, refuseRead } from "#app/platform/http/read-limits.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import {
  anyone,
  type Call,
  type Caller,
  type Problems,
  passLimits as passUseCaseLimits,
  type Ruled,
  refusedBy,
  startCall,
  type UseCase,
} from "#app/platform/http/use-case.server.ts";

/** A call of the API: what it takes, the rule it runs, and what it returns. */
type ApiUse<Input, Value, Identity, Ready> = Described &
  Limited<Call<Input, Identity>> & {
    caller?: Caller<Identity>;
    /** The JSON body, or the query of a GET. */
    input?: z.core.$ZodType<Input>;
    /** Slow work, or work outside the database: it runs before the transaction of a repeatable call. */
    prepare?: (call: Call<Input, Identity>) => Promise<Ruled<Ready>>;
    rule: (call: Call<Input, Identity>, ready: Ready) => Promise<Response | Ruled<Value>>;
    /** Makes the body, or a response with headers of its own; without it the value is the body. */
    done?: (value: Value, call: Call<Input, Identity>) => unknown;
    /** Of a repeatable call whose body holds a secret, which is not stored for a repeat. */
    withoutSecret?: (call: Call<Input, Identity>) => StoredBody;
    /** Further content of `detailed` bodies. */
    details?: (why: RenderedProblem, call: Call<Input, Identity>) => Promise<object>;
  };

type Serve = (args: ActionFunctionArgs) => Promise<Response>;
type ApiCall = { use: DescribedCall; serve: Serve };

/** What a call of the API adds to the use case that it runs: its description, and its bodies. */
type ApiAdapter<Sent, Input, Value, Identity> = Omit<Described, "problems" | "isLimited"> & {
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
): ApiCall;
/** The old way, until every call has its use case. */
export function apiCall<Input, Value, Identity = null, Ready = undefined>(
  use: ApiUse<Input, Value, Identity, Ready>,
): ApiCall;
// biome-ignore lint/suspicious/noExplicitAny: the signatures above say what fits together
export function apiCall(use: any, adapter?: AnyAdapter): ApiCall {
  if (!adapter) return { use: use as never, serve: (args) => serve(args, use as never) };
  const isLimited = use.limits === "in the rule" || adapter.moreLimits !== undefined;
  const limited = isLimited ? { isLimited: true as const } : {};
  const described = {
    input: use.input,
    ...adapter,
    caller: use.caller,
    problems: { ...use.problems, ...adapter.problems },
    limits: typeof use.limits === "string" ? undefined : use.limits,
    ...limited,
  };
  return { use: described, serve: (args) => run(args, use, { ...adapter, ...described }) };
}

// biome-ignore lint/suspicious/noExplicitAny: the overloads above say what fits together
type AnyUse = UseCase<any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: the overloads above say what fits together
type AnyAdapter = ApiAdapter<any, any, any, any>;

async function run(args: ActionFunctionArgs, use: AnyUse, adapter: AnyAdapter): Promise<Response> {
  const call = { ...(await readCall(args, adapter, use.caller)) };
  const passed =
    (await passUseCaseLimits(call, use.limits)) ??
    (await passUseCaseLimits(call, adapter.moreLimits?.(call) ?? "none"));
  if (passed) return refusal(passed);
  const prepared = adapter.prepare ? await adapter.prepare(call) : done(call.input);
  if (!prepared.ok) return refusal(refusedBy(adapter.problems, prepared));
  const obeyed = async (current: typeof call) => {
    const ruled = await use.rule({ ...current, input: prepared.value });
    if (ruled.ok) {
      const made = adapter.done ? await adapter.done(ruled.value, current) : ruled.value;
      return made instanceof Response ? made : Response.json(made, { status: adapter.status });
    }
    const why = refusedBy(adapter.problems, ruled);
    return refusal(why, await adapter.details?.(why, current));
  };
  if (!adapter.isRepeatable) return obeyed(call);
  const { input, userId } = call;
  const { ip } = args.context.get(requestContext);
  const owner = userId ? `user:${userId}` : `address:${toAddress(ip)}`;
  const stored = adapter.withoutSecret?.(call);
  // A key that a neighbour at the same address could guess is none.
  const minKey = userId ? 1 : 16;
  const repeatable = { request: args.request, owner, input, minKey, stored };
  return idempotently(call.db, repeatable, (db) => obeyed({ ...call, db, args: { ...args, db } }));
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Calls = Partial<Record<Method, ApiCall>>;

/** An address of the API, with its calls. */
export type ApiRoute = Serve & { calls: Calls };

/** Use it as both loader and action. */
export function apiRoute(calls: Calls): ApiRoute {
  const served = servedMethods(calls);
  const allow = served.join(", ");
  const route: Serve = async (args) => {
    const method = args.request.method === "HEAD" ? "GET" : args.request.method;
    const call = calls[method as Method];
    return call ? call.serve(args) : apiError(405, `Use ${served.join(", ")}`, { allow });
  };
  return Object.assign(route, { calls });
}

async function serve<Input, Value, Identity, Ready>(
  args: ActionFunctionArgs,
  use: ApiUse<Input, Value, Identity, Ready>,
): Promise<Response> {
  const call = await readCall(args, use, (use.caller ?? anyone) as Caller<Identity>);
  const passed = await passLimits(call, use);
  if (passed) return refusal(passed);
  const prepared = await use.prepare?.(call);
  if (prepared && !prepared.ok) return refusal(refusedBy(use.problems, prepared));
  const work = (call: Call<Input, Identity>) => obey(call, use, prepared?.value as Ready);
  if (!use.isRepeatable) return work(call);
  const { input, userId } = call;
  const { ip } = args.context.get(requestContext);
  const owner = userId ? `user:${userId}` : `address:${toAddress(ip)}`;
  const stored = use.withoutSecret?.(call);
  // A key that a neighbour at the same address could guess is none.
  const minKey = userId ? 1 : 16;
  const repeatable = { request: args.request, owner, input, minKey, stored };
  return idempotently(call.db, repeatable, (db) => work({ ...call, db, args: { ...args, db } }));
}

/** Runs the rule and puts what became of it into JSON. */
async function obey<Input, Value, Identity, Ready>(
  call: Call<Input, Identity>,
  use: ApiUse<Input, Value, Identity, Ready>,
  ready: Ready,
): Promise<Response> {
  const ruled = await use.rule(call, ready);
  if (ruled instanceof Response) return ruled;
  if (ruled.ok) {
    const made = use.done ? await use.done(ruled.value, call) : ruled.value;
    return made instanceof Response ? made : Response.json(made, { status: use.status });
  }
  const why = refusedBy(use.problems, ruled);
  return refusal(why, await use.details?.(why, call));
}

type Readable<Input> = {
  input?: z.core.$ZodType<Input>;
  isInputOptional?: true;
};

/** The caller and the input; throws the response when the caller has no right or the input is invalid. */
async function readCall<Input, Identity>(
  args: ActionFunctionArgs,
  use: Readable<Input>,
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
  if (!use.input) return { ...base, input: {} as Input };
  const query = () => Object.fromEntries(url.searchParams);
  const sent = isRead ? query() : await read(use.isInputOptional ? "optional" : "required");
  return { ...base, input: checked(sent, use.input) };
}

/** The same for a call of the API: the rule looks for it, and finds nothing with the id 0. */
export const apiId = (param: string | undefined): number => toId(param) ?? 0;

/** A call for signed-in users only. */
export const userCall = <Input, Value, Ready = undefined>(
  use: ApiUse<Input, Value, CurrentUser, Ready>,
) => apiCall({ ...use, caller: user });

/** The body of a call that has nothing to return but its success. */
export const success = { response: successShape, done: () => ({ success: true }) };
