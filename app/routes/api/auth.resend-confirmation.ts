import { resendConfirmationInput } from "#app/features/accounts/resend-confirmation.input.ts";
import { resendConfirmation } from "#app/features/accounts/resend-confirmation.server.ts";
import { confirmationSent, resendLimits } from "#app/features/accounts/resend-confirmation.ts";
import { messageShape } from "#app/features/reference/shapes.input.ts";
import { done } from "#app/lib/outcome.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";

export const action = apiRoute({
  POST: apiCall({
    summary: "Sends a new link to confirm an address. Returns the same for every address.",
    response: messageShape,
    input: resendConfirmationInput,
    limits: resendLimits,
    limitsOf: ({ email }) => email,
    rule: async ({ db, input }) => done(await resendConfirmation(db, input)),
    done: () => ({ message: confirmationSent.text }),
  }),
});
