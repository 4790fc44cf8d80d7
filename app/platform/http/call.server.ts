import type { ActionFunctionArgs } from "react-router";
import type { Uploader } from "#app/features/images/request-upload.ts";
import type { CurrentUser } from "#app/lib/current-user.ts";
import type { Outcome, Problem } from "#app/lib/outcome.ts";
import { type AppServices, servicesContext } from "#app/platform/http/app-services.server.ts";
import { overLimit, overLimitOf } from "#app/platform/http/limits.server.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import type { Db } from "#db/client.server.ts";

/**
 * Who may use a form or a call: anyone (also signed out), a user, the administrator, or who may upload
 * a photo (a user, or a visitor on the way to an account).
 */
export type Caller = "anyone" | "user" | "admin" | "uploader";

type Identity = { anyone: null; user: CurrentUser; admin: string; uploader: Uploader };
export type IdentityOf<C extends Caller> = Identity[C];

/** A checked request, as rules and redirects need it. */
export type Call<Input, C extends Caller = "anyone"> = {
  args: ActionFunctionArgs;
  services: AppServices;
  db: Db;
  /** The signed-in user, the name of the administrator, or null where anyone may call. */
  caller: IdentityOf<C>;
  input: Input;
};

export type Problems = Record<string, Problem>;

/** A refusal, for people and programs. */
export type Refused = Problem & { code?: string; retryAfter?: number };

/** What a rule returns: an outcome, or one whose refusal was put into words already (`tryKey`). */
export type Ruled<Value> = Outcome<Value, string> | { ok: false; why: Refused };

/** Which limits count one use, and for whom: the user, else the client's address. */
export type Limited<AnyCall extends { input: unknown }> = {
  limits?: Limit[] | ((call: AnyCall) => Limit[]);
  /** What the same limits count besides, e.g. an e-mail address. */
  limitsOf?: (input: AnyCall["input"]) => string;
};

export const callOf = <Input, C extends Caller>(
  args: ActionFunctionArgs,
  caller: IdentityOf<C>,
  input: Input,
): Call<Input, C> => {
  const services = args.context.get(servicesContext);
  return { args, services, db: services.db, caller, input };
};

/** Counts the call against its limits; returns the problem when one is passed. */
export async function passLimits<AnyCall extends Call<unknown, Caller>>(
  call: AnyCall,
  { limits = [], limitsOf }: Limited<AnyCall>,
): Promise<Refused | undefined> {
  const all = typeof limits === "function" ? limits(call) : limits;
  if (all.length === 0) return undefined;
  const { args, caller } = call;
  const userId = userIdOf(caller);
  const passed = await (userId ? overLimitOf(args, userId, all) : overLimit(args, all));
  return passed ?? (limitsOf ? overLimitOf(args, limitsOf(call.input), all) : undefined);
}

/** The account that a request belongs to, if any. */
export function userIdOf(caller: Identity[Caller]): number | null {
  if (caller === null || typeof caller === "string") return null;
  return "userId" in caller ? caller.userId : caller.id;
}

/** The words, status and code of a refusal. */
export function refusedBy(
  problems: Problems,
  refused: Exclude<Ruled<unknown>, { ok: true }>,
): Refused {
  if ("problem" in refused) {
    const problem = problems[refused.problem];
    if (!problem) throw new Error(`The contract has no problem ${refused.problem}`);
    return { ...problem, code: refused.problem };
  }
  const { why } = refused;
  const code = Object.keys(problems).find((name) => problems[name] === why);
  return code ? { ...why, code } : why;
}
