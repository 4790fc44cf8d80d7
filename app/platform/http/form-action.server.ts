import type { ActionFunctionArgs } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/features/admin/require-admin.server.ts";
import type { Notice } from "#app/lib/outcome.ts";
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
} from "#app/platform/http/call.server.ts";
import { requireUser } from "#app/platform/http/current-user.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import {
  type Filled,
  parseFields,
  readForm,
  showAgain,
  type Unparsed,
  type Why,
} from "#app/platform/http/form.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { serializeError, statusOfError } from "#app/platform/observability/errors.server.ts";

export type FormCall<Input, C extends Caller> = Call<Input, C> & Pick<Filled, "files">;

/** A form of a page: what it carries, the rule it submits to, and where it leads. */
export type FormUse<Schema extends z.ZodType, Value, C extends Caller, Other> = Limited<
  FormCall<z.output<Schema>, C>
> & {
  /** The fields; a form that is only a button has none, and its body is not read. */
  schema?: Schema | ((caller: IdentityOf<C>) => Schema);
  files?: readonly string[];
  caller?: C;
  /** Where a visitor comes back to after signing in, when that is not the form's own page. */
  comeBack?: (input: z.output<Schema>) => string;
  problems?: Problems;
  /** Why the form was not understood; without it the fields alone say so. */
  invalid?: (form: Unparsed) => Notice | undefined;
  rule: (call: FormCall<z.output<Schema>, C>) => Promise<Ruled<Value>>;
  /** Nearly always a redirect with a notice. */
  done: (value: Value, call: FormCall<z.output<Schema>, C>) => Response | Promise<Response>;
  /** What to show in place of the form, for refusals that have a page of their own. */
  instead?: (
    why: Refused,
    call: FormCall<z.output<Schema>, C>,
  ) => Other | undefined | Promise<Other | undefined>;
  /** Where the browser goes back to with the notice, for a form without a page of its own. */
  backTo?: (call: FormCall<z.output<Schema>, C>) => string;
  /** The words for an unexpected error. */
  failed: Notice;
};

/** The action of a form: the same for a browser with and without JavaScript. */
export const formAction =
  <Schema extends z.ZodType, Value, C extends Caller = "anyone", Other = never>(
    use: FormUse<Schema, Value, C, Other>,
  ) =>
  (args: ActionFunctionArgs) =>
    submitForm(args, use);

/** The same where the use depends on the address, or where the form was read already. */
export async function submitForm<
  Schema extends z.ZodType,
  Value,
  C extends Caller = "anyone",
  Other = never,
>(args: ActionFunctionArgs, use: FormUse<Schema, Value, C, Other>, read?: Filled) {
  const early = use.comeBack ? undefined : await identify(args, use.caller);
  const schema = typeof use.schema === "function" ? use.schema(early as IdentityOf<C>) : use.schema;
  const filled = read ?? (schema ? await readForm(args.request, { ...use, schema }) : unread);
  const submission = parseFields(filled.fields, (schema ?? noFields) as Schema);
  if (submission.status !== "success") {
    return showAgain(submission, { notice: use.invalid?.(submission) });
  }
  const input = submission.value;
  const caller = early ?? (await identify(args, use.caller, use.comeBack?.(input)));
  const call = { ...callOf<z.output<Schema>, C>(args, caller, input), files: filled.files };
  const again = (why: Why) => goBack(why, { call, use, submission });
  try {
    return await obey(call, use, again);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    args.context.get(requestContext).log.error({ err: serializeError(error) }, use.failed.text);
    const status = statusOfError(error);
    return again({ status, notice: use.failed, retryAfter: status === 503 ? 2 : undefined });
  }
}

const noFields = z.object({});
const unread: Filled = { fields: new FormData(), files: {} };

async function identify<C extends Caller>(
  args: ActionFunctionArgs,
  caller: C | undefined,
  next = "",
): Promise<IdentityOf<C>> {
  const identity =
    caller === "user"
      ? requireUser({ ...args, url: new URL(next, args.url) })
      : caller === "admin"
        ? await requireAdmin(args)
        : null;
  return identity as IdentityOf<C>;
}

/** Counts, runs the rule, and says what became of it. */
async function obey<Schema extends z.ZodType, Value, C extends Caller, Other, Again>(
  call: FormCall<z.output<Schema>, C>,
  use: FormUse<Schema, Value, C, Other>,
  again: (why: Why) => Again,
) {
  const passed = await passLimits(call, use);
  if (passed) return again(passed);
  const ruled = await use.rule(call);
  if (ruled.ok) return use.done(ruled.value, call);
  const why = refusedBy(use.problems ?? {}, ruled);
  return (await use.instead?.(why, call)) ?? again(why);
}

type Tried<Schema extends z.ZodType, Value, C extends Caller, Other> = {
  call: FormCall<z.output<Schema>, C>;
  use: FormUse<Schema, Value, C, Other>;
  submission: Unparsed;
};

/**
 * Shows the form again, or the page it stands on. A hydrated page gets the reason at once and stays
 * as it is; only a document needs a page to go back to.
 */
function goBack<Schema extends z.ZodType, Value, C extends Caller, Other>(
  why: Why,
  { call, use, submission }: Tried<Schema, Value, C, Other>,
) {
  const isDocument = !new URL(call.args.request.url).pathname.endsWith(".data");
  if (use.backTo && isDocument && why.notice) {
    throw redirectWithNotice(use.backTo(call), why.notice);
  }
  return showAgain(use.schema ? submission : undefined, why);
}
