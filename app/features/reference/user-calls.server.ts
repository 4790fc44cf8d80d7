import { user } from "#app/features/accounts/current-user.server.ts";
import type { CurrentUser } from "#app/features/accounts/current-user.ts";
import { successShape } from "#app/features/reference/shapes.input.ts";
import { type ApiUse, apiCall } from "#app/platform/http/api-route.server.ts";

/** A call for signed-in users only. */
export const userCall = <Input, Value, Ready = undefined>(
  use: ApiUse<Input, Value, CurrentUser, Ready>,
) => apiCall({ ...use, caller: user });

/** The body of a call that has nothing to return but its success. */
export const success = { response: successShape, done: () => ({ success: true }) };
