import { successShape } from "#app/features/reference/shapes.input.ts";
import type { CurrentUser } from "#app/lib/current-user.ts";
import { type ApiUse, apiCall } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";

/** A call for signed-in users only. */
export const userCall = <Input, Value, Ready = undefined>(
  use: ApiUse<Input, Value, CurrentUser, Ready>,
) => apiCall({ ...use, caller: user });

/** What a call returns that has nothing to say but that it is done. */
export const success = { response: successShape, done: () => ({ success: true }) };
