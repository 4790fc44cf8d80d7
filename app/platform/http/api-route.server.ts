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
import {
  apiError,
  checked,
  endpoint,
  type Method,
  readBody,
  refusal,
} from "#app/platform/http/endpoint.server.ts";
import { idempotently } from "#app/platform/http/idempotency.server.ts";
import { addressOf } from "#app/platform/http/rate-limit.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Db } from "#db/client.server.ts";

/** What the reference says of a call, beside its input and its caller. */
type Described = {
  /** What it does, in one sentence. */
  summary: string;
  description?: string;
  /** The body on success; tests hold every response to it. */
  response: z.ZodType;
  status?: 200 | 201;
  problems?: Problems;
  /** The bodies of problems that say more than `error` and `code`, by their codes. */
  detailed?: Record<string, z.ZodObject>;
  /** Whether the body may be left out: it is read as `{}` then. */
  isInputOptional?: true;
  /** Whether a client may send an `Idempotency-Key`: rule and response commit together then. */
  isRepeatable?: true;
  /** Whether the rule itself counts against limits (`tryKey`, `refuseRead`). */
  isLimited?: true;
};

/** A call of the API: what it takes, the rule it runs, and what it returns. */
export type ApiUse<Input, Value, Identity, Ready> = Described &
  Limited<Call<Input, Identity>> & {
    caller?: ApiCaller<Identity>;
    /** The JSON body, or the query of a GET. */
    input?: z.ZodType<Input>;
    /** What is slow or outside the database: it runs before the transaction of a repeatable call. */
    prepare?: (call: Call<Input, Identity>) => Promise<Ruled<Ready>>;
    rule: (call: Call<Input, Identity>, ready: Ready) => Promise<Response | Ruled<Value>>;
    /** Makes the response; without it the value is the body. */
    done?: (value: Value, call: Call<Input, Identity>) => Promise<Response> | Response;
    /** What `detailed` bodies say besides. */
    details?: (why: Refused, call: Call<Input, Identity>) => Promise<object>;
  };

/** A call as the reference reads it. */
export type DescribedCall = Described & {
  input?: z.ZodType;
  caller?: Pick<ApiCaller<unknown>, "security" | "problems">;
  limits?: unknown;
};

type Serve = (args: ActionFunctionArgs) => Promise<Response>;
type ApiCall = { use: DescribedCall; serve: Serve };

/** One method of an address; a function of its own so that each has types of its own. */
export const apiCall = <Input, Value, Identity = null, Ready = undefined>(
  use: ApiUse<Input, Value, Identity, Ready>,
): ApiCall => ({ use, serve: (args) => serve(args, use) });

type Calls = Partial<Record<Method, ApiCall>>;

/** An address of the API, with its calls; by the values of a parameter, when it differs by them. */
export type ApiRoute = Serve & {
  calls?: Calls;
  variants?: { param: string; routes: Record<string, ApiRoute> };
};

/** Use it as both loader and action. */
export function apiRoute(calls: Calls): ApiRoute {
  const handlers = Object.entries(calls).map(([method, { serve }]) => [method, serve]);
  return Object.assign(endpoint<ActionFunctionArgs>(Object.fromEntries(handlers)), { calls });
}

/** An address that is another one for each value of a parameter; other values do not exist. */
export function apiRouteBy(param: string, routes: Record<string, ApiRoute>): ApiRoute {
  const known = new Map(Object.entries(routes));
  const dispatch: Serve = async (args) =>
    known.get(args.params[param] ?? "")?.(args) ?? apiError(404, "Not found");
  return Object.assign(dispatch, { variants: { param, routes } });
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

/** Who calls, and with what; throws the response for those who may not, and for bad input. */
async function readCall<Input, Value, Identity, Ready>(
  args: ActionFunctionArgs,
  use: ApiUse<Input, Value, Identity, Ready>,
): Promise<Call<Input, Identity>> {
  const { request, url } = args;
  const isRead = request.method === "GET" || request.method === "HEAD";
  const body = bodyOf(request);
  const who = (use.caller ?? anyone) as ApiCaller<Identity>;
  // Credentials may stand in a body, never in an address: addresses are logged.
  const caller = await who.api(args, async () => (isRead ? undefined : body("optional")));
  const readSent = async () =>
    isRead
      ? Object.fromEntries(url.searchParams)
      : body(use.isInputOptional ? "optional" : "required");
  const sent = use.input ? await readSent() : {};
  const input = checked(sent, (use.input ?? noInput) as z.ZodType<Input>);
  return { ...servicesOf(args), caller, userId: who.userId(caller), input };
}

const noInput: z.ZodType = z.object({});

/** Reads the JSON body of a request once. */
function bodyOf(request: Request) {
  let read: Promise<unknown> | undefined;
  return (body: "required" | "optional") => {
    read ??= readBody(request, body);
    return read;
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
