import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";
import {
  type Outcome,
  type Problem,
  type RenderedProblem,
  renderProblem,
} from "#app/lib/outcome.ts";
import { toId } from "#app/lib/schemas.ts";
import { overLimit, overLimitBy } from "#app/platform/http/limits.server.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { overRate, type Rate } from "#app/platform/http/read-limits.server.ts";
import { type AppServices, servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Db } from "#db/client.server.ts";

export type UseCase<Input, Result extends Ruled<unknown>, Identity> = {
  caller: Caller<Identity>;
  input?: z.core.$ZodType<Input>;
  /** Limits count the uses of each user, and of visitors by IP address. A `Rate` is for use cases
   * that only read. With `"in the rule"`, the function `rule` checks its limits itself. */
  limits: Limit[] | Rate | "none" | "in the rule";
  problems?: Problems;
  /** Problems that only forms can cause, such as questions. The API does not describe them. */
  formProblems?: Problems;
  rule: (call: Call<Input, Identity>) => Promise<Result>;
};

export const defineUseCase = <
  Input,
  Result extends Ruled<unknown>,
  Identity,
  InForms extends string = never,
>(
  use: UseCase<Input, Result, Identity> &
    Worded<Exclude<CodeOf<Result>, InForms>> & { formProblems?: Record<InForms, Problem> },
): UseCase<Input, Result, Identity> => use;

/** If a code with which the rule refuses has no words in `problems`, the use case does not compile.
 * `string` means that the codes are not known, which is so while the compiler infers them. */
export type Worded<Codes extends string> = [Codes] extends [never]
  ? unknown
  : string extends Codes
    ? unknown
    : { problems: Record<Codes, Problem> };

export type CodeOf<Result> = Result extends { problem: infer Code extends string } ? Code : never;
export type ValueOf<Result> = Result extends { ok: true; value: infer Value } ? Value : never;

export type Problems = Record<string, Problem>;

export type Caller<Identity> = {
  /** Finds the caller of a form. A visitor has to sign in and then returns to `next`. */
  page: (args: ActionFunctionArgs, next?: string) => Identity | Promise<Identity>;
  api: (args: ActionFunctionArgs, body: () => Promise<unknown>) => Identity | Promise<Identity>;
  /** Returns the account whose uses are counted, and which owns idempotency keys. Null for
   * visitors. */
  userId: (identity: Identity) => number | null;
  security: readonly Security[];
  problems: Problems;
};

export type Security = "session" | "visitor" | "admin" | "panel";

export const anyone: Caller<null> = {
  page: () => null,
  api: () => null,
  userId: () => null,
  security: [],
  problems: {},
};

export type CallArgs = ActionFunctionArgs & { db?: Db };

export type Call<Input, Identity> = {
  args: CallArgs;
  services: AppServices;
  db: Db;
  caller: Identity;
  userId: number | null;
  id: number;
  input: Input;
};

export type Ruled<Value> = Outcome<Value, string> | { ok: false; why: Problem };

export function startCall<Identity>(
  args: CallArgs,
  identifier: Caller<Identity>,
  caller: Identity,
) {
  const services = args.context.get(servicesContext);
  const userId = identifier.userId(caller);
  return {
    args,
    services,
    db: args.db ?? services.db,
    caller,
    userId,
    id: toId(args.params.id) ?? 0,
  };
}

/** Counts one use for each limit of the use case and for each limit in `more`. Returns a problem if
 * a limit is exceeded. */
export async function passLimits(
  { args, userId }: Pick<Call<unknown, unknown>, "args" | "userId">,
  limits: UseCase<never, never, unknown>["limits"],
  more: readonly Limit[] = [],
): Promise<Problem | undefined> {
  if (typeof limits === "object" && !Array.isArray(limits)) return overRate(args, limits);
  const all = [...(Array.isArray(limits) ? limits : []), ...more];
  if (all.length === 0) return undefined;
  return userId ? overLimitBy(args, userId, all) : overLimit(args, all);
}

export function refusedBy(
  problems: Problems = {},
  refused: Exclude<Ruled<unknown>, { ok: true }>,
): RenderedProblem {
  if ("problem" in refused) {
    const problem = problems[refused.problem];
    if (!problem)
      throw new Error(
        `The rule refused with ${refused.problem}: add it to the problems of its use case`,
      );
    return { ...renderProblem(problem, refused.facts), code: refused.problem };
  }
  const { why } = refused;
  const code = Object.keys(problems).find((name) => problems[name] === why);
  return { ...renderProblem(why), code };
}
