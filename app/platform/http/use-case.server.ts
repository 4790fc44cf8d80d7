import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";
import {
  type Outcome,
  type Problem,
  type RenderedProblem,
  renderProblem,
} from "#app/lib/outcome.ts";
import { toId } from "#app/lib/schemas.ts";
import { overLimit, toOverLimit } from "#app/platform/http/limits.server.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { type AppServices, servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Db } from "#db/client.server.ts";

/**
 * One thing that people and programs can do. A form of a page (`formAction`) and a call of the API
 * (`apiCall`) are made of it, so that both have the same caller, limits and problems.
 */
export type UseCase<Input, Value, Identity> = {
  caller: Caller<Identity>;
  /** What a program sends; a form may have fields of its own. */
  input?: z.core.$ZodType<Input>;
  /**
   * How often one user may do it, or one address for visitors. `"in the rule"` says that the rule counts, because
   * only some results count or because it counts what it is about, such as a team.
   */
  limits: readonly Limit[] | "none" | "in the rule";
  problems: Problems;
  rule: (call: Call<Input, Identity>) => Promise<Ruled<Value>>;
};

/** Declares a use case; the types of its input, value and caller follow from its parts. */
export const defineUseCase = <Input, Value, Identity>(use: UseCase<Input, Value, Identity>) => use;

export type Problems = Record<string, Problem>;

/** The kinds of callers, for pages and for the API. */
export type Caller<Identity> = {
  /** Of a form: others are redirected to sign in, and come back to `next` afterwards. */
  page: (args: ActionFunctionArgs, next?: string) => Identity | Promise<Identity>;
  /** Of the API: throws a response for others. `body` reads the JSON body. */
  api: (args: ActionFunctionArgs, body: () => Promise<unknown>) => Identity | Promise<Identity>;
  /** The account that limits and idempotency keys belong to, if any. */
  userId: (identity: Identity) => number | null;
  /** For the reference: the security schemes that will do, and the refusals. */
  security: readonly Security[];
  problems: Problems;
};

export type Security = "session" | "visitor" | "admin" | "panel";

/** Everyone, signed in or not. */
export const anyone: Caller<null> = {
  page: () => null,
  api: () => null,
  userId: () => null,
  security: [],
  problems: {},
};

/** `db`: the transaction of a repeatable call, for the limits that its rule counts. */
export type CallArgs = ActionFunctionArgs & { db?: Db };

/** A checked request, as rules and adapters need it. */
export type Call<Input, Identity> = {
  args: CallArgs;
  services: AppServices;
  db: Db;
  caller: Identity;
  userId: number | null;
  /** The number in the address, 0 if there is none: no row has it. */
  id: number;
  input: Input;
};

/** The result of a rule: an outcome, or a problem that its contract need not have (`tryKey`). */
export type Ruled<Value> = Outcome<Value, string> | { ok: false; why: Problem };

export function startCall<Identity>(args: CallArgs, who: Caller<Identity>, caller: Identity) {
  const services = args.context.get(servicesContext);
  const userId = who.userId(caller);
  return {
    args,
    services,
    db: args.db ?? services.db,
    caller,
    userId,
    id: toId(args.params.id) ?? 0,
  };
}

/** Counts the call against its limits and those of its adapter; returns the problem when one is passed. */
export async function passLimits(
  { args, userId }: Pick<Call<unknown, unknown>, "args" | "userId">,
  limits: UseCase<never, unknown, unknown>["limits"],
  more: readonly Limit[] = [],
): Promise<Problem | undefined> {
  const all = [...(typeof limits === "string" ? [] : limits), ...more];
  if (all.length === 0) return undefined;
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
