import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { user } from "#app/features/accounts/current-user.server.ts";
import type { CurrentUser } from "#app/features/accounts/current-user.ts";
import { gamePagePath } from "#app/features/games/paths.ts";
import { localPath } from "#app/lib/local-path.ts";
import type { Notice } from "#app/lib/outcome.ts";
import type { Unparsed } from "#app/platform/http/form.server.ts";
import {
  type Again,
  type FormAction,
  type FormAdapter,
  type FormCall,
  type FormUse,
  formAction,
  type Needed,
  notTyped,
  redirectWithNotice,
  submitForm,
} from "#app/platform/http/form-action.server.ts";
import { requireId } from "#app/platform/http/request-context.server.ts";
import type { Ruled, UseCase } from "#app/platform/http/use-case.server.ts";

type UserForm<Input, Value> = FormUse<Input, Value, CurrentUser, Response>;
type FormTarget = { id: number; userId: number };
type FormOnPage<Input, Value> = Pick<
  UserForm<Input, Value>,
  "schema" | "limits" | "problems" | "failed"
> & {
  rule: (call: FormCall<Input, CurrentUser>, target: FormTarget) => Promise<Ruled<Value>>;
  done: (value: Value, input: Input) => Notice;
  invalid?: (form: Unparsed, page: string) => Notice | undefined;
  /** Page of the form, if not that one. */
  from?: (input: Input) => string | undefined;
};

/** A form on the page of what the address names: it leads back there, with a notice. */
type AdapterOnPage<Typed, Input, Value, Identity> = Omit<
  FormAdapter<Typed, Input, Value, Identity, Response>,
  "done" | "backTo" | "invalid"
> & {
  done: (value: Value, call: FormCall<Typed, Identity>) => Notice;
  invalid?: (form: Unparsed, page: string) => Notice | undefined;
  /** The page of the form, if not that one. */
  from?: (typed: Typed) => string | undefined;
};

/** `formAction` for forms of one kind of page. */
export function formOnPage(toPath: (id: number) => string) {
  function action<Input, Value, Identity, Typed = Input>(
    use: UseCase<Input, Value, Identity>,
    adapter: AdapterOnPage<Typed, Input, Value, Identity> & Needed<Typed, Input>,
  ): FormAction<Response | Again>;
  /** The old way, until every form has its use case. */
  function action<Input, Value>(
    use: FormOnPage<Input, Value>,
  ): (args: ActionFunctionArgs) => Promise<Response | Again>;
  // biome-ignore lint/suspicious/noExplicitAny: the signatures above say what fits together
  function action(use: any, adapter?: any): any {
    if (!adapter) return oldFormOnPage(toPath)(use);
    const { done, from, invalid = notTyped, ...form } = adapter;
    // biome-ignore lint/suspicious/noExplicitAny: as above
    return formAction<any, any, any, any, Response>(use, ({ params }) => {
      const page = toPath(requireId(params.id));
      const backTo = (typed: unknown) => localPath(from?.(typed), page);
      return {
        ...form,
        invalid: (unparsed: Unparsed) => invalid(unparsed, page),
        done: (value, call) => redirectWithNotice(backTo(call.input), done(value, call)),
        backTo,
      };
    });
  }
  return action;
}

const oldFormOnPage =
  (toPath: (id: number) => string) =>
  <Input, Value>({ rule, done, invalid = notTyped, from, ...use }: FormOnPage<Input, Value>) =>
  (args: ActionFunctionArgs) => {
    const id = requireId(args.params.id);
    const page = toPath(id);
    const backTo = (input: Input) => localPath(from?.(input), page);
    return submitForm(args, {
      ...use,
      caller: user,
      invalid: (form) => invalid(form, page),
      rule: (call) => rule(call, { id, userId: call.caller.id }),
      done: (value, { input }) => redirectWithNotice(backTo(input), done(value, input)),
      backTo,
    });
  };

/** The loader of such an address: reached by going back or by reloading. */
export const redirectToPage =
  (toPath: (id: number) => string) =>
  ({ params }: Pick<LoaderFunctionArgs, "params">) =>
    redirect(toPath(requireId(params.id)), 303);

export const gameForm = formOnPage(gamePagePath);
export const backToGame = redirectToPage(gamePagePath);
