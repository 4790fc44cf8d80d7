import { type ActionFunctionArgs, data, redirect } from "react-router";
import { z } from "zod";
import { defaultLanguage } from "#app/lib/language.ts";
import { type Notice, done as ok, type RenderedProblem, renderProblem } from "#app/lib/outcome.ts";
import { toId } from "#app/lib/schemas.ts";
import { noticeCookie } from "#app/platform/http/flash.server.ts";
import {
  type Filled,
  parseFields,
  readForm,
  showAgain,
  type Unparsed,
  type Why,
} from "#app/platform/http/form.server.ts";
import { inLanguage } from "#app/platform/http/language.server.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import {
  type Call,
  type Problems,
  passLimits,
  type Ruled,
  refusedBy,
  startCall,
  type UseCase,
  type ValueOf,
} from "#app/platform/http/use-case.server.ts";
import { serializeError, statusOfError } from "#app/platform/observability/errors.server.ts";

export type FormCall<Input, Identity, About = unknown> = Call<Input, Identity> &
  Filled & { about: About };

export type FormAdapter<Typed, Input, Result, Identity, Other, About = unknown> = {
  /** Finds what the form is about, such as a team. Throws if the caller must not see that team. */
  about?: (args: ActionFunctionArgs) => About | Promise<About>;
  /** The schema of the fields. The default is the input of the use case. */
  schema?: z.core.$ZodType<Typed> | ((caller: Identity, about: About) => z.core.$ZodType<Typed>);
  files?: readonly string[];
  problems?: Problems;
  /** Limits of this form, in addition to the limits of the use case. */
  moreLimits?: (call: FormCall<Typed, Identity, About>) => readonly Limit[];
  /** Makes the input of the use case from the fields. This runs outside the transaction, because it
   * may take long, for example to store a photo. */
  prepare?: (call: FormCall<Typed, Identity, About>) => Ruled<Input> | Promise<Ruled<Input>>;
  invalid?: (form: Unparsed, args: ActionFunctionArgs, about: About) => Notice | undefined;
  done: (
    value: ValueOf<Result>,
    call: FormCall<Typed, Identity, About>,
  ) => Response | Other | Promise<Response | Other>;
  instead?: (
    why: RenderedProblem,
    call: FormCall<Typed, Identity, About>,
  ) => Other | undefined | Promise<Other | undefined>;
  /** For routes that have no page of their own: returns the page that shows why the form was
   * refused. Visitors who have to sign in first return to this page, too. */
  backTo?: (typed: Typed, args: ActionFunctionArgs, about: About) => string;
  failed: (about: About) => Notice;
};

export type Needed<Typed, Input> = [Typed] extends [Input] ? unknown : { prepare: object };

export type FormAction<Result> = (args: ActionFunctionArgs, read?: Filled) => Promise<Result>;

export const formAction =
  <Input, Result extends Ruled<unknown>, Identity, Typed = Input, Other = never, About = unknown>(
    use: UseCase<Input, Result, Identity>,
    adapter: FormAdapter<Typed, Input, Result, Identity, Other, About> & Needed<Typed, Input>,
  ): FormAction<Response | Again | Other> =>
  (args, read) =>
    submit(args, use, adapter, read);

export type Again = ReturnType<typeof showAgain>;

async function submit<Input, Result extends Ruled<unknown>, Identity, Typed, Other, About>(
  args: ActionFunctionArgs,
  use: UseCase<Input, Result, Identity>,
  form: FormAdapter<Typed, Input, Result, Identity, Other, About>,
  read?: Filled,
): Promise<Response | Again | Other> {
  if (args.params.id !== undefined && !toId(args.params.id)) throw data(null, { status: 404 });
  const about = (await form.about?.(args)) as About;
  // A visitor who has to sign in returns to `backTo` afterwards. `backTo` may depend on the fields,
  // so a form with `backTo` is read before we look for the caller.
  const early = form.backTo ? undefined : await use.caller.page(args);
  const schema = (
    typeof form.schema === "function"
      ? form.schema(early as Identity, about)
      : (form.schema ?? use.input)
  ) as z.core.$ZodType<Typed> | undefined;
  const { fields, files } =
    read ?? (schema ? await readForm(args.request, { ...form, schema }) : unread);
  const submission = parseFields(fields, schema ?? noFields);
  if (submission.status !== "success") {
    return showAgain(submission, { notice: form.invalid?.(submission, args, about) });
  }
  const typed = submission.value as Typed;
  const page = form.backTo?.(typed, args, about);
  const caller = early ?? (await use.caller.page(args, page));
  const call = { ...startCall(args, use.caller, caller), input: typed, fields, files, about };
  const again = (why: Why) => goBack(args, { why, form: schema && submission, page });
  try {
    const tooMany = await passLimits(call, use.limits, form.moreLimits?.(call));
    if (tooMany) return again(renderProblem(tooMany));
    const prepared = form.prepare ? await form.prepare(call) : ok(typed as never);
    const result = prepared.ok ? await use.rule({ ...call, input: prepared.value }) : prepared;
    if (result.ok) return await form.done(result.value as ValueOf<Result>, call);
    const why = refusedBy({ ...use.problems, ...use.formProblems, ...form.problems }, result);
    return (await form.instead?.(why, call)) ?? again(why);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { log } = args.context.get(requestContext);
    inLanguage(defaultLanguage, () =>
      log.error({ err: serializeError(error) }, form.failed(about).text),
    );
    const status = statusOfError(error);
    const retryAfter = status === 503 ? 2 : undefined;
    return again({ status, notice: form.failed(about), retryAfter });
  }
}

const noFields = z.object({});
const unread: Filled = { fields: new FormData(), files: {} };

export const formActions =
  <Forms extends Record<string, FormAction<unknown>>>(schema: z.core.$ZodType, forms: Forms) =>
  async (args: ActionFunctionArgs) => {
    const read = await readForm(args.request, { schema });
    const name = `${read.fields.get("do")}`;
    const chosen = Object.hasOwn(forms, name) ? forms[name] : undefined;
    if (!chosen) throw data(null, { status: 400 });
    return (await chosen(args, read)) as Awaited<ReturnType<Forms[keyof Forms]>>;
  };

type Back = { why: Why; form: Unparsed | undefined; page: string | undefined };

/** A hydrated page shows by itself why the form was refused. Without scripts, a route that has no
 * page of its own redirects to `page`, which shows the reason. */
function goBack({ request }: ActionFunctionArgs, { why, form, page }: Back) {
  const isDocument = !new URL(request.url).pathname.endsWith(".data");
  if (page && isDocument && why.notice) throw redirectWithNotice(page, why.notice);
  return showAgain(form, why);
}

export function notTyped(): never {
  throw data(null, { status: 400 });
}

export const hasBlank = ({ payload }: Unparsed, names: readonly string[]) =>
  names.some((name) => {
    const value = payload[name];
    return typeof value !== "string" || value.trim() === "";
  });

export const findFirstWrongField = (submission: Unparsed): string | undefined =>
  Object.entries(submission.reply().error ?? {}).find(([, errors]) => errors?.length)?.[0];

export function findFirstError(submission: Unparsed): string | undefined {
  return Object.values(submission.reply().error ?? {}).find((errors) => errors?.length)?.[0];
}

export function redirectWithNotice(to: string, notice: Notice, headers: HeadersInit = {}) {
  const all = new Headers(headers);
  all.append("set-cookie", noticeCookie(notice));
  return redirect(to, { status: 303, headers: all });
}
