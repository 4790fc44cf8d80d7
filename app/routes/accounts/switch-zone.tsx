import { redirect } from "react-router";
import { submit } from "#app/browser/submit.ts";
import { editProfileUseCase, switchZoneInput } from "#app/features/accounts/edit-profile.server.ts";
import { profileError, zoneSwitched } from "#app/features/accounts/edit-profile.ts";
import { profilePath } from "#app/features/accounts/paths.ts";
import { localPath } from "#app/lib/local-path.ts";
import { done } from "#app/lib/outcome.ts";
import {
  findFirstError,
  formAction,
  redirectWithNotice,
} from "#app/platform/http/form-action.server.ts";
import type { Route } from "./+types/switch-zone.ts";

/** People who go back or reload send a GET. They are led to the profile, which has a field for the
 * zone. */
export const loader = () => redirect(profilePath(), 303);

export const action = formAction(editProfileUseCase, {
  schema: switchZoneInput,
  prepare: ({ input: { timezone } }) => done({ timezone }),
  invalid: (form) => profileError(findFirstError(form)),
  done: (_, { input: { next } }) => redirectWithNotice(localPath(next), zoneSwitched()),
  backTo: ({ next }) => localPath(next),
  failed: () => profileError(),
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, () => profileError());

export { NoPage as default } from "#app/ui/page.tsx";
