import type { ActionFunctionArgs } from "react-router";
import { z } from "zod";
import { requireApiAdmin } from "#app/features/admin/require-admin.server.ts";
import { requireUploader } from "#app/features/images/uploader.server.ts";
import {
  type Call,
  type Caller,
  callOf,
  type IdentityOf,
  type Limited,
  type Problems,
  passLimits,
  type Refused,
  type Ruled,
  refusedBy,
  userIdOf,
} from "#app/platform/http/call.server.ts";
import { requireApiUser } from "#app/platform/http/current-user.server.ts";
import {
  checked,
  endpoint,
  parseJson,
  parseOptionalJson,
  readObject,
  refusal,
} from "#app/platform/http/endpoint.server.ts";
import { idempotently } from "#app/platform/http/idempotency.server.ts";
import { addressOf } from "#app/platform/http/rate-limit.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Db } from "#db/client.server.ts";

/** A call of the API: what it takes, the rule it runs, and what it returns. */
export type ApiUse<Schema extends z.ZodType, Value, C extends Caller, Ready> = Limited<
  Call<z.output<Schema>, C>
> & {
  caller?: C;
  /** The JSON body, or the query of a GET. */
  input?: Schema | ((args: ActionFunctionArgs) => Schema);
  /** Whether the body may be left out: it is read as `{}` then. */
  isInputOptional?: true;
  problems?: Problems;
  /** Whether a client may send an `Idempotency-Key`: rule and response commit together then. */
  isRepeatable?: true;
  status?: 200 | 201;
  /** What is slow or outside the database: it runs before the transaction of a repeatable call. */
  prepare?: (call: Call<z.output<Schema>, C>) => Promise<Ruled<Ready>>;
  rule: (call: Call<z.output<Schema>, C>, ready: Ready) => Promise<Response | Ruled<Value>>;
  /** Makes the response; without it the value is the body. */
  done?: (value: Value, call: Call<z.output<Schema>, C>) => Promise<Response> | Response;
  /** What the body of a refusal says besides. */
  details?: (why: Refused, call: Call<z.output<Schema>, C>) => Promise<object>;
};

type ApiCall = { use: object; serve: (args: ActionFunctionArgs) => Promise<Response> };

/** One method of an address; a function of its own so that each has types of its own. */
export const apiCall = <
  Schema extends z.ZodType,
  Value,
  C extends Caller = "anyone",
  Ready = undefined,
>(
  use: ApiUse<Schema, Value, C, Ready>,
): ApiCall => ({ use, serve: (args) => serve(args, use) });

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** An address of the API. Use it as both loader and action; `calls` is what it is made of. */
export function apiRoute(calls: Partial<Record<Method, ApiCall>>) {
  const handlers = Object.entries(calls).map(([method, { serve }]) => [method, serve]);
  return Object.assign(endpoint<ActionFunctionArgs>(Object.fromEntries(handlers)), { calls });
}

async function serve<Schema extends z.ZodType, Value, C extends Caller, Ready>(
  args: ActionFunctionArgs,
  use: ApiUse<Schema, Value, C, Ready>,
): Promise<Response> {
  const call = await readCall(args, use);
  const passed = await passLimits(call, use);
  if (passed) return refusal(passed);
  const prepared = await use.prepare?.(call);
  if (prepared && !prepared.ok) return refusal(refusedBy(use.problems ?? {}, prepared));
  const work = (db: Db) => obey({ ...call, db }, use, prepared?.value as Ready);
  if (!use.isRepeatable) return work(call.db);
  const { input, caller } = call;
  const userId = userIdOf(caller);
  const { ip } = args.context.get(requestContext);
  const owner = userId ? `user:${userId}` : `address:${addressOf(ip)}`;
  return idempotently(call.db, { request: args.request, owner, input }, work);
}

/** Who calls, and with what; throws the response for those who may not, and for bad input. */
async function readCall<Schema extends z.ZodType, Value, C extends Caller, Ready>(
  args: ActionFunctionArgs,
  use: ApiUse<Schema, Value, C, Ready>,
): Promise<Call<z.output<Schema>, C>> {
  const schema = (typeof use.input === "function" ? use.input(args) : use.input) ?? noInput;
  const isRead = args.request.method === "GET" || args.request.method === "HEAD";
  // An administrator may send the credentials in the body.
  const body = use.caller === "admin" && !isRead ? await readObject(args.request) : undefined;
  const caller = await identify(args, use.caller, body);
  const input = body
    ? checked(body, schema)
    : isRead
      ? checked(Object.fromEntries(args.url.searchParams), schema)
      : await readInput(args.request, schema, use.isInputOptional);
  return callOf(args, caller as IdentityOf<C>, input as z.output<Schema>);
}

const noInput = z.object({});

async function identify(args: ActionFunctionArgs, caller: Caller | undefined, body: unknown) {
  if (caller === "user") return requireApiUser(args);
  if (caller === "uploader") return requireUploader(args);
  return caller === "admin" ? requireApiAdmin(args, body) : null;
}

function readInput(request: Request, schema: z.ZodType, isOptional: true | undefined) {
  if (schema === noInput) return {};
  return isOptional ? parseOptionalJson(request, schema) : parseJson(request, schema);
}

/** Runs the rule and puts what became of it into JSON. */
async function obey<Schema extends z.ZodType, Value, C extends Caller, Ready>(
  call: Call<z.output<Schema>, C>,
  use: ApiUse<Schema, Value, C, Ready>,
  ready: Ready,
): Promise<Response> {
  const ruled = await use.rule(call, ready);
  if (ruled instanceof Response) return ruled;
  if (ruled.ok) {
    if (use.done) return use.done(ruled.value, call);
    return Response.json(ruled.value, { status: use.status });
  }
  const why = refusedBy(use.problems ?? {}, ruled);
  return refusal(why, await use.details?.(why, call));
}
