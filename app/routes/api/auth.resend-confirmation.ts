import { requestMail } from "#app/features/accounts/request-mail.server.ts";
import { resendConfirmationInput } from "#app/features/accounts/resend-confirmation.input.ts";
import { resendConfirmation } from "#app/features/accounts/resend-confirmation.server.ts";
import {
  confirmationSent,
  resendInAll,
  resendLimits,
} from "#app/features/accounts/resend-confirmation.ts";
import { messageShape } from "#app/features/reference/shapes.input.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";

export const action = apiRoute({
  POST: apiCall({
    summary: "Sends a new link to confirm an address. Returns the same for every address.",
    response: messageShape,
    input: resendConfirmationInput,
    limits: resendLimits,
    rule: ({ args, db, input: { email } }) =>
      requestMail(args, { email, own: resendLimits, inAll: resendInAll }, () =>
        resendConfirmation(db, { email }),
      ),
    done: () => ({ message: confirmationSent.text }),
  }),
});
