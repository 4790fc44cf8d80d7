import type { ActionFunctionArgs } from "react-router";
import { z } from "zod";
import {
  type ApiCaller,
  anyone,
  type Call,
  type Limited,
  type Problems,
  passLimits,
  type Refused,
  type Ruled,
  refusedBy,
  servicesOf,
} from "#app/platform/http/call.server.ts";
import { checked, endpoint, readBody, refusal } from "#app/platform/http/endpoint.server.ts";
import { idempotently } from "#app/platform/http/idempotency.server.ts";
import { addressOf } from "#app/platform/http/rate-limit.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Db } from "#db/client.server.ts";

/** A call of the API: what it takes, the rule it runs, and what it returns. */
export type ApiUse<Input, Value, Identity, Ready> = Limited<Call<Input, Identity>> & {
  caller?: ApiCaller<Identity>;
  /** The JSON body, or the query of a GET. */
  input?: z.ZodType<Input>;
  /** Whether the body may be left out: it is read as `{}` then. */
  isInputOptional?: true;
  problems?: Problems;
  /** Whether a client may send an `Idempotency-Key`: rule and response commit together then. */
  isRepeatable?: true;
  status?: 200 | 201;
  /** What is slow or outside the database: it runs before the transaction of a repeatable call. */
  prepare?: (call: Call<Input, Identity>) => Promise<Ruled<Ready>>;
  rule: (call: Call<Input, Identity>, ready: Ready) => Promise<Response | Ruled<Value>>;
  /** Makes the response; without it the value is the body. */
  done?: (value: Value, call: Call<Input, Identity>) => Promise<Response> | Response;
  /** What the body of a refusal says besides. */
  details?: (why: Refused, call: Call<Input, Identity>) => Promise<object>;
};

type ApiCall = { use: object; serve: (args: ActionFunctionArgs) => Promise<Response> };

/** One method of an address; a function of its own so that each has types of its own. */
export const apiCall = <Input, Value, Identity = null, Ready = undefined>(
  use: ApiUse<Input, Value, Identity, Ready>,
): ApiCall => ({ use, serve: (args) => serve(args, use) });

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** An address of the API. Use it as both loader and action; `calls` is what it is made of. */
export function apiRoute(calls: Partial<Record<Method, ApiCall>>) {
  const handlers = Object.entries(calls).map(([method, { serve }]) => [method, serve]);
  return Object.assign(endpoint<ActionFunctionArgs>(Object.fromEntries(handlers)), { calls });
}

async function serve<Input, Value, Identity, Ready>(
  args: ActionFunctionArgs,
  use: ApiUse<Input, Value, Identity, Ready>,
): Promise<Response> {
  const call = await readCall(args, use);
  const passed = await passLimits(call, use);
  if (passed) return refusal(passed);
  const prepared = await use.prepare?.(call);
  if (prepared && !prepared.ok) return refusal(refusedBy(use.problems, prepared));
  const work = (db: Db) => obey({ ...call, db }, use, prepared?.value as Ready);
  if (!use.isRepeatable) return work(call.db);
  const { input, userId } = call;
  const { ip } = args.context.get(requestContext);
  const owner = userId ? `user:${userId}` : `address:${addressOf(ip)}`;
  return idempotently(call.db, { request: args.request, owner, input }, work);
}

const noInput: z.ZodType = z.object({});

/** Who calls, and with what; throws the response for those who may not, and for bad input. */
async function readCall<Input, Value, Identity, Ready>(
  args: ActionFunctionArgs,
  use: ApiUse<Input, Value, Identity, Ready>,
): Promise<Call<Input, Identity>> {
  const who = (use.caller ?? anyone) as ApiCaller<Identity>;
  const read = readerOf(args);
  const caller = await who.api(args, () => read("optional"));
  const sent = use.input ? await read(use.isInputOptional ? "optional" : "required") : {};
  const input = checked(sent, (use.input ?? noInput) as z.ZodType<Input>);
  return { ...servicesOf(args), caller, userId: who.userId(caller), input };
}

/** Reads what a request carries, once: the query of a GET, else the JSON body. */
function readerOf({ request, url }: ActionFunctionArgs) {
  let sent: Promise<unknown> | undefined;
  return (body: "required" | "optional") => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    sent ??= isRead
      ? Promise.resolve(Object.fromEntries(url.searchParams))
      : readBody(request, body);
    return sent;
  };
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
    if (use.done) return use.done(ruled.value, call);
    return Response.json(ruled.value, { status: use.status });
  }
  const why = refusedBy(use.problems, ruled);
  return refusal(why, await use.details?.(why, call));
}
