import { apiCall, apiRoute } from "#app/features/reference/api-route.server.ts";
import { messageShape } from "#app/features/reference/shapes.input.ts";
import {
  confirmationSent,
  resendInAll,
  resendLimits,
} from "#app/features/sign-in/confirm-email.ts";
import {
  requestMail,
  resendConfirmation,
  resendConfirmationInput,
} from "#app/features/sign-in/request-mail.server.ts";

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
    done: () => ({ message: confirmationSent().text }),
  }),
});
