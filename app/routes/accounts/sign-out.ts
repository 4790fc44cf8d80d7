import { href, redirect } from "react-router";
import { submit } from "#app/browser/submit.ts";
import { signOutUseCase } from "#app/features/sign-in/session.server.ts";
import { signOutFailed } from "#app/features/sign-in/sign-in.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import type { Route } from "./+types/sign-out.ts";

export const loader = () => redirect(href("/profile"), 303);

export const action = formAction(signOutUseCase, {
  done: (headers) =>
    redirect(href("/"), {
      status: 303,
      headers: { ...headers, "x-remix-reload-document": "true" },
    }),
  backTo: () => href("/profile"),
  failed: signOutFailed,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, signOutFailed);
