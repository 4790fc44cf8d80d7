import { type LoaderFunctionArgs, redirect } from "react-router";
import { gamePagePath } from "#app/features/games/paths.ts";
import { localPath } from "#app/lib/local-path.ts";
import type { Notice } from "#app/lib/outcome.ts";
import type { Unparsed } from "#app/platform/http/form.server.ts";
import {
  type Again,
  type FormAction,
  type FormAdapter,
  type FormCall,
  formAction,
  type Needed,
  notTyped,
  redirectWithNotice,
} from "#app/platform/http/form-action.server.ts";
import { requireId } from "#app/platform/http/request-context.server.ts";
import type { Ruled, UseCase, ValueOf } from "#app/platform/http/use-case.server.ts";

type PageArgs = { params: { id?: string; date?: string } };

type AdapterOnPage<Typed, Input, Result, Identity> = Omit<
  FormAdapter<Typed, Input, Result, Identity, Response>,
  "done" | "backTo" | "invalid"
> & {
  done: (value: ValueOf<Result>, call: FormCall<Typed, Identity>) => Notice;
  invalid?: (form: Unparsed, page: string) => Notice | undefined;
  from?: (typed: Typed, args: PageArgs) => string | undefined;
};

export const formOnPage =
  (toPath: (id: number) => string) =>
  <Input, Result extends Ruled<unknown>, Identity, Typed = Input>(
    use: UseCase<Input, Result, Identity>,
    adapter: AdapterOnPage<Typed, Input, Result, Identity> & Needed<Typed, Input>,
  ): FormAction<Response | Again> => {
    const { done, from, invalid = notTyped, ...form } = adapter;
    const pageOf = ({ params }: PageArgs) => toPath(requireId(params.id));
    const backTo = (typed: Typed, args: PageArgs) => localPath(from?.(typed, args), pageOf(args));
    return formAction<Input, Result, Identity, Typed, Response>(use, {
      ...form,
      invalid: (unparsed: Unparsed, args: PageArgs) => invalid(unparsed, pageOf(args)),
      done: (value: ValueOf<Result>, call: FormCall<Typed, Identity>) =>
        redirectWithNotice(backTo(call.input, call.args), done(value, call)),
      backTo,
    } as FormAdapter<Typed, Input, Result, Identity, Response> & Needed<Typed, Input>);
  };

/** For addresses that only accept forms. Somebody who reloads such an address or goes back to it is
 * sent to a page. */
export const redirectToPage =
  (toPath: (id: number) => string) =>
  ({ params }: Pick<LoaderFunctionArgs, "params">) =>
    redirect(toPath(requireId(params.id)), 303);

export const gameForm = formOnPage(gamePagePath);
export const backToGame = redirectToPage(gamePagePath);
